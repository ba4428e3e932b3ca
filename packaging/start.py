"""Where the packed program starts. A spawned bot worker starts here too: `freeze_support` comes before all else."""

import multiprocessing

if __name__ == "__main__":
    multiprocessing.freeze_support()

    import sys

    from game.cli import main

    sys.exit(main())
