// The game on the screen: where it is from, where it is kept, and what the core says about it.

import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { describe, sudokuCore } from "../core/cores";
import type { Puzzle, Values } from "../core/types";
import { isFull, newGame, paused, solvedAt, started, type Game, valuesOf, wrongCells } from "../state/game";
import { sameBoard } from "../state/board";
import { LinkError, sharedGame } from "../state/link";
import { saveGame, savedGames, unpack } from "../state/saved_games";
import { addFinished, localDay } from "../state/statistics";
import { playText } from "../text/play";
import type { Language } from "../core/types";
import type { Say } from "../text/words";

export interface Findings {
  conflicts: ReadonlySet<number>;
  /** The constraints that are broken: as sentences, with all cells of each. */
  broken: readonly { sentence: string; all: readonly number[] }[];
}
const nothingFound: Findings = { conflicts: new Set(), broken: [] };

export interface GameInUse {
  game: Game | null;
  /** Why there is none. */
  error: string | null;
  update: (change: (game: Game) => Game) => void;
  /** Begins a puzzle, or continues it if it is kept. */
  begin: (puzzle: Puzzle, origin: string) => void;
  replace: (game: Game) => void;
  findings: Findings;
  /** null: there is not exactly one. */
  solution: () => Promise<Values | null>;
  /** The solution, if it is known. */
  known: Values | null;
  /** The game that was just solved. */
  finished: Game | null;
  dismiss: () => void;
}

async function read(text: string, language: Language): Promise<Puzzle> {
  return (await sudokuCore()).call("read", { text, language });
}

/** What is kept of this puzzle; null: nothing that can be read. */
function keptGame(puzzle: Puzzle): Game | null {
  const kept = savedGames().find((g) => g.puzzle === puzzle.text);
  try {
    return kept === undefined ? null : unpack(kept, puzzle);
  } catch {
    return null;
  }
}

/** The game of the link; else the last one; else a new one. */
async function firstGame(rest: string, language: Language): Promise<Game> {
  const shared = await sharedGame(rest);
  if (shared !== null) {
    const puzzle = await read(shared.puzzle, language);
    const own = keptGame(puzzle);
    const game = await shared.on(puzzle);
    if (game === null) return own ?? newGame(puzzle, "");
    // The player's own moves are not lost: the link is one more, which can be undone.
    return own === null || sameBoard(own.board, game.board) ? game : { ...game, past: [...own.past, own.board] };
  }
  for (const packed of savedGames()) {
    try {
      return unpack(packed, await read(packed.puzzle, language));
    } catch (error) {
      console.warn("a kept game cannot be read:", error);
    }
  }
  const core = await sudokuCore();
  const seed = Math.floor(Math.random() * 2 ** 32);
  const { puzzle } = await core.call("generate", { difficulty: "easy", seed, language });
  return newGame(puzzle, "easy");
}

export function useGame(rest: string, language: Language, say: Say, needsSolution: boolean): GameInUse {
  const [game, setGame] = useState<Game | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [findings, setFindings] = useState(nothingFound);
  const [known, setKnown] = useState<Values | null>(null);
  const [finished, setFinished] = useState<Game | null>(null);
  const latest = useRef<Game | null>(null);
  /** The last one that this page kept; other pages of the browser keep theirs in the same place. */
  const lastKept = useRef<Game | null>(null);
  const solutions = useRef(new Map<string, Promise<Values | null>>());
  latest.current = game;

  const replace = useCallback((next: Game) => {
    if (latest.current !== null) saveGame(paused(latest.current, performance.now()), performance.now());
    setFindings(nothingFound);
    setKnown(null);
    setFinished(null);
    setError(null);
    setGame(started(next, performance.now()));
  }, []);
  const update = useCallback(
    (change: (game: Game) => Game) => setGame((old) => (old === null ? old : change(old))),
    [],
  );
  const begin = useCallback((puzzle: Puzzle, origin: string) => {
    const kept = keptGame(puzzle);
    replace(kept !== null && !kept.solved ? kept : newGame(puzzle, origin));
  }, []);

  // The first game, and later ones from links.
  const loaded = useRef(false);
  useEffect(() => {
    if (loaded.current && !rest.startsWith("game=")) return;
    loaded.current = true;
    firstGame(rest, language).then(
      (first) => {
        if (rest !== "") history.replaceState(null, "", "#play");
        replace(first);
      },
      (reason: unknown) => {
        const text = describe(reason, say);
        if (!rest.startsWith("game=")) return setError(text);
        setError(reason instanceof LinkError ? say(playText.linkDamaged) : say(playText.linkError, text));
        history.replaceState(null, "", "#play");
        firstGame("", language).then(
          (first) => {
            if (latest.current === null) setGame(started(first, performance.now()));
          },
          () => {},
        );
      },
    );
  }, [rest]);

  // Words of the puzzle follow the language.
  useEffect(() => {
    const now = latest.current;
    if (now === null) return;
    read(now.puzzle.text, language).then(
      (puzzle) => setGame((old) => (old?.puzzle.text === puzzle.text ? { ...old, puzzle } : old)),
      () => {},
    );
  }, [language]);

  const solution = useCallback((): Promise<Values | null> => {
    const now = latest.current;
    if (now === null) return Promise.resolve(null);
    const text = now.puzzle.text;
    let found = solutions.current.get(text);
    if (found === undefined) {
      found = sudokuCore()
        .then((core) => core.call("solve", { puzzle: text, limit: 2 }, { seconds: 30 }))
        .then(({ solutions: all }) => (all.length === 1 ? (all[0] ?? null) : null));
      found.then(
        (values) => {
          if (latest.current?.puzzle.text === text) setKnown(values);
        },
        () => solutions.current.delete(text),
      );
      solutions.current.set(text, found);
    } else
      found.then(
        (values) => setKnown(values),
        () => {},
      );
    return found;
  }, []);
  useEffect(() => {
    if (needsSolution && game !== null) solution().catch(() => {});
  }, [needsSolution, game?.puzzle.text]);

  // What the rules say about the board.
  const board = game?.board;
  useEffect(() => {
    const now = latest.current;
    if (now === null || now.solved) return setFindings(nothingFound);
    let current = true;
    sudokuCore()
      .then((core) => core.call("check", { puzzle: now.puzzle.text, values: valuesOf(now), language }))
      .then(
        (found) => {
          if (!current) return;
          setFindings({ conflicts: new Set(found.conflicts), broken: found.broken });
          if (!found.solved || !isFull(now)) return;
          const end = solvedAt(latest.current ?? now, performance.now());
          setGame(end);
          setFinished(end);
          addFinished({ origin: end.origin, time: end.played, hints: end.hints, day: localDay(new Date()) });
        },
        () => {},
      );
    return () => {
      current = false;
    };
  }, [board, game?.puzzle.text, language]);

  // Kept after every move, and when the page is left; the clock stops while the page is hidden.
  useEffect(() => {
    if (game === null) return;
    const timer = setTimeout(() => {
      if (saveGame(game, performance.now())) lastKept.current = game;
    }, 150);
    return () => clearTimeout(timer);
  }, [game]);
  useEffect(() => {
    /** The game as another page of the browser played it on since this one kept it. */
    const playedElsewhere = (game: Game): Game => {
      const other = game === lastKept.current ? keptGame(game.puzzle) : null;
      return other === null || sameBoard(other.board, game.board) ? game : other;
    };
    const keep = () => {
      const now = latest.current;
      if (now === null || (now === lastKept.current && now.since === null) || playedElsewhere(now) !== now) return;
      if (saveGame(now, performance.now())) lastKept.current = now;
    };
    const visibility = () => {
      if (document.visibilityState === "hidden") {
        keep();
        update((old) => paused(old, performance.now()));
      } else update((old) => started(playedElsewhere(old), performance.now()));
    };
    document.addEventListener("visibilitychange", visibility);
    addEventListener("pagehide", keep);
    const timer = setInterval(keep, 10_000);
    return () => {
      document.removeEventListener("visibilitychange", visibility);
      removeEventListener("pagehide", keep);
      clearInterval(timer);
      keep();
    };
  }, []);

  return {
    game,
    error,
    update,
    begin,
    replace,
    findings,
    solution,
    known,
    finished,
    dismiss: useCallback(() => setFinished(null), []),
  };
}

export function wrongOf(game: Game, known: Values | null): ReadonlySet<number> {
  return known === null ? new Set() : wrongCells(game, known);
}
