// Places of the nodes of an implication graph.

import type { GraphNode, ImplicationGraph } from "../trace/implications";

export const width = 104;
export const height = 34;
export const gapX = 44;
const gapY = 16;
/** A graph with more nodes is read as a list. */
export const mostDrawn = 80;

export interface Placed {
  n: number;
  node: GraphNode;
  x: number;
  y: number;
}

/** Of earlier levels only what leads to the last one directly, unless all are wanted. */
export function chosen(graph: ImplicationGraph, all: boolean): number[] {
  const near = new Set<number>();
  graph.nodes.forEach((node, n) => {
    if (node.level !== graph.level) return;
    near.add(n);
    for (const m of node.from) near.add(m);
  });
  return graph.nodes.map((_, n) => n).filter((n) => all || near.has(n));
}

/** Columns by the longest way from a node without shown causes; the last one right of all others. */
export function placed(graph: ImplicationGraph, shown: readonly number[]): Placed[] {
  const rank = new Map<number, number>();
  const isShown = new Set(shown);
  for (const n of shown) {
    const causes = graph.nodes[n]!.from.filter((m) => isShown.has(m));
    rank.set(n, causes.length === 0 ? 0 : 1 + Math.max(...causes.map((m) => rank.get(m) ?? 0)));
  }
  // A cause stands directly before its first effect.
  for (const n of [...shown].reverse()) {
    const effects = shown.filter((m) => graph.nodes[m]!.from.includes(n));
    if (effects.length > 0 && graph.nodes[n]!.level !== graph.level)
      rank.set(n, Math.min(...effects.map((m) => rank.get(m) ?? 0)) - 1);
  }
  const least = Math.min(...rank.values());
  const columns: number[][] = [];
  for (const n of shown) (columns[rank.get(n)! - least] ??= []).push(n);
  const tallest = Math.max(...columns.map((c) => c?.length ?? 0));
  return columns.flatMap((column, i) =>
    (column ?? []).map((n, k) => ({
      n,
      node: graph.nodes[n]!,
      x: i * (width + gapX),
      y: (k + (tallest - column.length) / 2) * (height + gapY) + (i % 2) * 6,
    })),
  );
}
