// The picture of a puzzle, from SVG of the core.  It is read by an allowlist, so that no text of a puzzle, whatever it
// holds, becomes anything but shapes and text.

import { type ComponentChildren, h } from "preact";
import { useMemo } from "preact/hooks";
import type { Picture, Puzzle } from "../core/types";
import { cellSize } from "./geometry";

const elements = new Set(["g", "rect", "line", "path", "circle", "text", "polyline", "polygon", "ellipse"]);
const attributes = new Set([
  "x",
  "y",
  "x1",
  "y1",
  "x2",
  "y2",
  "cx",
  "cy",
  "r",
  "rx",
  "ry",
  "width",
  "height",
  "d",
  "points",
  "transform",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "font-size",
  "font-weight",
  "text-anchor",
  "opacity",
  "fill-opacity",
  "stroke-opacity",
]);
const colour = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Red, green and blue from 0 to 255. */
function partsOf(hex: string): [number, number, number] {
  const digits = hex.length === 4 ? [...hex.slice(1)].map((d) => d + d).join("") : hex.slice(1);
  const value = parseInt(digits, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** The same hue on a dark ground: light becomes dark. */
export function onDark(hex: string): string {
  const [r, g, b] = partsOf(hex);
  const shift = 255 - Math.max(r, g, b) - Math.min(r, g, b);
  const lifted = [r, g, b].map((part) => Math.round(24 + (Math.min(255, Math.max(0, part + shift)) * 208) / 255));
  return `#${lifted.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** Colours as variables of both themes; black is the ink of the theme. */
function paint(style: Record<string, string>, name: "fill" | "stroke", value: string): void {
  const ink = value === "#000" || value === "#000000";
  if (ink) style[`--${name}-light`] = style[`--${name}-dark`] = "var(--board-line)";
  else if (colour.test(value)) {
    style[`--${name}-light`] = value;
    style[`--${name}-dark`] = onDark(value);
  }
}

function converted(node: Node, key: number): ComponentChildren {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue;
  if (!(node instanceof Element) || !elements.has(node.localName)) return null;
  const props: Record<string, unknown> = { key };
  const style: Record<string, string> = {};
  const classes: string[] = [];
  for (const { name, value } of node.attributes) {
    if (attributes.has(name)) props[name] = value;
    if (name !== "fill" && name !== "stroke") continue;
    if (value === "none") props[name] = value;
    else {
      classes.push(`paint-${name}`);
      paint(style, name, value);
    }
  }
  if (node.localName === "text" && !node.hasAttribute("fill")) classes.push("ink");
  props["style"] = style;
  props["class"] = classes.join(" ");
  return h(
    node.localName,
    props,
    node.localName === "text"
      ? node.textContent
      : [...node.childNodes].filter((n) => n instanceof Element).map(converted),
  );
}

/** Elements of a text of SVG; none if it is not well-formed. */
export function shapesOf(svg: string): ComponentChildren[] {
  const parsed = new DOMParser().parseFromString(
    `<svg xmlns="http://www.w3.org/2000/svg">${svg}</svg>`,
    "image/svg+xml",
  );
  if (parsed.querySelector("parsererror") !== null) return [];
  return [...parsed.documentElement.childNodes].map(converted);
}

/** By which a picture grows so that a cell is 100 wide. */
export function scaleOf(puzzle: Puzzle): number {
  return puzzle.picture.viewBox[2] < puzzle.columns * cellSize * 0.5 ? 10 : 1;
}

/** Of the board in units of geometry.ts: left, top, width, height. */
export function viewBoxOf(puzzle: Puzzle): [number, number, number, number] {
  const scale = scaleOf(puzzle);
  return puzzle.picture.viewBox.map((n) => n * scale) as [number, number, number, number];
}

export function PictureLayer(props: { picture: Picture; layer: "below" | "above"; scale: number }) {
  const text = props.picture[props.layer];
  const shapes = useMemo(() => shapesOf(text), [text]);
  return (
    <g class="picture" transform={props.scale === 1 ? undefined : `scale(${props.scale})`}>
      {shapes}
    </g>
  );
}
