// Files as bytes: plain, or compressed with gzip.

import type { Sentence, Say } from "../text/words";
import { words } from "./text";

export interface Input {
  name: string;
  bytes: Uint8Array;
}

/** An error in words. */
export class InputError extends Error {
  constructor(
    readonly sentence: Sentence,
    readonly parts: (string | number)[],
  ) {
    super(sentence[0]);
  }
  in(say: Say): string {
    return say(this.sentence, ...this.parts);
  }
}

/** What compressed files begin with, and the program that unpacks them. */
const packings: readonly { name: string; magic: readonly number[]; program: string }[] = [
  { name: "xz", magic: [0xfd, 0x37, 0x7a, 0x58, 0x5a], program: "unxz" },
  { name: "bzip2", magic: [0x42, 0x5a, 0x68], program: "bunzip2" },
  { name: "zstd", magic: [0x28, 0xb5, 0x2f, 0xfd], program: "unzstd" },
  { name: "7z", magic: [0x37, 0x7a, 0xbc, 0xaf], program: "7z x" },
  { name: "zip", magic: [0x50, 0x4b, 3, 4], program: "unzip" },
  { name: "lzma", magic: [0x5d, 0, 0], program: "unlzma" },
];

function begins(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, n) => bytes[n] === byte);
}

/** In a worker: in the page, 50 MB would take a second without a frame. */
const unpacker = `onmessage = async ({ data }) => {
  try {
    const bytes = await new Response(data.stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
    postMessage(bytes, [bytes]);
  } catch (error) {
    postMessage(String(error.message ?? error));
  }
};`;

async function unpacked(file: Blob): Promise<Uint8Array> {
  if (typeof Worker === "undefined")
    return new Uint8Array(await new Response(file.stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
  const url = URL.createObjectURL(new Blob([unpacker], { type: "text/javascript" }));
  const worker = new Worker(url);
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<ArrayBuffer | string>) =>
        typeof data === "string" ? reject(new Error(data)) : resolve(new Uint8Array(data));
      worker.onerror = (event) => reject(new Error(event.message));
      worker.postMessage(file);
    });
  } finally {
    worker.terminate();
    URL.revokeObjectURL(url);
  }
}

/** Errors: InputError. */
export async function readInput(file: Blob & { name?: string }): Promise<Input> {
  const name = file.name ?? "formula.cnf";
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  const packing = packings.find(({ magic }) => begins(head, magic));
  if (packing !== undefined) throw new InputError(words.packed, [name, packing.name, `${packing.program} ${name}`]);
  if (!begins(head, [0x1f, 0x8b])) return { name, bytes: new Uint8Array(await file.arrayBuffer()) };
  if (typeof DecompressionStream === "undefined") throw new InputError(words.noStreams, [name]);
  try {
    return { name: name.replace(/\.gz$/i, ""), bytes: await unpacked(file) };
  } catch (error) {
    throw new InputError(words.broken, [name, error instanceof Error ? error.message : String(error)]);
  }
}

export function sizeText(bytes: number): string {
  return bytes < 1000
    ? `${bytes} B`
    : bytes < 1e6
      ? `${(bytes / 1000).toFixed(1)} kB`
      : `${(bytes / 1e6).toFixed(1)} MB`;
}
