from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.tiny_installed import tiny_title


@pytest.fixture(autouse=True, scope="module")
def _tiny(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with tiny_title(tmp_path_factory.mktemp("installed")):
        yield
