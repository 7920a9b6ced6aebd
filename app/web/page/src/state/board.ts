// What a player has put on a board.  Boards are never changed: each move makes a new one.

import { type Digits, noDigits, withDigit, withoutDigit } from "./digits";

export interface CellContent {
  readonly value: number | null;
  /** Small digits in the corners, and in the middle. */
  readonly corner: Digits;
  readonly centre: Digits;
  /** Numbers of colours, from 1. */
  readonly colours: Digits;
}

export type Board = readonly CellContent[];
export type Mode = "digit" | "corner" | "centre" | "colour";

export const blankCell: CellContent = { value: null, corner: noDigits, centre: noDigits, colours: noDigits };

export function blankBoard(cells: number): Board {
  return Array.from({ length: cells }, () => blankCell);
}

function isBlank(cell: CellContent): boolean {
  return cell.value === null && cell.corner.length + cell.centre.length + cell.colours.length === 0;
}

/** Puts content into some cells. */
export function withCells(board: Board, changes: ReadonlyMap<number, CellContent>): Board {
  return board.map((cell, i) => {
    const changed = changes.get(i);
    return changed === undefined ? cell : isBlank(changed) ? blankCell : changed;
  });
}

const setOf = { corner: "corner", centre: "centre", colour: "colours" } as const;

/**
 * A digit (or colour) typed with these cells selected.  A digit that all of them have is taken away; otherwise all get
 * it.  Pencil marks leave cells with a digit alone, unless nothing else is selected.
 */
export function enter(board: Board, selection: readonly number[], mode: Mode, digit: number): Board {
  const changes = new Map<number, CellContent>();
  if (mode === "digit") {
    const all = selection.every((i) => board[i]?.value === digit);
    for (const i of selection) changes.set(i, { ...(board[i] ?? blankCell), value: all ? null : digit });
    return withCells(board, changes);
  }
  const set = setOf[mode];
  const cells = mode === "colour" ? selection : selection.filter((i) => board[i]?.value === null);
  const all = cells.every((i) => board[i]?.[set].includes(digit));
  for (const i of cells) {
    const cell = board[i] ?? blankCell;
    changes.set(i, { ...cell, [set]: all ? withoutDigit(cell[set], digit) : withDigit(cell[set], digit) });
  }
  return withCells(board, changes);
}

/** Takes away what is seen in these cells: digits if there are any; then marks; then colours. */
export function erase(board: Board, selection: readonly number[], mode: Mode): Board {
  const cells = selection.map((i) => [i, board[i] ?? blankCell] as const);
  const changes = new Map<number, CellContent>();
  const has = (f: (c: CellContent) => boolean) => cells.some(([, c]) => f(c));
  for (const [i, c] of cells) {
    if (mode === "colour" && has((c) => c.colours.length > 0)) changes.set(i, { ...c, colours: noDigits });
    else if (has((c) => c.value !== null)) changes.set(i, { ...c, value: null });
    else if (mode === "corner" && has((c) => c.corner.length > 0)) changes.set(i, { ...c, corner: noDigits });
    else if (has((c) => c.centre.length > 0)) changes.set(i, { ...c, centre: noDigits });
    else if (has((c) => c.corner.length > 0)) changes.set(i, { ...c, corner: noDigits });
    else changes.set(i, { ...c, colours: noDigits });
  }
  return withCells(board, changes);
}

/** Takes a digit out of the pencil marks of cells, those that see a cell where it was placed. */
export function withoutMarks(board: Board, cells: Iterable<number>, digit: number): Board {
  const changes = new Map<number, CellContent>();
  for (const i of cells) {
    const cell = board[i] ?? blankCell;
    const corner = withoutDigit(cell.corner, digit);
    const centre = withoutDigit(cell.centre, digit);
    if (corner !== cell.corner || centre !== cell.centre) changes.set(i, { ...cell, corner, centre });
  }
  return changes.size === 0 ? board : withCells(board, changes);
}

/** Candidates as marks in the middle of blank cells. */
export function withCandidates(board: Board, candidates: readonly (readonly number[] | null)[]): Board {
  return board.map((cell, i) => {
    const digits = candidates[i];
    return cell.value !== null || digits == null ? cell : { ...cell, centre: [...digits] };
  });
}

export function sameBoard(a: Board, b: Board): boolean {
  const same = (x: Digits, y: Digits) => x.length === y.length && x.every((d, i) => d === y[i]);
  return (
    a.length === b.length &&
    a.every((cell, i) => {
      const other = b[i];
      if (cell === other) return true;
      return (
        other !== undefined &&
        cell.value === other.value &&
        same(cell.corner, other.corner) &&
        same(cell.centre, other.centre) &&
        same(cell.colours, other.colours)
      );
    })
  );
}
