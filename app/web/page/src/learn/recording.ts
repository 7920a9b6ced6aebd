// Records a search with the engine in the worker.

import type { TraceAnswer, TraceOptions } from "../../../js/src/sat_types";
import { satCore, sudokuCore } from "../core/cores";
import type { Language } from "../core/types";
import { boardNames, type Names, plainNames } from "./names";
import type { Board } from "./player/board_view";
import { Trace } from "./trace/trace";

export interface Subject {
  formula: string;
  names: Names;
  board?: Board;
}

/** A DIMACS text begins with a comment or its header; everything else is read as a puzzle. */
export function isDimacs(text: string): boolean {
  return /^\s*(c\b.*\n\s*)*p\s+\S/.test(text) || /^\s*c\s/.test(text);
}

export async function subjectOf(text: string, language: Language): Promise<Subject> {
  if (isDimacs(text)) return { formula: text, names: plainNames };
  const core = await sudokuCore();
  const puzzle = await core.call("read", { text, language });
  const { formula, variables } = await core.call("encode", { puzzle: puzzle.text });
  return { formula, names: boardNames(variables, puzzle.columns), board: { puzzle, variables } };
}

export async function record(formula: string, options: TraceOptions): Promise<Trace> {
  const core = await satCore();
  const answer: TraceAnswer = await core.call("trace", { formula, ...options });
  return new Trace(answer);
}
