// The replay of searches against a naive one, and implication graphs against an independent computation.
import assert from "node:assert/strict";
import test from "node:test";
import { optionsOf, rules } from "../../src/learn/options";
import { implicationGraph } from "../../src/learn/trace/implications";
import { Replay } from "../../src/learn/trace/replay";
import { Kind, Trace } from "../../src/learn/trace/trace";
import { DecisionTree } from "../../src/learn/trace/tree";
import { engine, random, randomFormula, skip } from "./engine.mjs";

const sat = skip ? null : engine("sat");

function recorded(formula, algorithm, branch, more = {}) {
  return new Trace(sat("trace", { formula, ...optionsOf(algorithm, branch), events: 200_000, ...more }));
}

/** Searches of all kinds. */
function* traces() {
  const below = random(7);
  for (let n = 0; n < 60; n++) {
    const variables = 3 + below(n < 20 ? 10 : 40);
    const formula = randomFormula(below, variables, Math.ceil(variables * (3 + below(12) / 10)));
    for (const algorithm of ["dpll", "cdcl", "full"]) {
      const branch = rules[algorithm][below(rules[algorithm].length)];
      yield { formula, algorithm, branch, trace: recorded(formula, algorithm, branch, { seed: n }) };
    }
  }
  const hard = randomFormula(random(3), 100, 380);
  yield { formula: hard, algorithm: "full", branch: "vsids", trace: recorded(hard, "full", "vsids") };
}
const all = skip ? [] : [...traces()];

/** The state after each event, from the start, in plain objects. */
class Naive {
  constructor(trace) {
    this.trace = trace;
    this.trail = [];
    this.present = new Map();
    for (let c = 0; c < trace.originals; c++) this.present.set(c, 1);
    this.watches = new Map();
    this.depth = 0;
    this.decisions = [];
    this.conflicts = 0;
  }
  value(l) {
    const at = this.trail.find((x) => Math.abs(x.literal) === Math.abs(l));
    return at === undefined ? 0 : at.literal === l ? 1 : -1;
  }
  state(c) {
    const values = [...this.trace.of(c)].map((l) => this.value(l));
    if (values.includes(1)) return "satisfied";
    const open = values.filter((v) => v === 0).length;
    return open === 0 ? "falsified" : open === 1 ? "unit" : "open";
  }
  undo(level) {
    this.trail = this.trail.filter((x) => x.level <= level);
    this.depth = Math.max(0, level);
    this.decisions = this.decisions.filter((d) => d.level <= level);
  }
  apply(e) {
    const { trace } = this;
    const literal = trace.literal(e),
      clause = trace.clause(e),
      number = trace.number(e);
    switch (trace.kind(e)) {
      case Kind.decided:
        this.depth = number;
        this.decisions.push({ event: e, level: number });
        this.trail.push({ literal, level: number, reason: -1 });
        break;
      case Kind.implied:
        this.trail.push({ literal, level: number, reason: clause });
        break;
      case Kind.assumed_free:
      case Kind.failed:
        this.trail.push({ literal, level: number, reason: -1 });
        break;
      case Kind.conflict:
        this.conflicts++;
        break;
      case Kind.merged:
        this.depth = number;
        for (const x of this.trail) x.level = Math.min(x.level, number);
        this.decisions = this.decisions.filter((d) => d.level <= number);
        break;
      case Kind.restarted:
        if (number < 0) this.undo(-1);
        break;
      case Kind.backtracked:
        this.undo(number);
        break;
      case Kind.watched:
        this.watches.set(clause, [literal, number]);
        break;
      case Kind.added:
        this.present.set(clause, (this.present.get(clause) ?? 0) + 1);
        break;
      case Kind.deleted:
        this.present.set(clause, Math.max(0, (this.present.get(clause) ?? 0) - 1));
        break;
    }
  }
  at(position) {
    for (let e = 0; e < position; e++) this.apply(e);
    return this;
  }
}

function assertSame(replay, naive, where) {
  const { trace } = replay;
  assert.deepEqual(
    [...replay.trail.subarray(0, replay.trailSize)],
    naive.trail.map((x) => x.literal),
    where,
  );
  assert.deepEqual(
    [...replay.trail.subarray(0, replay.trailSize)].map((l) => replay.levels[Math.abs(l)]),
    naive.trail.map((x) => x.level),
    where,
  );
  assert.deepEqual(
    [...replay.trail.subarray(0, replay.trailSize)].map((l) => replay.reasons[Math.abs(l)]),
    naive.trail.map((x) => x.reason),
    where,
  );
  assert.equal(replay.depth, naive.depth, where);
  assert.equal(replay.counters.conflicts, naive.conflicts, where);
  for (let v = 1; v <= trace.variables; v++) assert.equal(replay.value(v), naive.value(v), where);
  for (let c = 0; c < trace.clauses; c++) {
    assert.equal(replay.present[c], naive.present.get(c) ?? 0, `${where}, clause ${c}`);
    assert.equal(replay.state(c), naive.state(c), `${where}, clause ${c}`);
    const watched = naive.watches.get(c);
    if (watched)
      assert.ok(
        watched.every((l) => replay.isWatched(c, l)),
        where,
      );
  }
}

test("forwards and backwards gives the state of a replay from the start", { skip }, () => {
  const below = random(1);
  for (const { trace, algorithm, branch } of all) {
    const replay = new Replay(trace, 1 + below(40));
    const most = Math.min(trace.size, 3000);
    for (let k = 0; k < 12; k++) {
      const position = k === 0 ? most : below(most + 1);
      replay.seek(position);
      assertSame(replay, new Naive(trace).at(position), `${algorithm} ${branch}, position ${position}`);
      if (position > 0) {
        replay.seek(position - 1);
        assertSame(replay, new Naive(trace).at(position - 1), `${algorithm} ${branch}, one back of ${position}`);
      }
    }
  }
});

test("every reason is unit, every false clause false, and nothing is left to propagate at a decision", { skip }, () => {
  let reasons = 0,
    conflicts = 0,
    decisions = 0;
  for (const { trace, algorithm, branch } of all.filter((t) => t.trace.size < 4000)) {
    const replay = new Replay(trace);
    for (let e = 0; e < trace.size; e++) {
      replay.seek(e);
      const clause = trace.clause(e);
      const where = `${algorithm} ${branch}, event ${e}`;
      if (trace.makesTrue(e)) assert.equal(replay.value(trace.literal(e)), 0, where);
      if (trace.kind(e) === Kind.implied && clause >= 0) {
        reasons++;
        const others = [...trace.of(clause)].filter((l) => l !== trace.literal(e));
        assert.ok(
          others.every((l) => replay.value(l) < 0),
          where,
        );
        assert.equal(replay.state(clause), "unit", where);
      }
      if (trace.kind(e) === Kind.conflict && clause >= 0) {
        conflicts++;
        assert.equal(replay.state(clause), "falsified", where);
      }
      if (trace.kind(e) !== Kind.decided || algorithm === "full") continue;
      decisions++;
      for (let c = 0; c < trace.originals; c++)
        assert.ok(!["unit", "falsified"].includes(replay.state(c)) || replay.present[c] === 0, `${where}, clause ${c}`);
    }
  }
  assert.ok(reasons > 1000 && conflicts > 100 && decisions > 300, `${reasons} ${conflicts} ${decisions}`);
});

/** Can the conflict be reached from a node of its level's decision without another node? */
function reaches(graph, without) {
  const last = graph.nodes.length - 1;
  const seen = new Set([last]);
  const open = [last];
  while (open.length > 0)
    for (const n of graph.nodes[open.pop()].from) {
      if (n === without || seen.has(n) || graph.nodes[n].level !== graph.level) continue;
      if (graph.nodes[n].from.every((m) => graph.nodes[m].level !== graph.level)) return true;
      seen.add(n);
      open.push(n);
    }
  return false;
}

test("the first unique implication point is the last node on every way to the conflict", { skip }, () => {
  let graphs = 0,
    equal = 0;
  for (const { trace, algorithm } of all) {
    if (!trace.learns) continue;
    const replay = new Replay(trace);
    for (let e = 0; e < Math.min(trace.size, 20_000); e++) {
      if (trace.kind(e) !== Kind.conflict) continue;
      replay.seek(e + 1);
      const graph = implicationGraph(replay);
      if (graph === null || graph.uip < 0) continue;
      // Nodes are in the order of assignment, so the last such node is the first point.
      const ofLevel = graph.nodes
        .map((_, n) => n)
        .filter((n) => graph.nodes[n].level === graph.level && n < graph.nodes.length - 1);
      const points = ofLevel.filter((n) => !reaches(graph, n));
      if (trace.kind(e + 1) !== Kind.learned) continue;
      graphs++;
      assert.equal(graph.uip, points.at(-1), `event ${e}`);
      assert.equal(-graph.nodes[graph.uip].literal, trace.literal(e + 1), `event ${e}`);
      const learned = [...trace.of(trace.clause(e + 1))];
      if (algorithm === "cdcl") assert.deepEqual(new Set(graph.cut), new Set(learned), `event ${e}`);
      else
        assert.ok(
          learned.every((l) => graph.cut.includes(l)),
          `event ${e}`,
        );
      equal += learned.length === graph.cut.length ? 1 : 0;
    }
  }
  assert.ok(graphs > 150 && equal > 100, `${graphs} ${equal}`);
});

/** Unit propagation over clauses, to its end; true: a conflict. */
function propagates(clauses, assigned) {
  for (let changed = true; changed;) {
    changed = false;
    for (const clause of clauses) {
      if (clause.some((l) => assigned.has(l))) continue;
      const open = clause.filter((l) => !assigned.has(-l));
      if (open.length === 0) return true;
      if (open.length === 1) {
        assigned.add(open[0]);
        changed = true;
      }
    }
  }
  return false;
}

test("every clause that is added to the proof follows by unit propagation", { skip }, () => {
  let lemmas = 0;
  for (const { trace } of all) {
    if (trace.size > 3000) continue;
    const replay = new Replay(trace);
    for (let e = 0; e < trace.size; e++) {
      if (trace.kind(e) !== Kind.added) continue;
      replay.seek(e);
      const clauses = [];
      for (let c = 0; c < trace.clauses; c++) if (replay.present[c] > 0) clauses.push([...trace.of(c)]);
      const lemma = [...trace.of(trace.clause(e))];
      lemmas++;
      assert.ok(propagates(clauses, new Set(lemma.map((l) => -l))), `event ${e}: ${lemma}`);
    }
  }
  assert.ok(lemmas > 300, `${lemmas}`);
});

test("the tree has the open decisions of every position", { skip }, () => {
  const below = random(5);
  for (const { trace } of all) {
    const tree = new DecisionTree(trace);
    for (let k = 0; k < 20; k++) {
      const position = below(Math.min(trace.size, 3000) + 1);
      const open = new Naive(trace).at(position).decisions.map((d) => d.event);
      assert.deepEqual(
        tree
          .path(tree.at(position))
          .slice(1)
          .map((n) => tree.begins[n]),
        open,
        `position ${position}`,
      );
    }
    for (let n = 1; n < tree.size; n++) assert.ok(tree.parents[n] < n);
    const leaves = [...tree.leaves].map((n) => tree.places[n]);
    assert.deepEqual(
      leaves,
      leaves.map((_, i) => i),
    );
  }
});

test("a decision of the user replaces that of the engine, and what comes before stays", { skip }, () => {
  let replaced = 0;
  const below = random(11);
  for (const { trace, formula, algorithm, branch } of all.slice(0, 120)) {
    const decisions = [];
    for (let e = 0; e < trace.size; e++) if (trace.kind(e) === Kind.decided) decisions.push(e);
    if (decisions.length === 0) continue;
    const n = below(decisions.length);
    const at = decisions[n];
    const choice = -trace.literal(at);
    const seed = Math.floor(all.findIndex((t) => t.trace === trace) / 3);
    const other = recorded(formula, algorithm, branch, { seed, choices: [[n, choice]] });
    assert.deepEqual(other.events.slice(0, 4 * at), trace.events.slice(0, 4 * at));
    if (Math.abs(choice) > trace.variables) continue;
    assert.equal(other.kind(at), Kind.decided);
    assert.equal(other.literal(at), choice, `${algorithm} ${branch}, decision ${n}, seed ${seed}`);
    assert.equal(other.satisfiable, trace.satisfiable);
    replaced++;
  }
  assert.ok(replaced > 60, `${replaced}`);
});
