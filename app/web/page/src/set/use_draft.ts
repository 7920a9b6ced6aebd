// The draft with its history, the puzzle that the core reads of it, and how many solutions it has.

import { useEffect, useRef, useState } from "preact/hooks";
import { CancelledError, describe, longSudokuCore, sudokuCore } from "../core/cores";
import type { Language, Puzzle, Values } from "../core/types";
import { keep, load } from "../state/storage";
import type { Say } from "../text/words";
import { blankDraft, type Draft, draftOf, textOf } from "./draft";

export type Verdict = "counting" | "none" | "one" | "several" | "unknown";

export interface DraftInUse {
  draft: Draft;
  /** The last one that could be read, with the givens of the draft; null: not yet. */
  puzzle: Puzzle | null;
  /** What is wrong with the draft. */
  error: string | null;
  verdict: Verdict;
  /** A solution, if there is one. */
  solution: Values | null;
  /** A second solution. */
  other: Values | null;
  change: (draft: Draft) => void;
  undo: (() => void) | null;
  redo: (() => void) | null;
  /** Replaces the draft by a puzzle in any notation. */
  open: (text: string) => Promise<void>;
}

interface History {
  past: readonly Draft[];
  draft: Draft;
  future: readonly Draft[];
}

const key = "draft";

function begin(): History {
  return { past: [], draft: blankDraft(9, 9, "3x3"), future: [] };
}

export function useDraft(language: Language, say: Say): DraftInUse {
  const [history, setHistory] = useState<History>(begin);
  const [puzzle, setPuzzle] = useState<Puzzle | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [verdict, setVerdict] = useState<Verdict>("counting");
  const [found, setFound] = useState<readonly (Values | null)[]>([]);
  const opened = useRef(false);
  const { draft } = history;
  const text = textOf(draft);

  const change = (next: Draft) =>
    setHistory((old) => ({
      past: [...old.past, old.draft].slice(-500),
      draft: next,
      future: [],
    }));
  const open = async (from: string) => {
    const core = await sudokuCore();
    change(draftOf(await core.call("read", { text: from, language })));
  };

  useEffect(() => {
    const kept = load(key);
    if (!opened.current && typeof kept === "string") open(kept).catch(() => {});
    opened.current = true;
  }, []);
  useEffect(() => {
    let current = true;
    setVerdict("counting");
    setFound([]);
    (async () => {
      const core = await sudokuCore();
      const read = await core.call("read", { text, language });
      if (!current) return;
      setPuzzle(read);
      setError(null);
      keep(key, text);
      const long = await longSudokuCore();
      long.cancel();
      const { solutions, complete } = await long.call("solve", { puzzle: text, limit: 2 }, { seconds: 20 });
      if (!current) return;
      setFound(solutions);
      setVerdict(solutions.length > 1 ? "several" : !complete ? "unknown" : solutions.length === 1 ? "one" : "none");
    })().catch((reason: unknown) => {
      if (!current || reason instanceof CancelledError) return;
      setVerdict("unknown");
      setError(describe(reason, say));
    });
    return () => {
      current = false;
    };
  }, [text, language]);

  const { past, future } = history;
  const before = past.at(-1);
  const [after] = future;
  return {
    draft,
    error,
    verdict,
    change,
    open,
    puzzle:
      puzzle === null
        ? null
        : puzzle.rows * puzzle.columns === draft.givens.length
          ? { ...puzzle, givens: draft.givens }
          : null,
    solution: found[0] ?? null,
    other: found[1] ?? null,
    undo:
      before === undefined
        ? null
        : () => setHistory({ past: past.slice(0, -1), draft: before, future: [draft, ...future] }),
    redo:
      after === undefined ? null : () => setHistory({ past: [...past, draft], draft: after, future: future.slice(1) }),
  };
}
