// The view "SAT": a formula, its answer, and the check of the answer.

import "./style.css";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Progress } from "../core/types";
import { describe } from "../core/cores";
import { common } from "../text/common";
import { useSay } from "../text/words";
import { announce } from "../ui/announce";
import { AnswerPanel } from "./answer";
import { type Input, InputError, readInput, sizeText } from "./input";
import { defaultOptions, firstWrong, OptionFields, type Options, projectionOf } from "./options";
import { samples } from "./samples";
import { cancelAll, check, type Checked, count, type Counted, solve, type Solved, wasCancelled } from "./solving";
import { words } from "./text";

/** A larger text is not put into a field: laying it out would freeze the page. */
const mostEdited = 300_000;
/** Of WebAssembly's memory of 4 GB, the text may take this much. */
const mostBytes = 1_000_000_000;

interface Found {
  result: Solved | Counted;
  checked: Checked | "running" | null;
  problem: string;
  name: string;
}

/** What was in the field when the view was left. */
let lastText = "";

/** `rest`: the name of a sample. */
export function SatView(props: { rest: string }) {
  const say = useSay();
  const [text, setText] = useState(lastText);
  const [large, setLarge] = useState<Input | null>(null);
  const [name, setName] = useState("formula.cnf");
  const [sample, setSample] = useState("");
  const [reading, setReading] = useState("");
  const [options, setOptions] = useState<Options>(defaultOptions);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [running, setRunning] = useState(false);
  const [message, setMessage] = useState({ text: "", error: false });
  const [found, setFound] = useState<Found | null>(null);
  const [over, setOver] = useState(false);
  const turn = useRef(0);

  const fail = (error: unknown) =>
    setMessage({
      text: wasCancelled(error)
        ? say(words.cancelled)
        : error instanceof InputError
          ? error.in(say)
          : describe(error, say),
      error: !wasCancelled(error),
    });
  const take = (input: Input) => {
    setName(input.name);
    setFound(null);
    setMessage({ text: "", error: false });
    if (input.bytes.length > mostBytes)
      return setMessage({
        text: say(common.tooBig, input.name, Math.round(input.bytes.length / 1e6), mostBytes / 1e6),
        error: true,
      });
    if (input.bytes.length <= mostEdited) {
      setLarge(null);
      setText(new TextDecoder().decode(input.bytes));
    } else {
      setText("");
      setLarge(input);
    }
  };
  const open = async (file: File) => {
    const number = ++turn.current;
    setReading(say(words.reading, file.name));
    try {
      const input = await readInput(file);
      if (number !== turn.current) return;
      setSample("");
      take(input);
    } catch (error) {
      if (number === turn.current) fail(error);
    } finally {
      if (number === turn.current) setReading("");
    }
  };
  const chooseSample = (id: string) => {
    const chosen = samples.find((s) => s.id === id);
    if (chosen === undefined) return;
    ++turn.current;
    setSample(id);
    take({ name: `${id}.cnf`, bytes: new TextEncoder().encode(chosen.text()) });
  };
  useEffect(() => chooseSample(props.rest), [props.rest]);
  useEffect(() => {
    lastText = text;
  }, [text]);
  // Who leaves the view waits for no answer, and the next search should not wait for this one.
  const runs = useRef(false);
  runs.current = running;
  useEffect(
    () => () => {
      if (runs.current) void cancelAll();
    },
    [],
  );

  const start = async (task: (bytes: Uint8Array) => Promise<Solved | Counted>) => {
    const wrong = firstWrong(options);
    if (wrong !== null)
      return setMessage({ text: say(words.noNumber, say(words[wrong.name]), wrong.least), error: true });
    const bytes = large?.bytes ?? new TextEncoder().encode(text);
    setRunning(true);
    setFound(null);
    setMessage({ text: "", error: false });
    try {
      const result = await task(bytes);
      const shown: Found = { result, checked: result.kind === "solved" ? "running" : null, problem: "", name };
      setFound(shown);
      if (result.kind === "solved") await verify(bytes, result, shown);
    } catch (error) {
      fail(error);
    } finally {
      setRunning(false);
      setProgress(null);
    }
  };
  const verify = async (bytes: Uint8Array, result: Solved, shown: Found) => {
    const verdict = result.answer.satisfiable;
    announce(
      verdict === null
        ? say(words.unknown, result.answer.stopped)
        : say(verdict ? words.satisfiable : words.unsatisfiable),
    );
    try {
      setFound({ ...shown, checked: await check(bytes, result) });
    } catch (error) {
      setFound({ ...shown, checked: null, problem: wasCancelled(error) ? say(words.cancelled) : describe(error, say) });
    }
  };
  const countModels = () => {
    const projection = projectionOf(options.projection);
    if (projection === null) return setMessage({ text: say(words.notVariables), error: true });
    void start((bytes) => count(bytes, options, projection, setProgress));
  };
  const empty = large === null && text.trim() === "";
  return (
    <div class="sat">
      <h1 class="unseen">{say(words.title)}</h1>
      <form
        class={over ? "card over" : "card"}
        aria-label={say(words.input)}
        onSubmit={(event) => {
          event.preventDefault();
          if (!running && !empty) void start((bytes) => solve(bytes, options, setProgress));
        }}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          const file = event.dataTransfer?.files[0];
          if (file !== undefined) void open(file);
        }}
      >
        <h2>{say(words.input)}</h2>
        <p class="note">{say(words.drop)}</p>
        <div class="row">
          <label class="button file">
            {say(words.choose)}
            <input
              type="file"
              class="unseen"
              onChange={(event) => {
                const file = event.currentTarget.files?.[0];
                event.currentTarget.value = "";
                if (file !== undefined) void open(file);
              }}
            />
          </label>
          <label class="row">
            {say(words.sample)}
            <select value={sample} onChange={(event) => chooseSample(event.currentTarget.value)}>
              <option value="">{say(words.noSample)}</option>
              {samples.map((s) => (
                <option key={s.id} value={s.id}>
                  {say(s.name)}
                </option>
              ))}
            </select>
          </label>
          {reading !== "" && <span role="status">{reading}</span>}
        </div>
        {large === null ? (
          <label class="field">
            <span>{say(words.text)}</span>
            <textarea
              value={text}
              spellcheck={false}
              placeholder={"p cnf 2 2\n1 -2 0\n2 0"}
              onInput={(event) => {
                setText(event.currentTarget.value);
                setSample("");
                if (!running) setFound(null);
              }}
            />
          </label>
        ) : (
          <p class="row">
            {say(words.large, large.name, sizeText(large.bytes.length))}
            <button type="button" onClick={() => setLarge(null)}>
              {say(words.clear)}
            </button>
          </p>
        )}
        <details>
          <summary>{say(words.options)}</summary>
          <OptionFields options={options} onChange={setOptions} />
        </details>
        <div class="row">
          <button type="submit" class="main" disabled={running || empty}>
            {say(words.solve)}
          </button>
          <button type="button" disabled={running || empty} onClick={countModels}>
            {say(words.count)}
          </button>
          {running && (
            <button type="button" onClick={() => void cancelAll()}>
              {say(common.cancel)}
            </button>
          )}
        </div>
        {running && (
          <p class="note progress">
            {progress === null
              ? say(common.loading)
              : say(
                  words.running,
                  progress.seconds.toFixed(1),
                  progress.conflicts.toLocaleString("en"),
                  progress.decisions.toLocaleString("en"),
                  progress.variablesLeft.toLocaleString("en"),
                )}
          </p>
        )}
        {message.text !== "" && (
          <p class={message.error ? "error" : "note"} role={message.error ? "alert" : "status"}>
            {message.text}
          </p>
        )}
      </form>
      {found !== null && <AnswerPanel {...found} />}
      <p class="note">
        <a href="#learn/watch">{say(words.watch)}</a>
      </p>
    </div>
  );
}
