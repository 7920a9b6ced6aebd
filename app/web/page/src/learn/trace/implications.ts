// The implication graph of a conflict, and the cut at its first unique implication point (Marques-Silva, Sakallah:
// GRASP, 1999; Zhang, Madigan, Moskewicz, Malik, ICCAD 2001).

import type { Replay } from "./replay";
import { Kind } from "./trace";

export interface GraphNode {
  /** True; 0: the conflict. */
  literal: number;
  level: number;
  /** The clause that implied it, or that is false; -1: a decision. */
  clause: number;
  decision: boolean;
  /** On the side of the conflict. */
  afterCut: boolean;
  /** Nodes, with smaller numbers. */
  from: number[];
}

export interface ImplicationGraph {
  /** In the order of assignment; the last is the conflict. */
  nodes: GraphNode[];
  level: number;
  /** The number of the node of the first unique implication point; -1: a conflict at level 0, or without a clause. */
  uip: number;
  /** What the cut excludes: the negated point first. */
  cut: number[];
}

/** Requires: the last event before the position of `replay` is a conflict.  Null: it has no clause. */
export function implicationGraph(replay: Replay): ImplicationGraph | null {
  const { trace } = replay;
  const event = replay.position - 1;
  const clause = trace.clause(event);
  if (event < 0 || trace.kind(event) !== Kind.conflict || clause < 0) return null;
  const causes = (of: number, implied: number) =>
    [...trace.of(of)].filter((l) => l !== implied && replay.levels[Math.abs(l)]! > 0).map((l) => -l);
  const needed = new Set(causes(clause, 0));
  const found: { literal: number; clause: number; causes: number[] }[] = [];
  for (let i = replay.trailSize - 1; i >= 0; i--) {
    const literal = replay.trail[i]!;
    if (!needed.has(literal)) continue;
    const reason = replay.reasons[Math.abs(literal)]!;
    const from = reason < 0 ? [] : causes(reason, literal);
    found.push({ literal, clause: reason, causes: from });
    for (const l of from) needed.add(l);
  }
  found.reverse();
  const place = new Map(found.map(({ literal }, n) => [literal, n]));
  const placesOf = (literals: number[]) => literals.map((l) => place.get(l) ?? -1).filter((n) => n >= 0);
  const nodes: GraphNode[] = found.map((f) => ({
    literal: f.literal,
    level: replay.levels[Math.abs(f.literal)]!,
    clause: f.clause,
    decision: f.clause < 0,
    afterCut: false,
    from: placesOf(f.causes),
  }));
  // After chronological backtracking the level of a conflict is the highest of its literals.
  const level = Math.max(0, ...causes(clause, 0).map((l) => replay.levels[Math.abs(l)]!));
  nodes.push({ literal: 0, level, clause, decision: false, afterCut: true, from: placesOf(causes(clause, 0)) });
  return { nodes, level, ...cutOf(nodes, level) };
}

/** Resolves literals of the conflict's level, the latest first, until one is left. */
function cutOf(nodes: GraphNode[], level: number): { uip: number; cut: number[] } {
  const last = nodes.length - 1;
  if (level === 0) return { uip: -1, cut: [] };
  const open = new Set<number>();
  const below = new Set<number>();
  const resolve = (n: number) => {
    for (const m of nodes[n]!.from) (nodes[m]!.level === level ? open : below).add(m);
  };
  resolve(last);
  while (open.size > 1) {
    const latest = Math.max(...open);
    open.delete(latest);
    nodes[latest]!.afterCut = true;
    resolve(latest);
  }
  const [uip] = open;
  if (uip === undefined) return { uip: -1, cut: [] };
  return { uip, cut: [uip, ...below].map((n) => -nodes[n]!.literal) };
}
