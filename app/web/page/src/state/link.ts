// Links that hold a puzzle and progress behind "#", so that nothing reaches a server.

import type { Game } from "./game";
import { pack, unpack } from "./saved_games";
import type { PackedGame } from "./packed";
import type { Puzzle } from "../core/types";

const marker = "game=";
const mostBytes = 1 << 20; // after decompression; more is no game

function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (c) => c.charCodeAt(0));
}

async function deflated(text: string): Promise<Uint8Array> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > mostBytes) throw new Error("the link holds more than a game");
  }
}

/** The fragment of a link: puzzle and, if asked for, what was filled in and the moves. */
export async function fragmentOf(game: Game, progress: boolean, now: number): Promise<string> {
  const packed: Partial<PackedGame> = pack(game, now);
  delete packed.blanks;
  const own = ["cells", "played", "hints", "checks", "solved", "gaveUp"] as const;
  if (!progress) for (const key of own) delete packed[key];
  delete packed.past;
  delete packed.future;
  delete packed.savepoints;
  return `#play/${marker}${toBase64(await deflated(JSON.stringify(packed)))}`;
}

export interface SharedGame {
  puzzle: string;
  /** null: it holds the puzzle only.  Throws LinkError if the board does not fit. */
  on: (puzzle: Puzzle) => Promise<Game | null>;
}

/** What follows the marker is not what fragmentOf() made: cut off, or changed. */
export class LinkError extends Error {
  override readonly name = "LinkError";
}

async function undamaged<T>(read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw new LinkError("the link is damaged", { cause: error });
  }
}

/** null: the fragment holds no game.  Throws LinkError if it holds one that cannot be read. */
export async function sharedGame(fragment: string): Promise<SharedGame | null> {
  const at = fragment.indexOf(marker);
  if (at < 0) return null;
  const packed = await undamaged(async () => {
    const text = await inflated(fromBase64(fragment.slice(at + marker.length)));
    return JSON.parse(text) as Partial<PackedGame> | null;
  });
  if (packed?.version !== 1 || typeof packed.puzzle !== "string") throw new LinkError("the link holds no game");
  const on = (puzzle: Puzzle) =>
    undamaged(() =>
      packed.cells === undefined ? null : unpack({ ...packed, past: packed.past ?? [] } as PackedGame, puzzle),
    );
  return { puzzle: packed.puzzle, on };
}
