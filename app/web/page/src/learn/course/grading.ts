// Whether an answer is right.

import { checkCore } from "../../core/cores";
import type { Trace } from "../trace/trace";
import { type Answer, sameSet } from "./exercise";

/** Whether a clause follows by unit propagation: the checker accepts the empty clause once its literals are false. */
export async function isRup(trace: Trace, clause: readonly number[]): Promise<boolean> {
  const clauses = Array.from({ length: trace.originals }, (_, c) => `${[...trace.of(c)].join(" ")} 0`);
  const units = clause.map((l) => `${-l} 0`);
  const formula = [`p cnf ${trace.variables} ${clauses.length + units.length}`, ...clauses, ...units].join("\n");
  const core = await checkCore();
  return (await core.call("check", { formula, proof: "0\n", format: "drat" })).verified;
}

/** Whether an assignment (true literals) makes every clause of the formula true. */
export function isModel(trace: Trace, literals: readonly number[]): boolean {
  const holds = new Set(literals);
  for (let c = 0; c < trace.originals; c++) if (!trace.of(c).some((l) => holds.has(l))) return false;
  return true;
}

/** For every kind but lemma. */
export function isRight(answer: Answer, given: readonly number[], trace: Trace): boolean {
  switch (answer.kind) {
    case "assignment":
      return isModel(trace, given);
    case "lemma":
      return false;
    // One literal of several that are pure will do; propagation asks for all.
    default:
      return sameSet(answer.right, given);
  }
}
