// A game in progress: puzzle, board, history and clock.  Pure functions; the page renders what they return.

import type { Puzzle, Step, Values } from "../core/types";
import {
  blankBoard,
  type Board,
  type CellContent,
  enter,
  erase,
  type Mode,
  sameBoard,
  tint,
  withCandidates,
  withCells,
  withoutMarks,
} from "./board";
import { withoutDigit } from "./digits";

const mostMoves = 2000; // that can be undone

export interface Game {
  readonly puzzle: Puzzle;
  readonly board: Board;
  readonly past: readonly Board[];
  readonly future: readonly Board[];
  /** Milliseconds played before `since`; `since` is a time of performance.now(), null while paused. */
  readonly played: number;
  readonly since: number | null;
  readonly hints: number;
  readonly checks: number;
  readonly solved: boolean;
  /** The solution was shown. */
  readonly gaveUp: boolean;
  /** Numbers of moves to come back to, rising. */
  readonly savepoints: readonly number[];
  /** Where it is from: "daily 2026-11-27", a level; empty for a puzzle that was pasted. */
  readonly origin: string;
}

export function newGame(puzzle: Puzzle, origin: string): Game {
  return {
    puzzle,
    origin,
    board: blankBoard(puzzle.rows * puzzle.columns),
    past: [],
    future: [],
    played: 0,
    since: null,
    hints: 0,
    checks: 0,
    solved: false,
    gaveUp: false,
    savepoints: [],
  };
}

export function isGiven(puzzle: Puzzle, cell: number): boolean {
  return puzzle.givens[cell] != null;
}

/** Whether the rectangle has this cell. */
export function hasCell(puzzle: Puzzle, cell: number): boolean {
  return cell >= 0 && cell < puzzle.rows * puzzle.columns && !puzzle.missing.includes(cell);
}

/** Givens, and what the player put. */
export function valuesOf(game: Game): Values {
  return game.board.map((cell, i) => game.puzzle.givens[i] ?? cell.value);
}

/** By cell, the digits that the player excluded: those without a mark, in cells that have marks in the middle. */
export function removedOf(game: Game): (number[] | null)[] {
  return game.board.map((cell) =>
    cell.value !== null || cell.centre.length === 0 ? null : game.puzzle.digits.filter((d) => !cell.centre.includes(d)),
  );
}

function moved(game: Game, board: Board): Game {
  if (sameBoard(game.board, board)) return game;
  const lost = Math.max(0, game.past.length + 1 - mostMoves);
  const savepoints = lost === 0 ? game.savepoints : game.savepoints.map((n) => n - lost).filter((n) => n >= 0);
  return { ...game, board, past: [...game.past, game.board].slice(-mostMoves), future: [], savepoints };
}

function editable(game: Game, selection: Iterable<number>): number[] {
  return [...selection].filter((i) => !isGiven(game.puzzle, i));
}

/** The cells that share a house with a cell. */
export function peersOf(puzzle: Puzzle, cell: number): Set<number> {
  const peers = new Set<number>();
  for (const house of puzzle.houses) if (house.cells.includes(cell)) for (const i of house.cells) peers.add(i);
  peers.delete(cell);
  return peers;
}

/** `tidy`: marks of a digit disappear from the cells that see it. */
export function enterDigit(game: Game, selection: Iterable<number>, mode: Mode, digit: number, tidy: boolean): Game {
  const cells = mode === "colour" ? [...selection] : editable(game, selection);
  let board = enter(game.board, cells, mode, digit);
  if (mode === "digit" && tidy)
    for (const i of cells) if (board[i]?.value === digit) board = withoutMarks(board, peersOf(game.puzzle, i), digit);
  return moved(game, board);
}

/** Colours marks of blank cells. */
export function tintMarks(game: Game, selection: Iterable<number>, digit: number, colour: number): Game {
  return moved(game, tint(game.board, editable(game, selection), digit, colour));
}

export function eraseCells(game: Game, selection: Iterable<number>, mode: Mode): Game {
  return moved(game, erase(game.board, mode === "colour" ? [...selection] : editable(game, selection), mode));
}

export function undo(game: Game): Game {
  const board = game.past.at(-1);
  if (board === undefined) return game;
  return { ...game, board, past: game.past.slice(0, -1), future: [game.board, ...game.future] };
}

export function redo(game: Game): Game {
  const [board, ...future] = game.future;
  if (board === undefined) return game;
  return { ...game, board, past: [...game.past, game.board], future };
}

export function withSavepoint(game: Game): Game {
  const moves = game.past.length;
  return { ...game, savepoints: [...game.savepoints.filter((n) => n < moves), moves] };
}

/** Undoes the moves since the last savepoint before; `redo` does them again. */
export function backToSavepoint(game: Game): Game {
  const before = game.savepoints.filter((n) => n < game.past.length);
  const target = before.at(-1);
  if (target === undefined) return game;
  let back = game;
  while (back.past.length > target) back = undo(back);
  return { ...back, savepoints: before.slice(0, -1) };
}

/** Undoes moves until no digit differs from the solution. */
export function undoMistakes(game: Game, solution: Values): Game {
  let back = game;
  while (wrongCells(back, solution).size > 0 && back.past.length > 0) back = undo(back);
  return back;
}

/** Cells whose digit is not that of the solution. */
export function wrongCells(game: Game, solution: Values): Set<number> {
  const wrong = new Set<number>();
  game.board.forEach((cell, i) => {
    if (cell.value !== null && !isGiven(game.puzzle, i) && cell.value !== solution[i]) wrong.add(i);
  });
  return wrong;
}

/** Fills in the solution; the game ends. */
export function giveUp(game: Game, solution: Values, now: number): Game {
  const board = game.board.map((cell, i) =>
    isGiven(game.puzzle, i) || solution[i] == null ? cell : { ...cell, value: solution[i] ?? null },
  );
  const shown = { ...game, board, past: [...game.past, game.board].slice(-mostMoves), future: [] };
  return { ...paused(shown, now), gaveUp: true, solved: true };
}

/** Of a game that was given up: cells that were blank then. */
export function revealedCells(game: Game): Set<number> {
  const before = game.gaveUp ? game.past.at(-1) : undefined;
  const cells = game.board.map((_, i) => i);
  return new Set(
    before === undefined ? [] : cells.filter((i) => before[i]?.value === null && !isGiven(game.puzzle, i)),
  );
}

/** Of a game that was given up: cells that held another digit then. */
export function correctedCells(game: Game): Set<number> {
  const before = game.gaveUp ? game.past.at(-1) : undefined;
  const differs = (i: number) => before?.[i]?.value != null && before[i].value !== game.board[i]?.value;
  return new Set(game.board.map((_, i) => i).filter(differs));
}

/** Blank cells where a digit may be: no house has it, and marks, where there are some, do. */
export function possiblePlaces(game: Game, digit: number): Set<number> {
  const values = valuesOf(game);
  const places = new Set<number>();
  game.board.forEach((cell, i) => {
    if (values[i] === null && hasCell(game.puzzle, i) && (cell.centre.length === 0 || cell.centre.includes(digit)))
      places.add(i);
  });
  for (const house of game.puzzle.houses)
    if (house.cells.some((i) => values[i] === digit)) for (const i of house.cells) places.delete(i);
  return places;
}

/** Every blank cell has marks, so that those it lacks are excluded. */
export function marksAreComplete(game: Game): boolean {
  const values = valuesOf(game);
  return game.board.every((cell, i) => values[i] !== null || !hasCell(game.puzzle, i) || cell.centre.length > 0);
}

export function isFull(game: Game): boolean {
  return valuesOf(game).every((value, i) => value !== null || !hasCell(game.puzzle, i));
}

export function restart(game: Game): Game {
  return {
    ...moved(game, blankBoard(game.board.length)),
    solved: false,
    gaveUp: false,
    played: 0,
    hints: 0,
    checks: 0,
  };
}

export function markAll(game: Game, candidates: readonly (readonly number[] | null)[]): Game {
  return moved(
    game,
    withCandidates(
      game.board,
      candidates.map((c, i) => (isGiven(game.puzzle, i) ? null : c)),
    ),
  );
}

/** Does what a step says.  Unless all blank cells have marks, they get those of `candidates` first. */
export function applyStep(game: Game, step: Step, candidates: readonly (readonly number[] | null)[]): Game {
  if (step.placed !== null) return enterHint(game, step.placed.cell, step.placed.digit);
  const blank = candidates.map((c, i) => (isGiven(game.puzzle, i) ? null : c));
  const marked = marksAreComplete(game) ? game.board : withCandidates(game.board, blank);
  const changes = new Map<number, CellContent>();
  for (const { cell, digit } of step.removed) {
    const content = changes.get(cell) ?? marked[cell];
    if (content === undefined) continue;
    changes.set(cell, {
      ...content,
      centre: withoutDigit(content.centre, digit),
      corner: withoutDigit(content.corner, digit),
    });
  }
  return moved(game, withCells(marked, changes));
}

/** Places a digit, which is right, and tidies up the marks. */
export function enterHint(game: Game, cell: number, digit: number): Game {
  const content = game.board[cell];
  if (content === undefined) return game;
  const board = withCells(game.board, new Map([[cell, { ...content, value: digit }]]));
  return moved(game, withoutMarks(board, peersOf(game.puzzle, cell), digit));
}

export function started(game: Game, now: number): Game {
  return game.since !== null || game.solved ? game : { ...game, since: now };
}

export function paused(game: Game, now: number): Game {
  return game.since === null ? game : { ...game, played: playedAt(game, now), since: null };
}

/** Milliseconds. */
export function playedAt(game: Game, now: number): number {
  return game.played + (game.since === null ? 0 : Math.max(0, now - game.since));
}

export function solvedAt(game: Game, now: number): Game {
  return { ...paused(game, now), solved: true };
}

/** How often each digit is on the board. */
export function digitCounts(game: Game): Map<number, number> {
  const counts = new Map<number, number>();
  for (const value of valuesOf(game)) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
