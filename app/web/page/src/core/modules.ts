// The parts of the modules of the core, loaded once each.  From a server they are fetched as they are, since servers
// compress them best; a page of a folder may not fetch its files, so it loads scripts that hold them as text.

import { fromBase64, type ModuleName, Parts, partCounts } from "../../../js/src/client";

declare global {
  /** Filled by the scripts of parts: deflated, in base64, by names of files. */
  var satdokuModules: Record<string, string> | undefined;
}

type Bytes = Uint8Array<ArrayBuffer>;

async function fetched(name: string): Promise<Bytes> {
  const response = await fetch(`${name}.part`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isPage = (response.headers.get("content-type") ?? "").startsWith("text/html"); // an error as a page
  if (!response.ok || isPage) throw new Error(`cannot load ${name}.part`);
  return bytes;
}

async function fromScript(name: string): Promise<Bytes> {
  await new Promise<void>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = `${name}.js`;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`cannot load ${name}.js`));
    document.head.append(script);
  });
  const text = globalThis.satdokuModules?.[name];
  if (text === undefined) throw new Error(`${name}.js holds no module`);
  delete globalThis.satdokuModules?.[name];
  const deflated = new Blob([fromBase64(text) as Bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(deflated).arrayBuffer());
}

function loaded(module: ModuleName, part: number): Promise<Bytes> {
  const name = `satdoku-${module}-${part + 1}`;
  return location.protocol === "file:" ? fromScript(name) : fetched(name).catch(() => fromScript(name));
}

function partsOf(module: ModuleName): Parts {
  return new Parts(Array.from({ length: partCounts[module] }, (_, part) => () => loaded(module, part)));
}

export const modules: { readonly [M in ModuleName]: Parts } = {
  sudoku: partsOf("sudoku"),
  sat: partsOf("sat"),
  check: partsOf("check"),
};
