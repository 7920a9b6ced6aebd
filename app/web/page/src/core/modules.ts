// The modules of the core, compiled once each.  From a server they are fetched as they are, since servers compress them
// best; a page of a folder may not fetch its files, so it loads scripts that hold them as text.

import { fromBase64 } from "../../../js/src/client";

export type ModuleName = "sudoku" | "sat" | "check";

declare global {
  /** Filled by the scripts of modules: deflated WebAssembly in base64. */
  var satdokuModules: Record<string, string> | undefined;
}

type Bytes = Uint8Array<ArrayBuffer>;

async function fetched(name: ModuleName): Promise<Bytes> {
  const response = await fetch(`satdoku-${name}.wasm`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const begins = [0, 0x61, 0x73, 0x6d].every((byte, i) => bytes[i] === byte); // not an error as a page
  if (!response.ok || !begins) throw new Error(`cannot load satdoku-${name}.wasm`);
  return bytes;
}

async function fromScript(name: ModuleName): Promise<Bytes> {
  await new Promise<void>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = `satdoku-${name}.js`;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`cannot load satdoku-${name}.js`));
    document.head.append(script);
  });
  const text = globalThis.satdokuModules?.[name];
  if (text === undefined) throw new Error(`satdoku-${name}.js holds no module`);
  delete globalThis.satdokuModules?.[name];
  const deflated = new Blob([fromBase64(text) as Bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(deflated).arrayBuffer());
}

const modules = new Map<ModuleName, Promise<WebAssembly.Module>>();

/** Rejects if it cannot be loaded; the next call tries again. */
export function compiledModule(name: ModuleName): Promise<WebAssembly.Module> {
  let module = modules.get(name);
  if (module === undefined) {
    const bytes = location.protocol === "file:" ? fromScript(name) : fetched(name).catch(() => fromScript(name));
    module = bytes.then((found) => WebAssembly.compile(found));
    module.catch(() => modules.delete(name));
    modules.set(name, module);
  }
  return module;
}
