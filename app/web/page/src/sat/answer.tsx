// What was found, whether the checker agrees, and the files of it.

import { useSay } from "../text/words";
import { sizeText } from "./input";
import { download, resultFile, resultName } from "./results";
import type { Checked, Counted, Solved } from "./solving";
import { words } from "./text";

/** Of a model, as text of the page. */
const mostLiterals = 2000;
const mostDigits = 120;
const mostProofText = 3000;

export function AnswerPanel(props: {
  result: Solved | Counted;
  checked: Checked | "running" | null;
  problem: string;
  name: string;
}) {
  const say = useSay();
  const { result, name } = props;
  if (result.kind === "counted") return <CountPanel result={result} name={name} />;
  const { answer } = result;
  const verdict =
    answer.satisfiable === null
      ? say(words.unknown, answer.stopped)
      : say(answer.satisfiable ? words.satisfiable : words.unsatisfiable);
  return (
    <section class="card answer" aria-labelledby="sat-answer">
      <h2 id="sat-answer" class={answer.satisfiable === null ? "unknown" : answer.satisfiable ? "yes" : "no"}>
        <span aria-hidden="true">{answer.satisfiable === null ? "? " : answer.satisfiable ? "✓ " : "∅ "}</span>
        {verdict}
      </h2>
      <p class="note">{say(words.by, answer.engine, result.seconds.toFixed(2))}</p>
      <CheckLine checked={props.checked} problem={props.problem} />
      <div class="row">
        <button
          type="button"
          onClick={() =>
            download(resultName(name, "res"), resultFile(answer.satisfiable, answer.model, result.seconds))
          }
        >
          {say(words.downloadRes)}
        </button>
        {answer.proof !== null && (
          <button
            type="button"
            onClick={() =>
              download(resultName(name, result.format.replace("-", ".")), answer.proof as Uint8Array<ArrayBuffer>)
            }
          >
            {say(words.downloadProof)}
          </button>
        )}
      </div>
      {answer.model !== null && <Model model={answer.model} />}
      {answer.proof !== null && <Proof proof={answer.proof} format={result.format} />}
      <Statistics counters={answer.statistics} />
    </section>
  );
}

function CheckLine(props: { checked: Checked | "running" | null; problem: string }) {
  const say = useSay();
  const { checked } = props;
  if (props.problem !== "") return <p class="error">{say(words.notChecked, props.problem)}</p>;
  if (checked === null) return null;
  if (checked === "running")
    return (
      <p class="note" role="status">
        {say(words.checking)}
      </p>
    );
  if (checked.kind === "model")
    return checked.satisfied ? (
      <p class="good" role="status">
        ✓ {say(words.modelChecked)}
      </p>
    ) : (
      <p class="error" role="alert">
        ✗ {say(words.modelWrong, (checked.clause ?? 0) + 1)}
      </p>
    );
  const { answer } = checked;
  if (answer.verified)
    return (
      <p class="good" role="status">
        ✓ {say(words.proofChecked, answer.lemmas, answer.format.toUpperCase())}
      </p>
    );
  const reason = answer.line === null ? answer.reason : say(words.proofLine, answer.line, answer.reason);
  return (
    <p class="error" role="alert">
      ✗ {say(words.proofWrong, reason)}
    </p>
  );
}

function Model(props: { model: Int32Array }) {
  const say = useSay();
  const literals = props.model.filter((l) => l > 0);
  return (
    <details open>
      <summary>
        {say(words.model)}: {say(words.trueLiterals)} ({literals.length} / {props.model.length})
      </summary>
      <p class="numbers" tabIndex={0} role="region" aria-label={say(words.trueLiterals)}>
        {literals.subarray(0, mostLiterals).join(" ")}
        {literals.length > mostLiterals && ` … ${say(words.more, literals.length - mostLiterals)}`}
      </p>
    </details>
  );
}

function Proof(props: { proof: Uint8Array; format: string }) {
  const say = useSay();
  const text = props.format.endsWith("bin") ? "" : new TextDecoder().decode(props.proof.subarray(0, mostProofText));
  return (
    <details>
      <summary>{say(words.proofSize, props.format.toUpperCase(), sizeText(props.proof.length))}</summary>
      {text !== "" && (
        <pre class="numbers" tabIndex={0} role="region" aria-label={say(words.firstLines)}>
          {props.proof.length > mostProofText ? `${text.slice(0, text.lastIndexOf("\n"))}\n…` : text}
        </pre>
      )}
    </details>
  );
}

function Statistics(props: { counters: Record<string, number> }) {
  const say = useSay();
  const rows = Object.entries(props.counters).filter(([, value]) => value !== 0);
  if (rows.length === 0) return null;
  return (
    <details>
      <summary>{say(words.statistics)}</summary>
      <p class="note">{say(words.shown)}</p>
      <table>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name.replaceAll("_", " ")}</th>
              <td>{value.toLocaleString("en")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function CountPanel(props: { result: Counted; name: string }) {
  const say = useSay();
  const { answer, seconds } = props.result;
  const digits = answer.models ?? "";
  const long = digits.length > mostDigits;
  return (
    <section class="card answer" aria-labelledby="sat-answer">
      <h2 id="sat-answer">
        {answer.models === null
          ? say(words.unknown, answer.stopped)
          : long
            ? say(words.modelsLong, digits.length - 1, digits.length)
            : say(words.models, digits)}
      </h2>
      <p class="note">{seconds.toFixed(2)} s</p>
      {answer.models !== null && (
        <button type="button" onClick={() => download(resultName(props.name, "count.txt"), `${digits}\n`)}>
          {say(words.downloadCount)}
        </button>
      )}
      <Statistics counters={answer.statistics} />
    </section>
  );
}
