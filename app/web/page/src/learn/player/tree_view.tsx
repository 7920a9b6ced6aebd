// The decision tree around the present node, on a canvas: a tree may have 100,000 nodes.

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useSay } from "../../text/words";
import type { Names } from "../names";
import { words } from "../text";
import type { DecisionTree } from "../trace/tree";

const across = 64;
const down = 46;
/** Levels above and below the visible ones are not drawn, nor more nodes than this. */
const mostDrawn = 1500;

interface Colours {
  ink: string;
  muted: string;
  edge: string;
  accent: string;
  accentInk: string;
  surface: string;
  wrong: string;
  good: string;
  font: string;
  scale: number;
}

function rootScale(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
}

function coloursOf(element: Element): Colours {
  const style = getComputedStyle(element);
  const get = (name: string) => style.getPropertyValue(name).trim();
  return {
    ink: get("--ink"),
    muted: get("--muted"),
    edge: get("--edge-strong"),
    accent: get("--accent"),
    accentInk: get("--accent-ink"),
    surface: get("--surface"),
    wrong: get("--wrong"),
    good: get("--good"),
    font: style.fontFamily,
    scale: rootScale(),
  };
}

/** Nodes that may be seen between two places, of those decided before `position`. */
function nodesBetween(tree: DecisionTree, left: number, right: number, position: number): number[] {
  const first = tree.leaves[Math.max(0, Math.min(tree.leaves.length - 1, Math.floor(left)))] ?? 0;
  const last = tree.leaves[Math.max(0, Math.min(tree.leaves.length - 1, Math.ceil(right)))] ?? 0;
  const nodes = tree.path(first);
  for (let n = first + 1; n <= last && tree.begins[n]! < position && nodes.length < mostDrawn; n++) nodes.push(n);
  return nodes;
}

function draw(
  canvas: HTMLCanvasElement,
  tree: DecisionTree,
  node: number,
  position: number,
  names: Names,
  c: Colours,
): void {
  // Measures are in pixels of a page whose font has 16 of them.
  const ratio = devicePixelRatio * c.scale;
  const width = canvas.clientWidth / c.scale;
  const height = canvas.clientHeight / c.scale;
  if (canvas.width !== Math.round(width * ratio)) canvas.width = Math.round(width * ratio);
  if (canvas.height !== Math.round(height * ratio)) canvas.height = Math.round(height * ratio);
  const context = canvas.getContext("2d");
  if (context === null) return;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  const path = tree.path(node);
  const onPath = new Set(path);
  const centre = tree.places[node]!;
  const skipped = Math.max(0, tree.levels[node]! * down - height * 0.6);
  const x = (n: number) => Math.max(-1e6, Math.min(1e6, width / 2 + (tree.places[n]! - centre) * across));
  const y = (n: number) => 26 + tree.levels[n]! * down - skipped;
  const half = width / 2 / across + 1;
  const nodes = [...new Set([...nodesBetween(tree, centre - half, centre + half, position), ...path])];
  context.lineWidth = 1.5;
  for (const n of nodes) {
    const parent = tree.parents[n]!;
    if (parent < 0 || y(n) < -down || y(parent) > height) continue;
    context.strokeStyle = onPath.has(n) ? c.accent : c.edge;
    context.lineWidth = onPath.has(n) ? 3 : 1.5;
    context.beginPath();
    context.moveTo(x(parent), y(parent));
    context.lineTo(x(n), y(n));
    context.stroke();
  }
  context.textAlign = "center";
  context.textBaseline = "middle";
  for (const n of nodes) {
    if (y(n) < -down || y(n) > height + down) continue;
    const label = n === 0 ? "·" : names.literal(tree.literals[n]!);
    context.font = `${n === node ? "bold " : ""}13px ${c.font}`;
    const wide = Math.max(24, context.measureText(label).width + 12);
    context.fillStyle = n === node ? c.accent : c.surface;
    context.strokeStyle = onPath.has(n) ? c.accent : c.edge;
    context.lineWidth = onPath.has(n) ? 2.5 : 1;
    context.beginPath();
    context.roundRect(x(n) - wide / 2, y(n) - 11, wide, 22, 7);
    context.fill();
    context.stroke();
    context.fillStyle = n === node ? c.accentInk : onPath.has(n) ? c.ink : c.muted;
    context.fillText(label, x(n), y(n) + 0.5);
    const refuted = tree.conflicts[n]! >= 0 && tree.conflicts[n]! < position;
    const solved = n === tree.solved && n === node;
    if (!refuted && !solved) continue;
    context.fillStyle = solved ? c.good : c.wrong;
    context.font = `bold 15px ${c.font}`;
    context.fillText(solved ? "✓" : "✗", x(n) + wide / 2 + 8, y(n));
  }
}

export function TreeView(props: {
  tree: DecisionTree;
  position: number;
  names: Names;
  onSeek: (position: number) => void;
}) {
  const say = useSay();
  const canvas = useRef<HTMLCanvasElement>(null);
  const colours = useRef<Colours | null>(null);
  const [drawn, setDrawn] = useState(0);
  useEffect(() => {
    const again = () => {
      colours.current = null;
      setDrawn((n) => n + 1);
    };
    const theme = new MutationObserver(again);
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
    const size = new ResizeObserver(again);
    if (canvas.current !== null) size.observe(canvas.current);
    return () => {
      theme.disconnect();
      size.disconnect();
    };
  }, []);
  const node = props.tree.at(props.position);
  useLayoutEffect(() => {
    if (canvas.current === null) return;
    colours.current ??= coloursOf(canvas.current);
    draw(canvas.current, props.tree, node, props.position, props.names, colours.current);
  }, [props.tree, node, props.position, drawn]);
  const path = props.tree.path(node).slice(1);
  const text = path
    .slice(-8)
    .map((n) => props.names.literal(props.tree.literals[n]!))
    .join(", ");
  return (
    <canvas
      ref={canvas}
      class="tree"
      role="img"
      aria-label={say(
        words.treeLabel,
        decisionsBefore(props.tree, props.position),
        path.length,
        text || say(words.nothing),
      )}
      onClick={(event) => {
        const box = event.currentTarget.getBoundingClientRect();
        const scale = rootScale();
        const place = props.tree.places[node]! + (event.clientX - box.left - box.width / 2) / scale / across;
        const skipped = Math.max(0, props.tree.levels[node]! * down - (box.height / scale) * 0.6);
        const level = Math.round(((event.clientY - box.top) / scale - 26 + skipped) / down);
        const found = nodesBetween(props.tree, place - 4, place + 4, props.position).find(
          (n) => props.tree.levels[n] === level && Math.abs(props.tree.places[n]! - place) < 0.6,
        );
        if (found !== undefined) props.onSeek(props.tree.begins[found]! + 1);
      }}
    />
  );
}

function decisionsBefore(tree: DecisionTree, position: number): number {
  let low = 1;
  let high = tree.size;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (tree.begins[middle]! < position) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
