// Mouse, pen and fingers: a click selects a cell, a stroke several, Shift or Control adds to those selected.

import type { RefObject } from "preact";
import { useRef } from "preact/hooks";
import type { Puzzle } from "../core/types";
import type { Board } from "../state/board";
import { cellAt } from "./geometry";
import { viewBoxOf } from "./picture";
import { added, only, type Selection, toggled } from "./selection";

interface Subject {
  puzzle: Puzzle;
  board: Board;
  selection: Selection;
  onSelect: (selection: Selection) => void;
}

export function useCellPointer(subject: Subject, grid: RefObject<HTMLDivElement | null>) {
  const dragged = useRef<Selection | null>(null);
  const { puzzle, board } = subject;

  const placeOf = (event: MouseEvent) => {
    const box = grid.current?.getBoundingClientRect();
    const [left, top, width, height] = viewBoxOf(puzzle);
    if (box === undefined || box.width === 0 || box.height === 0) return { x: -1, y: -1 };
    return {
      x: left + ((event.clientX - box.left) / box.width) * width,
      y: top + ((event.clientY - box.top) / box.height) * height,
    };
  };
  const valueOf = (cell: number) => puzzle.givens[cell] ?? board[cell]?.value ?? null;

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const cell = cellAt(puzzle, placeOf(event), false);
    if (cell === null) return;
    event.preventDefault();
    const adds = event.ctrlKey || event.metaKey || event.shiftKey;
    const next = adds ? toggled(subject.selection, cell) : only(cell);
    dragged.current = next;
    grid.current?.setPointerCapture(event.pointerId);
    subject.onSelect(next);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus({ preventScroll: true });
  };
  const onPointerMove = (event: PointerEvent) => {
    if (dragged.current === null) return;
    const cell = cellAt(puzzle, placeOf(event), true);
    if (cell === null || cell === dragged.current.cursor || (event.buttons & 1) === 0) return;
    dragged.current = added(dragged.current, cell);
    subject.onSelect(dragged.current);
  };
  const end = () => {
    dragged.current = null;
  };
  /** All cells with the same digit. */
  const onDblClick = (event: MouseEvent) => {
    const cell = cellAt(puzzle, placeOf(event), false);
    const value = cell === null ? null : valueOf(cell);
    if (cell === null || value === null) return;
    const cells = puzzle.givens.map((_, i) => i).filter((i) => valueOf(i) === value);
    subject.onSelect({ cells: new Set(cells), cursor: cell });
  };
  return { onPointerDown, onPointerMove, onPointerUp: end, onPointerCancel: end, onDblClick };
}
