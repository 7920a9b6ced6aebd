// Choose a formula or a puzzle and an algorithm, and watch the search.

import { useContext, useEffect, useRef, useState } from "preact/hooks";
import { describe } from "../core/cores";
import { common } from "../text/common";
import { LanguageContext, type Sentence, useSay } from "../text/words";
import { announce } from "../ui/announce";
import { type Choice, Player, useFramePosition } from "./player/player";
import { type Algorithm, optionsOf, rules } from "./options";
import { record, type Subject, subjectOf } from "./recording";
import { samples } from "./samples";
import { words } from "./text";
import type { Trace } from "./trace/trace";

const firstEvents = 1 << 17;
const mostEvents = 1 << 22;
/** A text of more bytes is for the solver, not to be watched. */
const mostText = 8_000_000;

interface Shown {
  trace: Trace;
  subject: Subject;
}

/** What is recorded again when it changes. */
interface Wanted {
  text: string;
  algorithm: Algorithm;
  branch: string;
  events: number;
  choices: Choice[];
}

const algorithmNames: readonly [Algorithm, Sentence][] = [
  ["dpll", words.dpll],
  ["cdcl", words.cdcl],
  ["full", words.full],
];

export function Explorer() {
  const say = useSay();
  const language = useContext(LanguageContext);
  const [sample, setSample] = useState("php");
  const [own, setOwn] = useState("");
  const [algorithm, setAlgorithm] = useState<Algorithm>("cdcl");
  const [branch, setBranch] = useState("first-variable");
  const [shown, setShown] = useState<Shown | null>(null);
  const [choices, setChoices] = useState<Choice[]>([]);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const [position, seek] = useFramePosition(0);
  const latest = useRef(0);
  const last = useRef<Wanted | null>(null);

  const text = sample === "own" ? own : (samples.find((s) => s.id === sample)?.text ?? "");
  const run = async (change: Partial<Wanted>) => {
    const wanted: Wanted = { text, algorithm, branch, events: firstEvents, choices: [], ...change };
    const number = ++latest.current;
    last.current = wanted;
    setBusy(true);
    setError("");
    try {
      if (wanted.text.length > mostText)
        throw new Error(say(common.tooBig, say(words.source), (wanted.text.length / 1e6).toFixed(1), mostText / 1e6));
      const subject = await subjectOf(wanted.text, language);
      const options = optionsOf(wanted.algorithm, wanted.branch);
      const trace = await record(subject.formula, { ...options, events: wanted.events, choices: wanted.choices });
      if (number !== latest.current) return;
      setShown({ trace, subject });
      setChoices(wanted.choices);
      announce(say(words.events, trace.size));
    } catch (problem) {
      if (number === latest.current) setError(describe(problem, say));
    } finally {
      if (number === latest.current) setBusy(false);
    }
  };
  const start = (change: Partial<Wanted>) => {
    seek(0);
    void run(change);
  };
  useEffect(() => start({}), []);
  const again = (change: Partial<Wanted>) => void run({ ...last.current, ...change });

  const chooseAlgorithm = (next: Algorithm) => {
    const rule = rules[next].includes(branch) ? branch : (rules[next][0] ?? "");
    setAlgorithm(next);
    setBranch(rule);
    start({ algorithm: next, branch: rule });
  };
  const chooseSample = (id: string) => {
    setSample(id);
    const found = samples.find((s) => s.id === id);
    if (found !== undefined) start({ text: found.text });
  };
  const trace = shown?.trace;
  return (
    <div class="explorer">
      <form
        class="row sources"
        onSubmit={(event) => {
          event.preventDefault();
          start({});
        }}
      >
        <label class="field">
          <span>{say(words.source)}</span>
          <select value={sample} onChange={(e) => chooseSample(e.currentTarget.value)}>
            {samples.map((s) => (
              <option key={s.id} value={s.id}>
                {say(s.name)}
              </option>
            ))}
            <option value="own">{say(words.own)}</option>
          </select>
        </label>
        <label class="field">
          <span>{say(words.engine)}</span>
          <select value={algorithm} onChange={(e) => chooseAlgorithm(e.currentTarget.value as Algorithm)}>
            {algorithmNames.map(([id, name]) => (
              <option key={id} value={id}>
                {say(name)}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          <span>{say(words.branch)}</span>
          <select
            value={branch}
            onChange={(e) => {
              setBranch(e.currentTarget.value);
              start({ branch: e.currentTarget.value });
            }}
          >
            {rules[algorithm].map((r) => (
              <option key={r} value={r}>
                {say(words[r as keyof typeof words])}
              </option>
            ))}
          </select>
        </label>
        {sample === "own" && (
          <label class="field own">
            <span>{say(words.ownLabel)}</span>
            <textarea value={own} spellcheck={false} onInput={(e) => setOwn(e.currentTarget.value)} />
          </label>
        )}
        {sample === "own" && (
          <button type="submit" class="main" disabled={own.trim() === ""}>
            {say(words.run)}
          </button>
        )}
      </form>
      <div aria-live="polite" class="outcome">
        {error !== "" && (
          <p class="error" role="alert">
            {error}
          </p>
        )}
        {busy && shown === null && <p class="note">{say(common.loading)}</p>}
        {trace !== undefined && error === "" && (
          <p>
            <b>
              {trace.satisfiable === true
                ? say(words.sat)
                : trace.satisfiable === false
                  ? say(words.unsat)
                  : trace.complete
                    ? say(words.unknown, trace.stopped)
                    : say(words.cut, trace.size)}
            </b>
            {" · "}
            {say(words.events, trace.size)}{" "}
            {!trace.complete && trace.size < mostEvents && (
              <button
                type="button"
                disabled={busy}
                onClick={() => again({ events: 4 * (last.current?.events ?? firstEvents) })}
              >
                {say(words.longer)}
              </button>
            )}
          </p>
        )}
      </div>
      {shown !== null && error === "" && (
        <Player
          trace={shown.trace}
          names={shown.subject.names}
          board={shown.subject.board}
          position={position}
          onSeek={seek}
          choices={choices}
          onChoose={(next) => again({ choices: next })}
        />
      )}
    </div>
  );
}
