// The code that draws notices loads right after the first screen, which has no notice yet; earlier notices wait for it.
import { Suspense, lazy } from "react";
import { createStore } from "../store";
import type { Wording } from "./notice-toast";

/** Milliseconds until code that did not load is requested again. */
const again = 2_000;

/** Draws a notice; null until there is a place for it. */
const place = createStore<((wording: Wording) => void) | null>(null);
/** The notices before that, in order. */
const waiting: Wording[] = [];

/**
 * The places where notices and errors appear: once, at the root. A dialog hides from assistive technology all that is there when
 * it opens except live regions; so there is an empty one from the start, around those that load later.
 */
export function LaterToaster() {
  return (
    <div aria-live="off">
      <Suspense>
        <FetchedToaster onThere={isThere} />
      </Suspense>
    </div>
  );
}

const FetchedToaster = lazy(async () => {
  const { Toaster } = await fetched(() => import("./toaster"));
  return { default: Toaster };
});

function isThere(drawing: (wording: Wording) => void): void {
  place.set(drawing);
  for (const wording of waiting.splice(0)) drawing(wording);
}

/** Shows `wording`: at once where there is a place for it, else as soon as there is one. */
export function showOnceDrawn(wording: Wording): void {
  const draw = place.get();
  if (draw) draw(wording);
  else waiting.push(wording);
}

/** Without the network it is requested until it loads: no notice is lost. */
async function fetched<Code>(fetch: () => Promise<Code>): Promise<Code> {
  for (;;) {
    try {
      return await fetch();
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, again));
    }
  }
}
