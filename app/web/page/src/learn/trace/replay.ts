// The state of a search after a number of its events: assignment, levels, reasons, watches, clauses of the proof.
//
// A step back goes forward from a checkpoint, since the event of a backtrack does not hold what it undid.  Checkpoints
// are made on the way, every `interval` events.

import { Kind, type Trace } from "./trace";

export interface Counters {
  decisions: number;
  implied: number;
  conflicts: number;
  learned: number;
  restarts: number;
}

interface Checkpoint {
  position: number;
  trail: Int32Array;
  levels: Int32Array;
  reasons: Int32Array;
  origins: Int32Array;
  watches: Int32Array;
  present: Int16Array;
  depth: number;
  counters: Counters;
}

export type ClauseState = "satisfied" | "falsified" | "unit" | "open";

export class Replay {
  /** The number of events before this position. */
  position = 0;
  /** True literals in order; the first `trailSize`. */
  readonly trail: Int32Array;
  trailSize = 0;
  /** The event that made a literal of the trail true, by place. */
  readonly origins: Int32Array;
  /** By variable: 1 true, -1 false, 0 open. */
  readonly values: Int8Array;
  /** By variable, while it is assigned. */
  readonly levels: Int32Array;
  /** By variable: the clause that implied it, or -1. */
  readonly reasons: Int32Array;
  /** By clause: two watched literals, or 0. */
  readonly watches: Int32Array;
  /** By clause: how often it is in the formula or in the proof. */
  readonly present: Int16Array;
  /** The number of open decisions. */
  depth = 0;
  counters: Counters = { decisions: 0, implied: 0, conflicts: 0, learned: 0, restarts: 0 };

  private readonly checkpoints: Checkpoint[] = [];
  private readonly interval: number;

  constructor(
    readonly trace: Trace,
    interval?: number,
  ) {
    const { variables, clauses, originals } = trace;
    this.trail = new Int32Array(variables + 1);
    this.origins = new Int32Array(variables + 1);
    this.values = new Int8Array(variables + 1);
    this.levels = new Int32Array(variables + 1);
    this.reasons = new Int32Array(variables + 1).fill(-1);
    this.watches = new Int32Array(2 * clauses);
    this.present = new Int16Array(clauses);
    this.present.fill(1, 0, originals);
    // Checkpoints of all events together take about as much memory as 32 of these, at most.
    this.interval = interval ?? Math.max(512, Math.ceil(trace.size / 256));
    this.keep();
  }

  /** 1 true, -1 false, 0 open. */
  value(literal: number): number {
    const value = this.values[Math.abs(literal)]!;
    return literal < 0 ? 0 - value : value;
  }

  /** To the state after `position` events. */
  seek(position: number): void {
    const target = Math.max(0, Math.min(position, this.trace.size));
    const nearest = this.checkpoints[Math.min(this.checkpoints.length - 1, Math.floor(target / this.interval))]!;
    if (target < this.position || nearest.position > this.position) this.restore(nearest);
    while (this.position < target) this.forward();
  }

  state(clause: number): ClauseState {
    const { literals, starts } = this.trace;
    let open = 0;
    for (let i = starts[clause]!; i < starts[clause + 1]!; i++) {
      const value = this.value(literals[i]!);
      if (value > 0) return "satisfied";
      if (value === 0) open++;
    }
    return open === 0 ? "falsified" : open === 1 ? "unit" : "open";
  }

  isWatched(clause: number, literal: number): boolean {
    return this.watches[2 * clause] === literal || this.watches[2 * clause + 1] === literal;
  }

  /** The place of a variable on the trail, or -1. */
  placeOf(variable: number): number {
    for (let i = this.trailSize - 1; i >= 0; i--) if (Math.abs(this.trail[i]!) === variable) return i;
    return -1;
  }

  private forward(): void {
    const { trace, counters } = this;
    const event = this.position;
    const number = trace.number(event);
    switch (trace.kind(event)) {
      case Kind.decided:
        this.depth = number;
        counters.decisions++;
        this.assign(event);
        break;
      case Kind.implied:
        counters.implied++;
        this.assign(event);
        break;
      case Kind.assumed_free:
      case Kind.failed:
        this.assign(event);
        break;
      case Kind.conflict:
        counters.conflicts++;
        break;
      case Kind.merged:
        this.depth = number;
        for (let i = 0; i < this.trailSize; i++) {
          const variable = Math.abs(this.trail[i]!);
          if (this.levels[variable]! > number) this.levels[variable] = number;
        }
        break;
      case Kind.restarted:
        counters.restarts++;
        if (number < 0) this.undo(-1);
        break;
      case Kind.backtracked:
        this.undo(number);
        break;
      case Kind.learned:
        counters.learned++;
        break;
      case Kind.watched:
        this.watches[2 * trace.clause(event)] = trace.literal(event);
        this.watches[2 * trace.clause(event) + 1] = number;
        break;
      case Kind.added:
        this.present[trace.clause(event)]!++;
        break;
      case Kind.deleted:
        if (this.present[trace.clause(event)]! > 0) this.present[trace.clause(event)]!--;
        break;
    }
    this.position++;
    if (this.position % this.interval === 0 && this.checkpoints.length === this.position / this.interval) this.keep();
  }

  private assign(event: number): void {
    const literal = this.trace.literal(event);
    const variable = Math.abs(literal);
    this.trail[this.trailSize] = literal;
    this.origins[this.trailSize++] = event;
    this.values[variable] = literal < 0 ? -1 : 1;
    this.levels[variable] = this.trace.number(event);
    this.reasons[variable] = this.trace.kind(event) === Kind.implied ? this.trace.clause(event) : -1;
  }

  /** Unassigns what is above a level. */
  private undo(level: number): void {
    let kept = 0;
    for (let i = 0; i < this.trailSize; i++) {
      const literal = this.trail[i]!;
      const variable = Math.abs(literal);
      if (this.levels[variable]! > level) {
        this.values[variable] = 0;
        this.reasons[variable] = -1;
      } else {
        this.trail[kept] = literal;
        this.origins[kept++] = this.origins[i]!;
      }
    }
    this.trailSize = kept;
    this.depth = Math.max(0, level);
  }

  private keep(): void {
    const trail = this.trail.slice(0, this.trailSize);
    this.checkpoints.push({
      position: this.position,
      trail,
      depth: this.depth,
      counters: { ...this.counters },
      levels: trail.map((l) => this.levels[Math.abs(l)]!),
      reasons: trail.map((l) => this.reasons[Math.abs(l)]!),
      origins: this.origins.slice(0, this.trailSize),
      watches: this.watches.slice(),
      present: this.present.slice(),
    });
  }

  private restore(from: Checkpoint): void {
    for (let i = 0; i < this.trailSize; i++) this.values[Math.abs(this.trail[i]!)] = 0;
    this.trailSize = from.trail.length;
    this.trail.set(from.trail);
    this.origins.set(from.origins);
    from.trail.forEach((literal, i) => {
      const variable = Math.abs(literal);
      this.values[variable] = literal < 0 ? -1 : 1;
      this.levels[variable] = from.levels[i]!;
      this.reasons[variable] = from.reasons[i]!;
    });
    this.watches.set(from.watches);
    this.present.set(from.present);
    this.depth = from.depth;
    this.counters = { ...from.counters };
    this.position = from.position;
  }
}
