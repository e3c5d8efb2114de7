// What draws notices is fetched right after the first screen, which has nothing to say yet; what is said before waits for it.
import { Suspense, lazy } from "react";
import type { Wording } from "./notice-toast";

/** Milliseconds until code that did not arrive is asked for again. */
const again = 2_000;

const { promise: drawing, resolve: isDrawing } = Promise.withResolvers<void>();

/** The places where notices and errors appear: once, at the root. */
export function LaterToaster() {
  return (
    <Suspense>
      <FetchedToaster onThere={isDrawing} />
    </Suspense>
  );
}

const FetchedToaster = lazy(async () => {
  const { Toaster } = await fetched(() => import("./toaster"));
  return { default: Toaster };
});

let lastShown: Promise<void> = drawing;

/** Shows `wording` once there is a place for it, after what was said before it. */
export function showOnceDrawn(wording: Wording): void {
  lastShown = showAfter(lastShown, wording);
}

async function showAfter(before: Promise<void>, wording: Wording): Promise<void> {
  await before;
  const { showToast } = await fetched(() => import("./notice-toast"));
  showToast(wording);
}

/** Without the network it is asked for until it comes: nothing that was said is lost. */
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
