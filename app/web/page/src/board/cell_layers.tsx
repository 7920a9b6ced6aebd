// What is drawn in the cells: grounds, the puzzle's picture, marks and digits.

import type { ComponentChildren } from "preact";
import { useMemo, useRef } from "preact/hooks";
import type { Puzzle } from "../core/types";
import { blankCell, type CellContent } from "../state/board";
import { hasCell, peersOf } from "../state/game";
import type { BoardViewProps } from "./board_view";
import { Candidates, Colours, Digit, Marks } from "./cell_content";
import { cellSize, cornerOf } from "./geometry";
import { PictureLayer, scaleOf } from "./picture";

interface LayerProps extends BoardViewProps {
  conflicts: ReadonlySet<number>;
  wrong: ReadonlySet<number>;
  filtered: ReadonlySet<number>;
  hidden: boolean;
}

export function Ground(props: { puzzle: Puzzle; cell: number; kind: string }) {
  const { x, y } = cornerOf(props.puzzle, props.cell);
  return <rect x={x} y={y} width={cellSize} height={cellSize} class={`ground ${props.kind}`} />;
}

/** Lines around the selected cells, drawn within them. */
function outlineOf(puzzle: Puzzle, cells: ReadonlySet<number>): string {
  const inset = 4;
  const parts: string[] = [];
  const has = (row: number, column: number) =>
    row >= 0 && column >= 0 && row < puzzle.rows && column < puzzle.columns && cells.has(row * puzzle.columns + column);
  for (const cell of cells) {
    const row = Math.floor(cell / puzzle.columns);
    const column = cell % puzzle.columns;
    const { x, y } = cornerOf(puzzle, cell);
    const [left, right, top, bottom] = [x + inset, x + cellSize - inset, y + inset, y + cellSize - inset];
    const [up, down, before, after] = [
      has(row - 1, column),
      has(row + 1, column),
      has(row, column - 1),
      has(row, column + 1),
    ];
    const [x0, x1, y0, y1] = [
      before ? x : left,
      after ? x + cellSize : right,
      up ? y : top,
      down ? y + cellSize : bottom,
    ];
    if (!up) parts.push(`M${x0} ${top}H${x1}`);
    if (!down) parts.push(`M${x0} ${bottom}H${x1}`);
    if (!before) parts.push(`M${left} ${y0}V${y1}`);
    if (!after) parts.push(`M${right} ${y0}V${y1}`);
  }
  return parts.join("");
}

function Same({ puzzle, board, selection, showSame }: LayerProps) {
  const peers = useMemo(() => peersOf(puzzle, selection.cursor), [puzzle, selection.cursor]);
  if (!showSame || selection.cells.size !== 1) return null;
  const valueOf = (i: number) => puzzle.givens[i] ?? board[i]?.value ?? null;
  const value = valueOf(selection.cursor);
  return (
    <>
      {[...peers].map((cell) => (
        <Ground key={cell} puzzle={puzzle} cell={cell} kind="related" />
      ))}
      {value !== null &&
        board.map((_, cell) =>
          valueOf(cell) === value && cell !== selection.cursor ? (
            <Ground key={-1 - cell} puzzle={puzzle} cell={cell} kind="same" />
          ) : null,
        )}
    </>
  );
}

interface ContentProps {
  puzzle: Puzzle;
  cell: number;
  content: CellContent;
  candidates: readonly number[] | null;
  wrong: boolean;
  revealed: boolean;
}

/** A digit, or marks. */
function Content({ puzzle, cell, content, candidates, wrong, revealed }: ContentProps) {
  const given = puzzle.givens[cell];
  const value = given ?? content.value;
  if (value !== null) return <Digit {...{ puzzle, cell, value, wrong, revealed }} given={given != null} />;
  if (candidates !== null) return <Candidates puzzle={puzzle} cell={cell} digits={candidates} />;
  if (content.corner.length + content.centre.length === 0) return null;
  return <Marks puzzle={puzzle} cell={cell} content={content} />;
}

/** What each cell holds; cells that have not changed keep their elements, so that large boards are quick. */
function useContents(props: LayerProps, cells: readonly number[]): ComponentChildren {
  const kept = useRef(new Map<number, { made: ContentProps; shown: ComponentChildren }>());
  return cells.map((cell) => {
    const made: ContentProps = {
      puzzle: props.puzzle,
      cell,
      content: props.board[cell] ?? blankCell,
      candidates: props.candidates?.[cell] ?? null,
      wrong: props.wrong.has(cell),
      revealed: props.revealed?.has(cell) ?? false,
    };
    const old = kept.current.get(cell);
    const same =
      old !== undefined && (Object.keys(made) as (keyof ContentProps)[]).every((k) => old.made[k] === made[k]);
    if (same) return old.shown;
    const shown = <Content key={cell} {...made} />;
    kept.current.set(cell, { made, shown });
    return shown;
  });
}

/** A sign beside a digit that clashes (!) or is wrong (×), as colour alone says nothing to some. */
function Sign(props: { puzzle: Puzzle; cell: number; wrong: boolean }) {
  const { x, y } = cornerOf(props.puzzle, props.cell);
  return (
    <text x={x + 86} y={y + 28} class="sign" font-size={26}>
      {props.wrong ? "×" : "!"}
    </text>
  );
}

/** Patterns for the colours of cells. */
function Patterns() {
  const strokes = [
    "M0 20L20 0",
    "M0 0L20 20",
    "M0 10H20",
    "M10 0V20",
    "M0 10H20M10 0V20",
    "M0 20L20 0M0 0L20 20",
    "M4 4h.1M14 14h.1",
    "M0 5L10 15L20 5",
    "M5 0L15 10L5 20",
  ];
  return (
    <defs>
      {strokes.map((d, n) => (
        <pattern key={n} id={`pattern-${n + 1}`} width="20" height="20" patternUnits="userSpaceOnUse">
          <path d={d} class="pattern" />
        </pattern>
      ))}
    </defs>
  );
}

export function CellLayers(props: LayerProps) {
  const { puzzle, board, hidden, conflicts, wrong } = props;
  const cells = useMemo(
    () => Array.from({ length: puzzle.rows * puzzle.columns }, (_, i) => i).filter((i) => hasCell(puzzle, i)),
    [puzzle],
  );
  const scale = scaleOf(puzzle);
  const contents = useContents(props, cells);
  const paper = useMemo(
    () => cells.map((cell) => <Ground key={cell} puzzle={puzzle} cell={cell} kind="paper" />),
    [cells],
  );
  const ground = (set: Iterable<number>, kind: string): ComponentChildren =>
    [...set].map((cell) => <Ground key={`${kind}${cell}`} puzzle={puzzle} cell={cell} kind={kind} />);
  return (
    <>
      {props.patterns && <Patterns />}
      <g>{paper}</g>
      {!hidden &&
        board.map((cell, i) =>
          cell.colours.length > 0 ? (
            <Colours key={i} puzzle={puzzle} cell={i} colours={cell.colours} patterns={props.patterns ?? false} />
          ) : null,
        )}
      <PictureLayer picture={puzzle.picture} layer="below" scale={scale} />
      <g>
        {!hidden && <Same {...props} />}
        {!hidden && ground(props.filtered, "filtered")}
        {!hidden && ground(conflicts, "clash")}
        {!hidden && ground(wrong, "clash")}
        {!hidden && props.overlay?.below}
        {ground(props.selection.cells, "selected")}
      </g>
      <PictureLayer picture={puzzle.picture} layer="above" scale={scale} />
      <path d={outlineOf(puzzle, props.selection.cells)} class="outline" />
      {!hidden &&
        props.broken?.map((cells, n) => <path key={n} d={outlineOf(puzzle, new Set(cells))} class="outline broken" />)}
      {!hidden && contents}
      {!hidden &&
        cells.map((cell) =>
          conflicts.has(cell) || wrong.has(cell) ? (
            <Sign key={cell} puzzle={puzzle} cell={cell} wrong={wrong.has(cell)} />
          ) : null,
        )}
      {!hidden && props.overlay?.above}
    </>
  );
}
