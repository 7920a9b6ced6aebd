// The steps of a walkthrough; the chosen one is shown on the board.

import { useEffect, useRef } from "preact/hooks";
import type { Walkthrough } from "../core/types";
import { common } from "../text/common";
import { playText } from "../text/play";
import { setText } from "../text/set";
import { useSay } from "../text/words";
import { Icon } from "../ui/icons";

interface StepsProps {
  walkthrough: Walkthrough;
  chosen: number;
  onChoose: (step: number) => void;
  onClose: () => void;
}

export function StepsList(props: StepsProps) {
  const say = useSay();
  const { walkthrough, chosen } = props;
  const { steps } = walkthrough;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  const step = steps[chosen];
  return (
    <section class="card steps">
      <header>
        <h2>{say(setText.walkthrough)}</h2>
        <button type="button" class="icon-button" aria-label={say(common.close)} onClick={props.onClose}>
          <Icon name="close" />
        </button>
      </header>
      {steps.length === 0 && <p>{say(setText.noSteps)}</p>}
      <div class="row">
        <button
          type="button"
          class="icon-button"
          aria-label={say(playText.before)}
          disabled={chosen === 0}
          onClick={() => props.onChoose(chosen - 1)}
        >
          <Icon name="back" />
        </button>
        <span class="note">{say(playText.step, chosen + 1, steps.length)}</span>
        <button
          type="button"
          class="icon-button"
          aria-label={say(playText.after)}
          disabled={chosen + 1 >= steps.length}
          onClick={() => props.onChoose(chosen + 1)}
        >
          <Icon name="next" />
        </button>
      </div>
      <p class="step-text" role="status">
        {step?.text}
      </p>
      <ol ref={list} tabIndex={-1}>
        {steps.map((one, n) => (
          <li key={n}>
            <button
              type="button"
              class="entry"
              aria-current={n === chosen ? "step" : undefined}
              onClick={() => props.onChoose(n)}
            >
              <span class={`level level-${one.difficulty}`} aria-hidden="true">
                {one.difficulty}
              </span>
              <span>{one.name}</span>
              <span class="note">{one.short}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
