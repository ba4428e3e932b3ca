"""The table of Brigands."""

from game.kernel import table as t


def scene(view):
    return t.Scene((), (), (), (), t.Prompt("", ""))


def handles(view, ask):
    return tuple(t.Button(option, str(option)) for option in ask.options)


def say(view, line):
    return t.Entry(line.verb + " " + " ".join(map(str, line.facts)))


def ended(view, result):
    return result.ended


def explain(view, id):
    return None


def preview(view, option):
    return None
