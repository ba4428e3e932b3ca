"""The bill of materials: every part of the built program, as CycloneDX. Runs in the environment of the build.

`python packaging/bill.py TREE FILE VERSION EPOCH`. It reads the notices inside the tree, so that bill and licences tell
the same; each native library is known by the checksums of its files.
"""

from __future__ import annotations

import hashlib
import sys
from datetime import UTC, datetime
from pathlib import Path
from uuid import NAMESPACE_URL, uuid5

import msgspec
from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model import HashAlgorithm, HashType
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.output.json import JsonV1Dot6
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
from packageurl import PackageURL

from game.licences import PROGRAM, Part


def bill(tree: Path, version: str, epoch: int) -> str:
    """The bill as JSON; raises `SystemExit` where it is not valid."""
    notices = next(tree.rglob("game/notices/parts.json"))
    parts = msgspec.json.decode(notices.read_bytes(), type=list[Part])
    bom = Bom(serial_number=uuid5(NAMESPACE_URL, f"{PROGRAM}-{version}-{epoch}"))
    bom.metadata.timestamp = datetime.fromtimestamp(epoch, UTC)
    program = component(parts[0], notices.parents[2], ComponentType.APPLICATION)
    bom.metadata.component = program
    others = [component(part, notices.parents[2], ComponentType.LIBRARY) for part in parts[1:]]
    for other in others:
        bom.components.add(other)
    bom.register_dependency(program, others)
    told: str = JsonV1Dot6(bom).output_as_string(indent=2)
    if trouble := JsonStrictValidator(SchemaVersion.V1_6).validate_str(told):
        raise SystemExit(f"the bill of materials is not valid: {trouble}")
    return told + "\n"


def component(part: Part, inside: Path, kind: ComponentType) -> Component:
    """A part as CycloneDX has it."""
    return Component(
        name=part.name,
        version=part.version or None,
        type=kind,
        bom_ref=part.name,
        licenses=[LicenseFactory().make_from_string(part.licence)],
        purl=PackageURL("pypi", name=part.package.lower(), version=part.version) if part.package else None,
        components=[of_file(file, inside) for file in part.files],
    )


def of_file(file: str, inside: Path) -> Component:
    """One file of a part, by its checksum."""
    sum = hashlib.sha256((inside / file).read_bytes()).hexdigest()
    return Component(
        name=file, type=ComponentType.FILE, bom_ref=file, hashes=[HashType(alg=HashAlgorithm.SHA_256, content=sum)]
    )


if __name__ == "__main__":
    told = bill(Path(sys.argv[1]), sys.argv[3], int(sys.argv[4]))
    Path(sys.argv[2]).write_text(told, encoding="utf-8", newline="\n")
