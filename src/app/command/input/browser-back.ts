// Going back by the browser's own button or key, which no input of the stream is: what waits was meant for the screen that is left, so
// it is refused.
import { createStore } from "@/app/ui/store";
import { refuseWaiting } from "./stream";

/** The next step back is one of ours: it is input itself, and later input has waited for it. */
const isOurs = createStore(false);

/** Goes a step back as a button of the console does. */
export function stepBack(history: { back: () => void }): void {
  isOurs.set(true);
  history.back();
}

/** Refuses what waits whenever the browser goes back or forward by itself. */
export function listenForBrowserBack(): void {
  window.addEventListener("popstate", () => {
    if (!isOurs.get()) refuseWaiting();
    isOurs.set(false);
  });
}
