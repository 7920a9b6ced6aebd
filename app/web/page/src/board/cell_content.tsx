// What is written in a cell: its digit, or pencil marks.

import type { Puzzle } from "../core/types";
import type { CellContent } from "../state/board";
import { candidatePlace, candidateRoom, cellSize, centreOf, cornerOf, digitText, type Point } from "./geometry";

const cornerPlaces: readonly (readonly [number, number])[] = [
  [18, 22],
  [82, 22],
  [18, 82],
  [82, 82],
  [50, 22],
  [50, 82],
  [18, 52],
  [82, 52],
];

export function Digit(props: {
  puzzle: Puzzle;
  cell: number;
  value: number;
  given: boolean;
  wrong: boolean;
  revealed: boolean;
}) {
  const { x, y } = centreOf(props.puzzle, props.cell);
  const text = digitText(props.puzzle, props.value);
  const kind = props.given ? "given" : props.revealed ? "filled revealed" : "filled";
  return (
    <text x={x} y={y + 22} class={`digit ${kind}${props.wrong ? " wrong" : ""}`} font-size={text.length > 1 ? 48 : 62}>
      {text}
    </text>
  );
}

/** Marks at the place of their digit; those beside corner marks in a row in the middle. */
export function Marks(props: { puzzle: Puzzle; cell: number; content: CellContent }) {
  const { puzzle, cell, content } = props;
  if (content.corner.length === 0) return <Candidates puzzle={puzzle} cell={cell} digits={content.centre} />;
  const corner = cornerOf(puzzle, cell);
  const centre = content.centre.map((d) => digitText(puzzle, d)).join((puzzle.digits.at(-1) ?? 9) > 35 ? " " : "");
  const size = Math.min(28, (cellSize * 1.5) / Math.max(1, centre.length));
  return (
    <>
      {content.corner.slice(0, cornerPlaces.length).map((digit, n) => {
        const [dx, dy] = cornerPlaces[n] ?? [50, 50];
        return (
          <text key={digit} x={corner.x + dx} y={corner.y + dy + 6} class="mark corner" font-size={24}>
            {digitText(puzzle, digit)}
          </text>
        );
      })}
      {centre !== "" && (
        <text x={corner.x + 50} y={corner.y + 50 + size * 0.36} class="mark" font-size={size}>
          {centre}
        </text>
      )}
    </>
  );
}

/** Candidates in rows, each at its place. */
export function Candidates(props: { puzzle: Puzzle; cell: number; digits: readonly number[] }) {
  const size = candidateRoom(props.puzzle) * 0.82;
  return (
    <>
      {props.digits.map((digit) => {
        const { x, y }: Point = candidatePlace(props.puzzle, props.cell, digit);
        return (
          <text key={digit} x={x} y={y + size * 0.36} class="mark candidate" font-size={size}>
            {digitText(props.puzzle, digit)}
          </text>
        );
      })}
    </>
  );
}

/** Colours as stripes, and each with a letter, since colour alone says nothing to some. */
export function Colours(props: { puzzle: Puzzle; cell: number; colours: readonly number[]; patterns: boolean }) {
  const { x, y } = cornerOf(props.puzzle, props.cell);
  const width = cellSize / props.colours.length;
  return (
    <>
      {props.colours.map((colour, n) => (
        <rect key={colour} x={x + n * width} y={y} width={width} height={cellSize} class={`colour-${colour}`} />
      ))}
      {props.patterns &&
        props.colours.map((colour, n) => (
          <rect
            key={`pattern${colour}`}
            x={x + n * width}
            y={y}
            width={width}
            height={cellSize}
            fill={`url(#pattern-${colour})`}
          />
        ))}
      {props.colours.map((colour, n) => (
        <text key={-colour} x={x + (n + 0.5) * width} y={y + 97} class="colour-letter" font-size={14}>
          {"ABCDEFGHI"[colour - 1]}
        </text>
      ))}
    </>
  );
}
