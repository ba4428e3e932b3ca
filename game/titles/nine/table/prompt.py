"""The prompt: who decides, and one sentence that a newcomer can follow."""

from __future__ import annotations

from game.kernel import View, plural, text
from game.kernel import table as t

from ..content import COMPONENTS, KINDS, TURN
from ..state import ATTACKED, DEFENDED, MOVED, Battle
from .pieces import placed

ICONS = {MOVED: "moved", ATTACKED: "attacked", DEFENDED: "defended"}


def prompt(view: View) -> t.Prompt:
    """What is asked of the seat in view, or whom the table waits for."""
    battle: Battle = view.position
    if battle.stage == "over":
        return t.Prompt(text("The battle is over"), text("Look at the field, or see how everybody did."))
    if battle.stage == "battle":
        return in_battle(view)
    if view.asked != view.seat or view.seat < 0:
        return t.Prompt(text("The others decide"), text("They choose in secret; all will be turned up together."))
    steps = {"muster": mustering, "placement": placing, "flags": bearing}
    return steps[battle.stage](view)


def in_battle(view: View) -> t.Prompt:
    """The three actions of a turn."""
    battle: Battle = view.position
    mine = view.asked == view.seat and view.seat >= 0
    name = view.name(battle.mover)
    title = text("Your turn, {name}", name=name) if mine else text("{name}'s turn", name=name)
    words = text("Drag a warrior to a glowing space or onto an enemy, or give it the Shield.")
    if not mine:
        words = text("Watch what {name} does.", name=name)
    left = plural("{n} of {all} actions left", "{n} of {all} actions left", battle.actions, all=TURN.actions_per_turn)
    used = used_actions(battle)
    return t.Prompt(title, words, tuple(pips(battle, used)), left, used_words(battle))


def used_actions(battle: Battle) -> list[str]:
    """The icons of the actions taken this turn; a warrior that fell took its record along."""
    taken = [
        icon for warrior in battle.sides[battle.mover].warriors for bit, icon in ICONS.items() if warrior.done & bit
    ]
    count = TURN.actions_per_turn - battle.actions
    return (taken + ["attacked"] * count)[:count]


def pips(battle: Battle, used: list[str]) -> list[t.Pip]:
    """A disc for each action: dark with its icon when used, brass with its number while free."""
    free = [t.Pip("free", text=str(len(used) + at + 1)) for at in range(battle.actions)]
    return [t.Pip("used", icon=icon) for icon in used] + free


def used_words(battle: Battle) -> str:
    """Who has done something this turn, in few words: the discs tell what was done."""
    busy = [warrior for warrior in battle.sides[battle.mover].warriors if warrior.done]
    names = [text(KINDS[warrior.kind].name) for warrior in busy]
    if len(busy) > 1:
        return text("by {names}", names=", ".join(names))
    for warrior, name in zip(busy, names, strict=True):
        twice = warrior.done.bit_count() == 2
        return text("{kind} has acted twice", kind=name) if twice else done_once(warrior.done, name)
    return ""


def done_once(done: int, name: str) -> str:
    """One action in words."""
    words = {
        MOVED: text("{kind} has moved", kind=name),
        ATTACKED: text("{kind} has attacked", kind=name),
        DEFENDED: text("{kind} has the Shield", kind=name),
    }
    return words[done]


def mustering(view: View) -> t.Prompt:
    """Four stay behind."""
    side = view.position.sides[view.seat]
    named = COMPONENTS.left_behind if side.ready else len(side.leaving)
    left = COMPONENTS.left_behind - named
    words = text("Click the four warriors that stay behind, or take a ready-made warband.")
    if not left:
        words = text("Nine will fight. Click a warrior to change your mind, or hand in your choice.")
    return t.Prompt(
        text("Choose your nine, {name}", name=view.name(view.seat)),
        words,
        setup_pips(named, COMPONENTS.left_behind),
        confirm=text("Confirm")
        if not left
        else plural("Confirm: {n} still to choose", "Confirm: {n} still to choose", left),
    )


def setup_pips(done: int, all: int) -> tuple[t.Pip, ...]:
    """A tick for each step done."""
    return tuple(t.Pip("done" if at < done else "open") for at in range(all))


def placing(view: View) -> t.Prompt:
    """Nine spaces to fill."""
    done = len(placed(view.position.sides[view.seat]))
    left = COMPONENTS.warband_size - done
    words = text("Drag each warrior to a glowing space. Nobody sees a face before the reveal.")
    if not left:
        words = text("All nine stand. Hand in your formation when you like it.")
    return t.Prompt(
        text("Set up your nine, {name}", name=view.name(view.seat)),
        words,
        setup_pips(done, COMPONENTS.warband_size),
        confirm=text("Confirm")
        if not left
        else plural("Confirm: {n} warrior still to place", "Confirm: {n} warriors still to place", left),
    )


def bearing(view: View) -> t.Prompt:
    """The Flag goes to one warrior."""
    given = view.position.sides[view.seat].bearer >= 0
    words = text("Drag your Flag onto one of your warriors. It may attack, but it will never move or use the Shield.")
    if given:
        words = text("Drag the Flag to another warrior, or hand in your choice.")
    return t.Prompt(
        text("Give your Flag, {name}", name=view.name(view.seat)),
        words,
        setup_pips(int(given), 1),
        confirm=text("Confirm") if given else text("Confirm: the Flag is still to give"),
    )
