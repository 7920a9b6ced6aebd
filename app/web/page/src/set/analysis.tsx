// What can be found out about the draft.

import { useEffect, useState } from "preact/hooks";
import { checkCore, describe, longSudokuCore } from "../core/cores";
import type { Rating, UniquenessProof, Values } from "../core/types";
import { common } from "../text/common";
import { difficultyNames } from "../text/play";
import { setText } from "../text/set";
import { useLanguage, useSay } from "../text/words";
import { announce } from "../ui/announce";
import { DownloadButton } from "../ui/copy";
import type { Working } from "../ui/use_working";
import { type Draft, textOf } from "./draft";
import { madeUnique } from "./make_unique";
import type { DraftInUse } from "./use_draft";

/** What is shown on the board. */
export interface Marks {
  candidates: (readonly number[] | null)[] | null;
  values: Values | null;
  cells: ReadonlySet<number>;
}
export const noMarks: Marks = { candidates: null, values: null, cells: new Set() };

interface AnalysisProps {
  use: DraftInUse;
  onMarks: (marks: Marks) => void;
  onChange: (draft: Draft) => void;
  onWalkthrough: () => void;
  /** What runs, of this and of the walkthrough. */
  working: Working;
}

interface Proved {
  answer: UniquenessProof;
  verified: boolean;
  reason: string;
  lemmas: number;
}

export function Analysis(props: AnalysisProps) {
  const { use } = props;
  const say = useSay();
  const language = useLanguage();
  const { working } = props;
  const text = textOf(use.draft);
  const [message, setMessage] = useState("");
  const [rating, setRating] = useState<Rating | null>(null);
  const [proved, setProved] = useState<Proved | null>(null);
  useEffect(() => {
    setMessage("");
    setRating(null);
    setProved(null);
  }, [text]);

  const report = (words: string) => {
    setMessage(words);
    announce(words);
  };
  /** Runs what may take long on the core, with its errors in words. */
  const run = async (work: () => Promise<void>) => {
    setMessage("");
    try {
      const core = await longSudokuCore();
      await working.run(work(), () => core.cancel());
    } catch (reason) {
      report(describe(reason, say));
    }
  };
  const core = () => longSudokuCore();
  const limits = { seconds: 120 };

  const count = () =>
    run(async () => {
      const { solutions } = await (await core()).call("count", { puzzle: text }, limits);
      report(say(setText.exactly, solutions));
    });
  const candidates = () =>
    run(async () => {
      const found = await (await core()).call("candidates", { puzzle: text }, limits);
      props.onMarks({ ...noMarks, candidates: found.candidates });
    });
  const redundant = () =>
    run(async () => {
      const { cells } = await (await core()).call("redundant", { puzzle: text }, limits);
      props.onMarks({ ...noMarks, cells: new Set(cells) });
      report(say(setText.redundantFound, cells.length));
    });
  const unique = () =>
    run(async () => {
      const draft = await madeUnique(use.draft);
      if (draft === null) return report(say(setText.noneAtAll));
      const filled = (d: Draft) => d.givens.filter((g) => g !== null).length;
      const added = filled(draft) - filled(use.draft);
      props.onChange(draft);
      report(say(setText.added, added));
    });
  const rate = () =>
    run(async () => {
      setRating(await (await core()).call("rate", { puzzle: text, language }, limits));
    });
  const prove = () =>
    run(async () => {
      const answer = await (await core()).call("prove", { puzzle: text }, limits);
      if (answer.verdict === "several" || answer.verdict === "unknown") {
        setProved({ answer, verified: true, reason: "", lemmas: 0 });
        return;
      }
      const check = await (await checkCore()).call("check", { formula: answer.formula, proof: answer.proof }, limits);
      setProved({ answer, verified: check.verified, reason: check.reason, lemmas: check.lemmas });
    });
  const busy = working.seconds !== null;
  const button = (words: string, work: () => void, disabled = false) => (
    <button type="button" disabled={busy || disabled} onClick={work}>
      {words}
    </button>
  );
  const verdict = {
    counting: setText.counting,
    none: setText.none,
    one: setText.one,
    several: setText.several,
    unknown: setText.unknown,
  }[use.verdict];
  const names = Object.values(difficultyNames);
  return (
    <section class="card">
      <h2>{say(setText.analysis)}</h2>
      <p class={`verdict ${use.verdict}`} role="status">
        <span aria-hidden="true" />
        {use.error ?? say(verdict)}
      </p>
      <div class="actions">
        {button(
          say(setText.showSolution),
          () => props.onMarks({ ...noMarks, values: use.solution }),
          use.solution === null,
        )}
        {button(say(setText.exact), count, use.error !== null)}
        {button(say(setText.showCandidates), candidates, use.error !== null || use.verdict === "none")}
        {button(say(setText.redundant), redundant, use.verdict !== "one")}
        {button(say(setText.unique), unique, use.verdict !== "several")}
        {button(say(setText.rate), rate, use.error !== null)}
        {button(say(setText.walkthrough), props.onWalkthrough, use.verdict !== "one")}
        {button(say(setText.prove), prove, use.error !== null)}
      </div>
      {busy && (
        <p class="row">
          <span class="note">{say(common.working, working.seconds ?? 0)}</span>
          <button type="button" onClick={working.stop}>
            {say(common.cancel)}
          </button>
        </p>
      )}
      {message !== "" && <p class="message">{message}</p>}
      {rating !== null && (
        <table class="rating">
          <tbody>
            {rating.difficulty !== null && (
              <tr>
                <th scope="row">{say(setText.difficulty)}</th>
                <td>{say(names[rating.difficulty - 1] ?? setText.unknown)}</td>
              </tr>
            )}
            {rating.hardestTitle !== null && rating.hardestTitle !== "" && (
              <tr>
                <th scope="row">{say(setText.hardest)}</th>
                <td>{rating.hardestTitle}</td>
              </tr>
            )}
            {rating.score !== null && (
              <tr>
                <th scope="row">{say(setText.score)}</th>
                <td>{rating.score}</td>
              </tr>
            )}
            {rating.explainer !== null && (
              <tr>
                <th scope="row">{say(setText.explainer)}</th>
                <td>{rating.explainer}</td>
              </tr>
            )}
            <tr>
              <th scope="row">{say(setText.blanks)}</th>
              <td>{rating.blanks}</td>
            </tr>
            <tr>
              <th scope="row">{say(setText.nodes)}</th>
              <td>{rating.nodes}</td>
            </tr>
          </tbody>
        </table>
      )}
      {proved !== null && <ProofResult proved={proved} />}
    </section>
  );
}

function ProofResult(props: { proved: Proved }) {
  const say = useSay();
  const { answer, verified, reason, lemmas } = props.proved;
  const words = !verified
    ? say(setText.notVerified, reason)
    : answer.verdict === "unique"
      ? say(setText.provedUnique, lemmas)
      : answer.verdict === "none"
        ? say(setText.provedNone, lemmas)
        : answer.verdict === "several"
          ? say(setText.provedSeveral)
          : say(setText.unknown);
  return (
    <div class="proof" role="status">
      <p class={verified ? "good" : "error"}>{words}</p>
      {lemmas > 0 && (
        <p class="row">
          <DownloadButton text={answer.formula} name="puzzle.cnf" label={say(setText.formula)} />
          <DownloadButton text={answer.proof} name="puzzle.drat" label={say(setText.proof)} />
        </p>
      )}
    </div>
  );
}
