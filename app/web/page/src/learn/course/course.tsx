// The course: steps with exercises; what was solved is kept.

import { useEffect, useRef, useState } from "preact/hooks";
import { describe } from "../../core/cores";
import { keep, load } from "../../state/storage";
import { common } from "../../text/common";
import { useSay } from "../../text/words";
import { optionsOf } from "../options";
import { record } from "../recording";
import { words } from "../text";
import type { Trace } from "../trace/trace";
import { ExerciseView } from "./exercise_view";
import { steps } from "./steps";

const key = "course";

/** Names of exercises: step and place, from 0. */
function loadedSolved(): string[] {
  const kept = load(key);
  return Array.isArray(kept) ? kept.filter((name): name is string => typeof name === "string") : [];
}

export function Course(props: { step: number }) {
  const say = useSay();
  const number = Math.max(1, Math.min(steps.length, Math.floor(props.step)));
  const step = steps[number - 1]!;
  const [trace, setTrace] = useState<{ step: number; trace: Trace } | null>(null);
  const [error, setError] = useState("");
  const [solved, setSolved] = useState(loadedSolved);
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(number);

  useEffect(() => {
    let wanted = true;
    setError("");
    const options = optionsOf(step.algorithm, step.branch);
    record(step.formula, { ...options, techniques: { ...options.techniques, ...step.techniques } }).then(
      (found) => wanted && setTrace({ step: number, trace: found }),
      (problem) => wanted && setError(describe(problem, say)),
    );
    if (shown.current !== number) {
      shown.current = number;
      title.current?.focus();
      scrollTo(0, 0);
    }
    return () => {
      wanted = false;
    };
  }, [number]);

  const isSolved = (n: number) => steps[n]!.exercises.every((_, e) => solved.includes(`${n}.${e}`));
  const solve = (name: string) => {
    if (solved.includes(name)) return;
    const next = [...solved, name];
    setSolved(next);
    keep(key, next);
  };
  // An exercise shows what those before it ask for.
  const unsolved = step.exercises.findIndex((_, e) => !solved.includes(`${number - 1}.${e}`));
  const open = unsolved < 0 ? step.exercises.length : unsolved + 1;
  const ready = trace !== null && trace.step === number ? trace.trace : null;
  return (
    <div class="course">
      <nav aria-label={say(words.steps)}>
        <h2>{say(words.courseTitle)}</h2>
        <ol>
          {steps.map((s, n) => (
            <li key={n}>
              <a href={`#learn/${n + 1}`} aria-current={n + 1 === number ? "step" : undefined}>
                {say(s.title)}
                {isSolved(n) && (
                  <span class="done">
                    {" "}
                    ✓<span class="unseen"> {say(words.solved)}</span>
                  </span>
                )}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <article>
        <p class="note">{say(words.step, number, steps.length)}</p>
        <h2 ref={title} tabIndex={-1}>
          {say(step.title)}
        </h2>
        {step.text.map((paragraph, n) => (
          <p key={n}>{say(paragraph)}</p>
        ))}
        {error !== "" && (
          <p class="error" role="alert">
            {error}
          </p>
        )}
        {ready === null && error === "" && <p class="note">{say(common.loading)}</p>}
        {ready !== null &&
          step.exercises.slice(0, open).map((exercise, e) => (
            <ExerciseView
              number={e + 1}
              key={`${number}.${e}`}
              exercise={exercise}
              trace={ready}
              solved={solved.includes(`${number - 1}.${e}`)}
              onSolved={() => solve(`${number - 1}.${e}`)}
            />
          ))}
        <p class="row end">
          {number > 1 && (
            <a class="button" href={`#learn/${number - 1}`}>
              {say(words.stepBefore)}
            </a>
          )}
          {number < steps.length ? (
            <a class={isSolved(number - 1) ? "button main" : "button"} href={`#learn/${number + 1}`}>
              {say(words.nextStep, say(steps[number]!.title))}
            </a>
          ) : (
            <a class="button" href="#learn/watch">
              {say(words.toWatch)}
            </a>
          )}
        </p>
      </article>
    </div>
  );
}
