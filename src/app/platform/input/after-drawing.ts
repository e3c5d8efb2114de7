// The moment after the page has drawn what was done before.

/** A page that draws nothing, hidden or on a machine that is too busy, waits no longer than so many ms. */
const longest = 1_000;

/**
 * Runs `work` once the page has drawn: after two frames, because the first may be running already and one of its
 * effects may move the focus.
 */
export function afterDrawing(work: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    clearTimeout(timer);
    work();
  };
  const timer = setTimeout(once, document.hidden ? 0 : longest);
  requestAnimationFrame(() => requestAnimationFrame(once));
}
