// A formula through the engine and then through the checker, which has no engine in it.

import type { CheckAnswer, CountAnswer, Progress, SatAnswer } from "../core/types";
import { CancelledError, checkCore, satCore } from "../core/cores";
import { limitsOf, type Options, type ProofFormat } from "./options";

export interface Solved {
  kind: "solved";
  answer: SatAnswer & { proof: Uint8Array | null };
  format: ProofFormat | "";
  seconds: number;
}
export interface Counted {
  kind: "counted";
  answer: CountAnswer;
  seconds: number;
}

export async function solve(bytes: Uint8Array, options: Options, onProgress: (p: Progress) => void): Promise<Solved> {
  const core = await satCore();
  const began = performance.now();
  const answer = await core.call(
    "solve",
    {
      formula: bytes,
      engine: options.engine,
      seed: Number(options.seed) || 0,
      ...limitsOf(options),
      ...(options.proof === "" ? {} : { proof: options.proof }),
    },
    { onProgress },
  );
  return { kind: "solved", answer, format: options.proof, seconds: (performance.now() - began) / 1000 };
}

export async function count(
  bytes: Uint8Array,
  options: Options,
  projection: number[],
  onProgress: (p: Progress) => void,
): Promise<Counted> {
  const core = await satCore();
  const began = performance.now();
  const answer = await core.call(
    "count",
    {
      formula: bytes,
      ...limitsOf(options),
      ...(projection.length > 0 ? { projection } : {}),
    },
    { onProgress },
  );
  return { kind: "counted", answer, seconds: (performance.now() - began) / 1000 };
}

export type Checked =
  { kind: "model"; satisfied: boolean; clause: number | null } | { kind: "proof"; answer: CheckAnswer };

/** Null: there is nothing to check. */
export async function check(bytes: Uint8Array, solved: Solved): Promise<Checked | null> {
  const { model, proof, satisfiable } = solved.answer;
  const core = await checkCore();
  if (satisfiable === true && model !== null)
    return { kind: "model", ...(await core.call("checkModel", { formula: bytes, model })) };
  if (satisfiable !== false || proof === null) return null;
  const format = solved.format.startsWith("lrat") ? "lrat" : "drat";
  return { kind: "proof", answer: await core.call("check", { formula: bytes, proof, format }) };
}

/** Ends what runs. */
export async function cancelAll(): Promise<void> {
  (await satCore()).cancel();
  (await checkCore()).cancel();
}

export function wasCancelled(error: unknown): boolean {
  return error instanceof CancelledError;
}
