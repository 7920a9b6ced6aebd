"""Slow and obvious answers, which share nothing with the package."""

import itertools
import random


def models(clauses, variables):
    """All models, as tuples of literals of the variables 1 to `variables`."""
    found = []
    for values in itertools.product((False, True), repeat=variables):
        model = tuple(v if value else -v for v, value in enumerate(values, 1))
        if all(any(literal in model for literal in clause) for clause in clauses):
            found.append(model)
    return found


def propagate(clauses, assumptions):
    """What follows by unit propagation: (no conflict, the set of true literals)."""
    true = set(assumptions)
    while True:
        if any(-literal in true for literal in true):
            return False, true
        new = set()
        for clause in clauses:
            if not any(literal in true for literal in clause):
                left = {literal for literal in clause if -literal not in true}
                if not left:
                    return False, true
                if len(left) == 1:
                    new |= left
        if not new:
            return True, true
        true |= new


def random_clauses(chance: random.Random, variables, number, longest=3):
    """Clauses that may be empty, or have repeated and opposite literals."""
    shortest = 0 if chance.random() < 0.05 else 1
    return [
        [chance.choice((-1, 1)) * chance.randint(1, variables) for _ in range(chance.randint(shortest, longest))]
        for _ in range(number)
    ]


def solutions(board, side, rows, columns, also=()):
    """All solutions of a board, given as a list of cells, with boxes of rows x columns and the houses `also`."""

    def houses_of(cell):
        row, column = divmod(cell, side)
        yield [row * side + i for i in range(side)]
        yield [i * side + column for i in range(side)]
        top, left = row - row % rows, column - column % columns
        yield [(top + i) * side + left + k for i in range(rows) for k in range(columns)]
        yield from (house for house in also if cell in house)

    peers = [sorted({peer for house in houses_of(cell) for peer in house} - {cell}) for cell in range(side * side)]
    for cell, digit in enumerate(board):
        if digit and any(board[peer] == digit for peer in peers[cell]):
            return
    board = list(board)

    def search():
        if 0 not in board:
            yield list(board)
            return
        cell = board.index(0)
        for digit in range(1, side + 1):
            if all(board[peer] != digit for peer in peers[cell]):
                board[cell] = digit
                yield from search()
        board[cell] = 0

    yield from search()
