"""What a file says about a count of its models: lines ``c t``, ``c p weight``, ``c p show``, and older ones."""

import re
from fractions import Fraction
from typing import Dict, List, NoReturn, Optional, Sequence, Tuple

from .errors import Error

Lines = Sequence[Tuple[int, str]]  #: (line, text), in order; line 0 is the header's

_TASKS = {
    "mc": (False, False),
    "wmc": (True, False),
    "pmc": (False, True),
    "pwmc": (True, True),
    "wpmc": (True, True),
}
_WEIGHT, _OLD_WEIGHT, _SHOW, _OLD_SHOW, _INDEPENDENT = "c p weight", "w", "c p show", "vp", "c ind"
_MOST_BYTES = 16 << 20  # longer lines are cut


def _kind(text: str) -> Tuple[str, List[str]]:
    """The first words of a line, as its name, and the others."""
    words = text.split()
    if text.startswith("w"):
        return _OLD_WEIGHT, text[1:].split()
    if text.startswith("vp"):
        return _OLD_SHOW, text[2:].split()
    size = 3 if words[1] == "p" else 2
    return " ".join(words[:size]), words[size:]


def _fail(line: int, message: str) -> NoReturn:
    raise Error(message, "", line, 1 if line else 0)


def _of(lines: Lines, name: str) -> List[Tuple[int, List[str]]]:
    found = []
    for line, text in lines:
        kind, words = _kind(text)
        if kind != name or (name == _INDEPENDENT and not all(re.fullmatch(r"[-0-9,]+", word) for word in words)):
            continue
        if len(text) >= _MOST_BYTES:
            _fail(line, f"the line '{name}' is too long")
        found.append((line, words))
    return found


def _shown_lines(lines: Lines) -> Tuple[str, List[Tuple[int, List[str]]]]:
    for name in (_SHOW, _OLD_SHOW, _INDEPENDENT):
        found = _of(lines, name)
        if found:
            return name, found
    return "", []


def shown(lines: Lines) -> Optional[List[int]]:
    """The variables that are counted; None if no line says so."""
    name, found = _shown_lines(lines)
    if not found:
        return None
    variables: Dict[int, None] = {}
    for line, words in found:
        for word in " ".join(words[:-1] if words[-1:] == ["0"] else words).replace(",", " ").split():
            first, last = (word.split("-") + [word])[:2] if re.fullmatch(r"[0-9]+-[0-9]+", word) else (word, word)
            if not re.fullmatch(r"[0-9]{1,10}", first) or not 0 < int(first) <= int(last[:11]) < 2**30:
                _fail(line, f"'{word}' is not a variable")
            variables.update(dict.fromkeys(range(int(first), int(last) + 1)))
    return sorted(variables)


def weights(lines: Lines) -> Dict[int, Fraction]:
    """The weights of literals."""
    found = _of(lines, _WEIGHT)
    if not found and _of(lines, _OLD_WEIGHT):
        _fail(_of(lines, _OLD_WEIGHT)[0][0], "weights in lines 'w' are read by satsolve --count only")
    values: Dict[int, Fraction] = {}
    for line, words in found:
        ends = len(words) == 3 and words[2] == "0" or len(words) == 2 and words[1] != "0"
        if not ends or not re.fullmatch(r"[+-]?0*[1-9][0-9]{0,9}", words[0]):
            _fail(line, "invalid weight line; expected 'c p weight LITERAL WEIGHT 0'")
        try:
            value = Fraction(words[1])
        except (ValueError, ZeroDivisionError):
            _fail(line, f"'{words[1]}' is not a weight")
        literal = int(words[0])
        if values.setdefault(literal, value) != value:
            _fail(line, f"literal {literal} has another weight above")
    return values


def check_heeded(lines: Lines, has_weights: bool, has_variables: bool) -> None:
    """Raise `Error` if the file asks for weights or variables that the caller of `count` does not give."""
    tasks = [(line, words[0]) for line, words in _of(lines, "c t") if len(words) == 1 and words[0] in _TASKS]
    weight_lines = _of(lines, _WEIGHT) or _of(lines, _OLD_WEIGHT)
    name, shown_lines = _shown_lines(lines)
    weighted, projected = _TASKS[tasks[0][1]] if tasks else (bool(weight_lines), bool(shown_lines))
    if weighted and weight_lines and not has_weights:
        kind = _WEIGHT if _of(lines, _WEIGHT) else _OLD_WEIGHT
        why = f"the file has weights ('{kind}'); give weights=formula.weights, or weights={{}} for none"
        _fail(weight_lines[0][0], why)
    if projected and not has_variables:
        line = shown_lines[0][0] if shown_lines else tasks[0][0]
        why = f"the file counts some variables only ('{name or 'c t ' + tasks[0][1]}')"
        _fail(line, f"{why}; give variables=formula.shown, or range(1, formula.variables + 1) for all")
