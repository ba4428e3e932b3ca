"""A sample bot for `external:`: it plays at random, or misbehaves in the way that its argument names."""

from __future__ import annotations

import json
import os
import random
import sys
import time


def main(manner: str) -> None:
    if manner == "closes":
        os.close(1)
        time.sleep(60)
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "end":
            return
        if message["type"] == "ask":
            reply(manner, message["ask"]["options"])


def reply(manner: str, options: list[object]) -> None:
    if manner == "dies":
        sys.exit(3)
    elif manner == "hangs":
        time.sleep(60)
    elif manner == "garbage":
        say("take that")
    elif manner == "nested":
        say("[" * 100_000)
    elif manner == "bytes":
        sys.stdout.buffer.write(b"\xff\xfe\n")
        sys.stdout.buffer.flush()
    elif manner == "array":
        say("[1]")
    elif manner == "illegal":
        say(json.dumps({"answer": "surrender"}))
    elif manner == "true":
        say(json.dumps({"answer": True}))
    elif manner == "flood":
        while True:
            sys.stdout.write("x" * 65536)
    else:
        say(json.dumps({"answer": random.choice(options), "thought": "why not"}))


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


main(sys.argv[1] if len(sys.argv) > 1 else "")
