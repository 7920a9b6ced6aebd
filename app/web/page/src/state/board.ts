// What a player has put on a board.  Boards are never changed: each move makes a new one.

import { type Digits, noDigits, withDigit, withoutDigit } from "./digits";

export interface CellContent {
  readonly value: number | null;
  /** Small digits in the corners, and in the middle. */
  readonly corner: Digits;
  readonly centre: Digits;
  /** Numbers of colours, from 1. */
  readonly colours: Digits;
  /** Colours of marks. */
  readonly tints: Tints;
}

/** Digits and the colours of their marks, 1 to mostTints, by rising digit. */
export type Tints = readonly (readonly [digit: number, colour: number])[];
export const mostTints = 6;

export type Board = readonly CellContent[];
export type Mode = "digit" | "corner" | "centre" | "colour" | "tint";

export const blankCell: CellContent = { value: null, corner: noDigits, centre: noDigits, colours: noDigits, tints: [] };

export function blankBoard(cells: number): Board {
  return Array.from({ length: cells }, () => blankCell);
}

function isBlank(cell: CellContent): boolean {
  return cell.value === null && cell.corner.length + cell.centre.length + cell.colours.length === 0;
}

export function hasMark(cell: CellContent, digit: number): boolean {
  return cell.centre.includes(digit) || cell.corner.includes(digit);
}

/** A mark that goes takes its colour with it. */
function withoutLostTints(cell: CellContent): CellContent {
  if (cell.tints.every(([digit]) => hasMark(cell, digit))) return cell;
  return { ...cell, tints: cell.tints.filter(([digit]) => hasMark(cell, digit)) };
}

/** Puts content into some cells. */
export function withCells(board: Board, changes: ReadonlyMap<number, CellContent>): Board {
  return board.map((cell, i) => {
    const changed = changes.get(i);
    return changed === undefined ? cell : isBlank(changed) ? blankCell : withoutLostTints(changed);
  });
}

const setOf = { corner: "corner", centre: "centre", colour: "colours" } as const;

/**
 * A digit (or colour) typed with these cells selected.  A digit that all of them have is taken away; otherwise all get
 * it.  Pencil marks leave cells with a digit alone, unless nothing else is selected.
 */
export function enter(board: Board, selection: readonly number[], mode: Mode, digit: number): Board {
  const changes = new Map<number, CellContent>();
  if (mode === "tint") return board;
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

/**
 * Colours the marks of a digit in these cells, where they have it; if all of them have this colour, it is taken away.
 * Nothing changes where there is no such mark.
 */
export function tint(board: Board, selection: readonly number[], digit: number, colour: number): Board {
  const cells = selection.filter((i) => board[i] !== undefined && board[i].value === null && hasMark(board[i], digit));
  const colourOf = (i: number) => board[i]?.tints.find(([d]) => d === digit)?.[1];
  const all = cells.every((i) => colourOf(i) === colour);
  const changes = new Map<number, CellContent>();
  for (const i of cells) {
    const cell = board[i] ?? blankCell;
    const others = cell.tints.filter(([d]) => d !== digit);
    const tints: Tints = all ? others : [...others, [digit, colour] as const].sort((a, b) => a[0] - b[0]);
    changes.set(i, { ...cell, tints });
  }
  return withCells(board, changes);
}

/** Takes away what is seen in these cells: digits if there are any; then marks; then colours. */
export function erase(board: Board, selection: readonly number[], mode: Mode): Board {
  const cells = selection.map((i) => [i, board[i] ?? blankCell] as const);
  const changes = new Map<number, CellContent>();
  const has = (f: (c: CellContent) => boolean) => cells.some(([, c]) => f(c));
  for (const [i, c] of cells) {
    if (mode === "tint" && has((c) => c.tints.length > 0)) changes.set(i, { ...c, tints: [] });
    else if (mode === "colour" && has((c) => c.colours.length > 0)) changes.set(i, { ...c, colours: noDigits });
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
    return cell.value !== null || digits == null ? cell : withoutLostTints({ ...cell, centre: [...digits] });
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
        same(cell.colours, other.colours) &&
        same(cell.tints.flat(), other.tints.flat())
      );
    })
  );
}
