// The board: a picture, and above it a grid of cells that the keyboard and screen readers find.

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Puzzle } from "../core/types";
import { type Board, blankCell } from "../state/board";
import { hasCell } from "../state/game";
import { boardText } from "../text/board";
import { useSay } from "../text/words";
import { cellInWords, placeInWords } from "./cell_label";
import { CellLayers } from "./cell_layers";
import { viewBoxOf } from "./picture";
import { movedBy, type Selection } from "./selection";
import { useCellPointer } from "./use_cell_pointer";

export interface Overlay {
  /** Under the digits, in units of geometry.ts. */
  below?: ComponentChildren;
  above?: ComponentChildren;
  /** For screen readers: what a cell has to do with it. */
  inWords?: ReadonlyMap<number, readonly string[]>;
}

export interface BoardViewProps {
  puzzle: Puzzle;
  board: Board;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  /** Keys that do not move; true: it was used. */
  onKey?: (event: KeyboardEvent) => boolean;
  conflicts?: ReadonlySet<number>;
  wrong?: ReadonlySet<number>;
  /** The cells of each constraint that is broken. */
  broken?: readonly (readonly number[])[];
  /** Filled in by the page, not by the player. */
  revealed?: ReadonlySet<number>;
  /** Where a digit that is looked for may be. */
  filtered?: ReadonlySet<number>;
  /** Shown instead of the player's marks. */
  candidates?: readonly (readonly number[] | null)[] | null;
  /** Cells with the digit of the cursor's cell, and those in its houses, are shown. */
  showSame?: boolean;
  patterns?: boolean;
  /** W A S D move instead of H J K L. */
  wasd?: boolean;
  overlay?: Overlay;
  /** Nothing is shown but the empty grid. */
  hidden?: boolean;
  /** Of the grid, for screen readers. */
  label: string;
}

const noCells: ReadonlySet<number> = new Set();

export function BoardView(props: BoardViewProps) {
  const { puzzle, board, selection, hidden = false } = props;
  const say = useSay();
  const grid = useRef<HTMLDivElement>(null);
  const pointer = useCellPointer(props, grid);
  const [left, top, width, height] = viewBoxOf(puzzle);
  const conflicts = props.conflicts ?? noCells;
  const wrong = props.wrong ?? noCells;

  // The focus follows the cursor, if it is on the board.
  useLayoutEffect(() => {
    if (grid.current?.contains(document.activeElement))
      grid.current.querySelector<HTMLElement>(`[data-cell="${selection.cursor}"]`)?.focus({ preventScroll: false });
  }, [selection.cursor]);

  const onKeyDown = (event: KeyboardEvent) => {
    const control = event.ctrlKey || event.metaKey;
    const extend = event.shiftKey ? "add" : control ? "keep" : "no";
    const isLetter = event.key.length === 1;
    const isCommand = isLetter && (control || event.altKey);
    const moved = isCommand ? null : movedBy(puzzle, selection, event.key, extend, props.wasd);
    if (moved !== null) {
      event.preventDefault();
      props.onSelect(moved);
    } else if (props.onKey?.(event)) event.preventDefault();
  };

  const cellAt = (cell: number) => {
    const content = board[cell] ?? blankCell;
    const label = hidden
      ? `${placeInWords(puzzle, cell, say)}, ${say(boardText.hidden)}`
      : cellInWords(
          puzzle,
          cell,
          content,
          {
            clashes: conflicts.has(cell),
            wrong: wrong.has(cell),
            candidates: props.candidates?.[cell] ?? null,
            more: [
              ...(props.broken?.some((cells) => cells.includes(cell)) ? [say(boardText.broken)] : []),
              ...(props.overlay?.inWords?.get(cell) ?? []),
              ...(props.filtered?.has(cell) ? [say(boardText.filtered)] : []),
              ...(props.revealed?.has(cell) ? [say(boardText.revealed)] : []),
            ],
          },
          say,
        );
    return (
      <div
        key={cell}
        role="gridcell"
        data-cell={cell}
        tabIndex={cell === selection.cursor ? 0 : -1}
        aria-selected={selection.cells.has(cell)}
        aria-colindex={(cell % puzzle.columns) + 1}
        aria-label={label}
        class="cell"
        style={{
          left: `${(((cell % puzzle.columns) * 100 - left) / width) * 100}%`,
          top: `${((Math.floor(cell / puzzle.columns) * 100 - top) / height) * 100}%`,
          width: `${10_000 / width}%`,
          height: `${10_000 / height}%`,
        }}
      />
    );
  };

  return (
    <div class="board" style={{ aspectRatio: `${width} / ${height}`, "--ratio": String(width / height) }}>
      <svg viewBox={`${left} ${top} ${width} ${height}`} aria-hidden="true" focusable="false">
        <CellLayers
          {...props}
          conflicts={conflicts}
          wrong={wrong}
          filtered={props.filtered ?? noCells}
          hidden={hidden}
        />
      </svg>
      <div
        ref={grid}
        role="grid"
        class="cells"
        aria-label={props.label}
        aria-rowcount={puzzle.rows}
        aria-colcount={puzzle.columns}
        aria-multiselectable="true"
        onKeyDown={onKeyDown}
        {...pointer}
      >
        {Array.from({ length: puzzle.rows }, (_, row) => (
          <div key={row} role="row" aria-rowindex={row + 1}>
            {Array.from({ length: puzzle.columns }, (_, column) => row * puzzle.columns + column)
              .filter((cell) => hasCell(puzzle, cell))
              .map(cellAt)}
          </div>
        ))}
      </div>
    </div>
  );
}
