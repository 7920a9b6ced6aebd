import { useState } from "preact/hooks";
import { common } from "../text/common";
import { useSay } from "../text/words";
import { announce } from "./announce";

/** Also where the clipboard is not allowed: pages of file:, old browsers. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = Object.assign(document.createElement("textarea"), { value: text });
    (document.querySelector("dialog[open]") ?? document.body).append(area);
    area.select();
    const copied = document.execCommand("copy");
    area.remove();
    return copied;
  }
}

export function CopyButton(props: { text: string; label?: string }) {
  const say = useSay();
  const [done, setDone] = useState(false);
  const onClick = async () => {
    if (!(await copy(props.text))) return;
    setDone(true);
    announce(say(common.copied));
    setTimeout(() => setDone(false), 2000);
  };
  return (
    <button type="button" disabled={props.text === ""} onClick={() => void onClick()}>
      {done ? say(common.copied) : (props.label ?? say(common.copy))}
    </button>
  );
}

export function DownloadButton(props: { text: string; name: string; label?: string }) {
  const say = useSay();
  const onClick = () => {
    const url = URL.createObjectURL(new Blob([props.text], { type: "text/plain" }));
    Object.assign(document.createElement("a"), { href: url, download: props.name }).click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  };
  return (
    <button type="button" disabled={props.text === ""} onClick={onClick}>
      {props.label ?? say(common.download)}
    </button>
  );
}
