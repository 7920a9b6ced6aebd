// One exercise: the state of the search, what can be chosen, and what the answer is worth.

import { useId, useMemo, useState } from "preact/hooks";
import { describe } from "../../core/cores";
import { useSay } from "../../text/words";
import { announce } from "../../ui/announce";
import { clauseName, clauseText, plainNames } from "../names";
import { GraphPanel } from "../player/graph_view";
import { ClauseRow } from "../player/panels";
import { words } from "../text";
import { Replay } from "../trace/replay";
import { Kind, type Trace } from "../trace/trace";
import { type Answer, type Exercise, presentClauses, typedLiterals } from "./exercise";
import { isRight, isRup } from "./grading";
import { Options } from "./options_view";

const names = plainNames;

/** An answer in words. */
function answerText(answer: Answer, trace: Trace, say: ReturnType<typeof useSay>): string {
  switch (answer.kind) {
    case "clause":
      return answer.right.map((c) => clauseName(trace, c)).join(", ");
    case "level":
      return say(words.level, answer.right[0] ?? 0);
    case "typed":
      return clauseText(answer.right, names, say);
    case "assignment":
      return [...(trace.model ?? [])].map((l) => names.literal(l)).join(", ");
    case "lemma":
      return answer.offered.map((c) => clauseText(c, names, say)).join("; ");
    default:
      return answer.right.map((l) => names.literal(l)).join(", ");
  }
}

export function ExerciseView(props: {
  number: number;
  exercise: Exercise;
  trace: Trace;
  onSolved: () => void;
  solved: boolean;
}) {
  const say = useSay();
  const id = useId();
  const { exercise, trace } = props;
  const replay = useMemo(() => {
    const made = new Replay(trace);
    made.seek(Math.max(0, exercise.at(trace)));
    return made;
  }, [exercise, trace]);
  const answer = useMemo(() => exercise.answer(replay), [replay]);
  const [given, setGiven] = useState<number[]>([]);
  const [text, setText] = useState("");
  const [verdict, setVerdict] = useState<{ right: boolean; text: string } | null>(null);
  const [tries, setTries] = useState(0);

  const conclude = (right: boolean, why: string) => {
    setVerdict({ right, text: right ? why : say(words.notYet, why) });
    setTries(tries + 1);
    announce(right ? why : say(words.notYet, why));
    if (right) props.onSolved();
  };
  const check = async (numbers: readonly number[]) => {
    if (answer.kind === "lemma") return checkLemmas(numbers);
    if (answer.kind === "typed") {
      const typed = typedLiterals(text);
      if (typed === null || typed.length === 0) return conclude(false, say(words.notLiterals));
      return conclude(isRight(answer, typed, trace), say(isRight(answer, typed, trace) ? exercise.why : exercise.hint));
    }
    if (numbers.length === 0) return conclude(false, say(words.chooseSome));
    const right = isRight(answer, numbers, trace);
    conclude(right, say(right ? exercise.why : exercise.hint));
  };
  const checkLemmas = async (numbers: readonly number[]) => {
    if (answer.kind !== "lemma") return;
    if (numbers.length === 0) return conclude(false, say(words.chooseSome));
    try {
      for (const [n, clause] of answer.offered.entries()) {
        const follows = await isRup(trace, clause);
        const shown = clauseText(clause, names, say);
        if (follows === numbers.includes(n)) continue;
        return conclude(false, `${say(follows ? words.isRup : words.notRup, shown)} ${say(exercise.hint)}`);
      }
      conclude(true, say(exercise.why));
    } catch (error) {
      conclude(false, describe(error, say));
    }
  };
  const pick = (literal: number) => {
    setGiven([literal]);
    void check([literal]);
  };

  return (
    <section class="exercise" aria-labelledby={id}>
      <h3 id={id}>
        {say(words.exercise, props.number)}
        {props.solved && <span class="done"> ✓ {say(words.solved)}</span>}
      </h3>
      <p>{say(exercise.question)}</p>
      <State
        exercise={exercise}
        replay={replay}
        answer={answer}
        given={given}
        {...(answer.kind === "node" ? { pick } : {})}
      />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void check(given);
        }}
      >
        <Options
          answer={answer}
          replay={replay}
          given={given}
          onGive={setGiven}
          text={text}
          onText={setText}
          label={say(exercise.question)}
        />
        <div class="row">
          {answer.kind !== "node" && (
            <button type="submit" class="main">
              {say(words.check)}
            </button>
          )}
          {tries > 1 && verdict?.right !== true && answer.kind !== "lemma" && (
            <button
              type="button"
              onClick={() => setVerdict({ right: false, text: say(words.answerIs, answerText(answer, trace, say)) })}
            >
              {say(words.showAnswer)}
            </button>
          )}
        </div>
      </form>
      {verdict !== null && (
        <div class={verdict.right ? "verdict right" : "verdict wrong"}>
          <span aria-hidden="true">{verdict.right ? "✓ " : "✗ "}</span>
          {verdict.text}
          {verdict.right && answer.kind === "lemma" && <Lemmas trace={trace} />}
        </div>
      )}
    </section>
  );
}

function State(props: {
  exercise: Exercise;
  replay: Replay;
  answer: Answer;
  given: number[];
  pick?: (literal: number) => void;
}) {
  const say = useSay();
  const { replay, exercise } = props;
  const { trace } = replay;
  const shows = (what: Exercise["shown"][number]) => exercise.shown.includes(what);
  return (
    <div class="state-so-far" role="group" aria-label={say(words.state)}>
      {shows("trail") && (
        <ol class="trail-line" aria-label={say(words.trail)}>
          {replay.trailSize === 0 && <li class="note">{say(words.empty)}</li>}
          {Array.from(replay.trail.subarray(0, replay.trailSize), (l, n) => (
            <li key={n} class="lit">
              {trace.is(replay.origins[n]!, "decided") && <span title={say(words.decision)}>◆ </span>}
              {names.literal(l)}
              <small> {say(words.level, replay.levels[Math.abs(l)]!)}</small>
            </li>
          ))}
        </ol>
      )}
      {shows("clauses") && props.answer.kind !== "clause" && (
        <ul class="clause-list" aria-label={say(words.clauses)}>
          {presentClauses(replay).map((c) => (
            <li key={c} class="vrow">
              <ClauseRow clause={c} replay={replay} names={names} />
            </li>
          ))}
        </ul>
      )}
      {shows("graph") && (
        <GraphPanel
          replay={replay}
          position={replay.position}
          names={names}
          quiet
          {...(props.pick ? { pick: props.pick } : {})}
        />
      )}
    </div>
  );
}

/** What the engine added to its proof. */
function Lemmas(props: { trace: Trace }) {
  const say = useSay();
  const { trace } = props;
  const added: number[] = [];
  for (let e = 0; e < trace.size; e++) if (trace.kind(e) === Kind.added) added.push(trace.clause(e));
  return (
    <ol>
      {added.map((c, n) => (
        <li key={n}>{clauseText(trace.of(c), names, say)}</li>
      ))}
    </ol>
  );
}
