// The tree of the decisions of a search, with a place for each: leaves side by side, others above their children.

import { Kind, type Trace } from "./trace";

export class DecisionTree {
  /** By node, in the order of the search; node 0 is the root. */
  readonly literals: number[] = [0];
  readonly parents: number[] = [-1];
  readonly levels: number[] = [0];
  /** The event of the decision. */
  readonly begins: number[] = [-1];
  /** The event of the first conflict at the node; -1: none. */
  readonly conflicts: number[] = [-1];
  /** The place from the left, in widths of a leaf. */
  readonly places: Float32Array;
  /** Leaves from left to right. */
  readonly leaves: number[] = [];
  /** The node where a complete search found a model; -1: none. */
  readonly solved: number;
  /** Every 256 events: the node of the innermost open decision. */
  private readonly kept: Int32Array;

  constructor(private readonly trace: Trace) {
    this.kept = new Int32Array((trace.size >> 8) + 1);
    const hasChild: boolean[] = [];
    let node = 0;
    for (let e = 0; e < trace.size; e++) {
      if ((e & 255) === 0) this.kept[e >> 8] = node;
      if (trace.kind(e) === Kind.decided) {
        const parent = this.up(node, trace.number(e) - 1);
        hasChild[parent] = true;
        node = this.literals.length;
        this.literals.push(trace.literal(e));
        this.parents.push(parent);
        this.levels.push(this.levels[parent]! + 1);
        this.begins.push(e);
        this.conflicts.push(-1);
      } else {
        if (trace.kind(e) === Kind.conflict && this.conflicts[node] === -1) this.conflicts[node] = e;
        node = this.after(node, e);
      }
    }
    this.solved = trace.satisfiable === true && trace.complete ? node : -1;
    const count = this.literals.length;
    this.places = new Float32Array(count);
    for (let n = 0; n < count; n++) if (!hasChild[n]) this.places[n] = this.leaves.push(n) - 1;
    this.placeParents(count);
  }

  get size(): number {
    return this.literals.length;
  }

  /** The innermost open decision after `position` events. */
  at(position: number): number {
    let e = (Math.min(position, this.trace.size - 1) >> 8) << 8;
    if (this.trace.size === 0) return 0;
    let node = this.kept[e >> 8]!;
    let next = this.firstAfter(e);
    for (; e < position; e++) {
      if (this.trace.kind(e) === Kind.decided) node = next++;
      else node = this.after(node, e);
    }
    return node;
  }

  /** From the root. */
  path(node: number): number[] {
    const path: number[] = [];
    for (let n = node; n >= 0; n = this.parents[n]!) path.push(n);
    return path.reverse();
  }

  private after(node: number, event: number): number {
    const kind = this.trace.kind(event);
    if (kind === Kind.backtracked || kind === Kind.merged) return this.up(node, this.trace.number(event));
    return kind === Kind.restarted && this.trace.number(event) < 0 ? 0 : node;
  }
  private up(node: number, level: number): number {
    let n = node;
    while (this.levels[n]! > level) n = this.parents[n]!;
    return n;
  }
  /** The first node whose decision is event `event` or later. */
  private firstAfter(event: number): number {
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.begins[middle]! >= event) high = middle;
      else low = middle + 1;
    }
    return low;
  }
  private placeParents(count: number): void {
    const first = new Float32Array(count).fill(Infinity);
    const last = new Float32Array(count).fill(-Infinity);
    for (let n = count - 1; n >= 0; n--) {
      if (first[n] !== Infinity) this.places[n] = (first[n]! + last[n]!) / 2;
      const parent = this.parents[n]!;
      if (parent < 0) continue;
      first[parent] = Math.min(first[parent]!, this.places[n]!);
      last[parent] = Math.max(last[parent]!, this.places[n]!);
    }
  }
}
