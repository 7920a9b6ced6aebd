// Views with a script of their own, which is loaded when they are first shown.

import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { ViewName } from "../routes";
import { common } from "../text/common";
import { useSay } from "../text/words";

export interface ViewProps {
  /** What follows the name of the view in the fragment. */
  rest: string;
}

declare global {
  /** Filled by the scripts of the views. */
  var satdokuViews: Partial<Record<ViewName, FunctionComponent<ViewProps>>> | undefined;
}

const loading = new Map<ViewName, Promise<void>>();

function added(element: HTMLScriptElement | HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.onload = () => resolve();
    element.onerror = () => {
      element.remove();
      reject(new Error("the file cannot be loaded"));
    };
    document.head.append(element);
  });
}

/** Style first, so that nothing is seen without it. */
async function loadFiles(view: ViewName): Promise<void> {
  await added(Object.assign(document.createElement("link"), { rel: "stylesheet", href: `satdoku-view-${view}.css` }));
  await added(Object.assign(document.createElement("script"), { src: `satdoku-view-${view}.js` }));
}

function load(view: ViewName): Promise<void> {
  let files = loading.get(view);
  if (files === undefined) {
    files = loadFiles(view);
    files.catch(() => loading.delete(view));
    loading.set(view, files);
  }
  return files;
}

export function LazyView(props: { view: ViewName; rest: string }) {
  const say = useSay();
  const [failed, setFailed] = useState(false);
  const [, setLoaded] = useState(0);
  const View = globalThis.satdokuViews?.[props.view];
  useEffect(() => {
    if (View !== undefined) return;
    setFailed(false);
    load(props.view).then(
      () => setLoaded((n) => n + 1),
      () => setFailed(true),
    );
  }, [props.view]);
  if (View !== undefined) return <View rest={props.rest} />;
  return <p class="loading">{failed ? say(common.noView, `satdoku-view-${props.view}.js`) : say(common.loading)}</p>;
}
