// The parts of a hint, as words.

import { playText } from "../text/play";
import { common } from "../text/common";
import { useSay } from "../text/words";
import { Icon } from "../ui/icons";
import { canApply, type HintInUse, stepOf } from "./use_hint";

export function HintCard(props: { hint: HintInUse }) {
  const say = useSay();
  const { shown, error, waiting } = props.hint;
  if (error !== null || waiting)
    return (
      <section class="hint-card">
        <p class={error === null ? "note" : "error"}>{error ?? say(common.loading)}</p>
      </section>
    );
  if (shown === null) return null;
  const { hint, parts } = shown;
  const step = stepOf(shown);
  const isLast = parts >= 3;
  const further = isLast && hint.steps.length > 1;
  const stages = hint.stages.slice(0, parts).filter((text) => text !== "");
  const onPointerDown = (event: Event) => event.preventDefault();
  return (
    <section class="hint-card" aria-label={say(playText.hint)}>
      <header>
        <h2>
          <Icon name="hint" />
          {hint.kind === "none" ? say(playText.hint) : say(playText.hintNumber, parts)}
        </h2>
        <button type="button" class="icon-button" aria-label={say(common.close)} onClick={props.hint.close}>
          <Icon name="close" />
        </button>
      </header>
      <div class="hint-text">
        {stages.length === 0 && <p>{say(playText.noHint)}</p>}
        {shown.step === 0 ? (
          stages.map((text, n) => (
            <p key={n} class={n === stages.length - 1 ? "newest" : ""}>
              {text}
            </p>
          ))
        ) : (
          <p class="newest">
            <strong>{step?.name}</strong>
            <br />
            {step?.text}
          </p>
        )}
        {isLast && hint.more !== "" && <p class="note">{hint.more}</p>}
      </div>
      <div class="row" onPointerDown={onPointerDown}>
        {further && (
          <>
            <button
              type="button"
              class="icon-button"
              aria-label={say(playText.before)}
              disabled={shown.step === 0}
              onClick={() => props.hint.choose(shown.step - 1)}
            >
              <Icon name="back" />
            </button>
            <span class="note">{say(playText.step, shown.step + 1, hint.steps.length)}</span>
            <button
              type="button"
              class="icon-button"
              aria-label={say(playText.after)}
              disabled={shown.step + 1 >= hint.steps.length}
              onClick={() => props.hint.choose(shown.step + 1)}
            >
              <Icon name="next" />
            </button>
          </>
        )}
        {!isLast && (
          <button type="button" class="main" onClick={props.hint.next}>
            {say(playText.nextHint)}
          </button>
        )}
        {canApply(shown) && (
          <button type="button" class={isLast ? "main" : ""} onClick={props.hint.apply}>
            {say(playText.apply)}
          </button>
        )}
      </div>
    </section>
  );
}
