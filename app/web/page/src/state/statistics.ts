// Finished games, by where they are from.

import { forget, keep, load } from "./storage";

export interface Finished {
  /** "daily 2026-11-27", a level; empty: a puzzle that was pasted. */
  origin: string;
  /** Milliseconds. */
  time: number;
  hints: number;
  /** 2026-11-27 */
  day: string;
}

export interface Summary {
  /** The first word of `origin`. */
  kind: string;
  games: number;
  withoutHints: number;
  /** Milliseconds, of games without hints; null if there are none. */
  best: number | null;
  mean: number | null;
}

const key = "finished";
const most = 5000;

export function finishedGames(): Finished[] {
  const games = load(key);
  return Array.isArray(games)
    ? (games as Finished[]).filter((g) => typeof g?.time === "number" && typeof g.origin === "string")
    : [];
}

export function addFinished(game: Finished): void {
  keep(key, [...finishedGames(), game].slice(-most));
}

export function clearFinished(): void {
  forget(key);
}

export function summaries(games: readonly Finished[]): Summary[] {
  const kinds = new Map<string, Finished[]>();
  for (const game of games) {
    const kind = String(game.origin).split(" ")[0] ?? "";
    kinds.set(kind, [...(kinds.get(kind) ?? []), game]);
  }
  return [...kinds].map(([kind, played]) => {
    const times = played.filter((g) => g.hints === 0).map((g) => g.time);
    return {
      kind,
      games: played.length,
      withoutHints: times.length,
      best: times.length > 0 ? Math.min(...times) : null,
      mean: times.length > 0 ? times.reduce((a, b) => a + b, 0) / times.length : null,
    };
  });
}

/** Days in a row, up to this one or the day before, on which the daily puzzle was finished. */
export function dailyStreak(games: readonly Finished[], today: string): number {
  const days = new Set(games.filter((g) => g.origin.startsWith("daily ")).map((g) => g.origin.slice(6)));
  const before = (day: string) => new Date(Date.parse(`${day}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  let day = days.has(today) ? today : before(today);
  let streak = 0;
  for (; days.has(day); day = before(day)) ++streak;
  return streak;
}

/** In the player's time zone: 2026-11-27. */
export function localDay(date: Date): string {
  const two = (n: number) => String(n).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
