// Which functions of a module some requests call.
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The instrumented module in this thread: a function that takes a request and returns its answer. */
function started(bytes) {
  const compiled = new WebAssembly.Module(bytes);
  const imports = { satdoku: { interrupts: () => 0, milliseconds: () => 0, thrown: () => {} } };
  for (const { module, name } of WebAssembly.Module.imports(compiled))
    if (module !== "satdoku") (imports[module] ??= {})[name] = () => 52;
  const { exports } = new WebAssembly.Instance(compiled, imports);
  exports._initialize();
  const call = (name, request) => {
    const json = Buffer.from(JSON.stringify({ call: name, ...request }));
    new Uint8Array(exports.memory.buffer, exports.satdoku_allocate(json.length), json.length).set(json);
    exports.satdoku_call(json.length, json.length);
    const text = new Uint8Array(exports.memory.buffer, exports.satdoku_answer(), exports.satdoku_answer_json_size());
    return JSON.parse(Buffer.from(text).toString());
  };
  return { exports, call };
}

/** By function of the module's own: whether the requests of `train(call)` call it. */
export function profiled({ optimised, folder, run, train }) {
  const instrumented = join(folder, "instrumented.wasm");
  run("wasm-split", "--instrument", optimised, "-o", instrumented);
  const { exports, call } = started(readFileSync(instrumented));
  train((name, request = {}, isWrong = false) => {
    const { answer, error } = call(name, request);
    if ((error !== undefined) !== isWrong) throw new Error(`${name}: ${error?.message ?? "there is no error"}`);
    return answer;
  });
  exports.satdoku_progress();
  exports.satdoku_answer_size();
  // A number of the module (8 bytes), and the time of each function's first call (4 bytes); 0: never.
  const place = exports.satdoku_allocate(1 << 20);
  const size = exports.__write_profile(place, 1 << 20);
  const times = new DataView(exports.memory.buffer, place, size);
  return Array.from({ length: (size - 8) / 4 }, (_, i) => times.getUint32(8 + 4 * i, true) !== 0);
}
