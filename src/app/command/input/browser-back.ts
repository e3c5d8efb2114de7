// Going back by the browser's own button or key, which no input of the stream is. It knows no stream, as screens go back, too.
import { createStore } from "@/app/ui/store";

/** The next step back is one of ours: it is input itself, and later input has waited for it. */
const isOurs = createStore(false);

/** Goes a step back as a button of the console does. */
export function stepBack(history: { back: () => void }): void {
  isOurs.set(true);
  history.back();
}

/** Calls `left` whenever the browser goes back or forward by itself: what waits was meant for the screen that is left. */
export function listenForBrowserBack(left: () => void): void {
  window.addEventListener("popstate", () => {
    if (!isOurs.get()) left();
    isOurs.set(false);
  });
}
