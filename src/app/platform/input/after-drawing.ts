// The moment after the page has drawn what was done before.

/**
 * Runs `work` once the page has drawn: after two frames, because the first may be running already and one of its
 * effects may move the focus. A hidden page draws nothing, so it waits for nothing.
 */
export function afterDrawing(work: () => void): void {
  if (document.hidden) return void setTimeout(work);
  requestAnimationFrame(() => requestAnimationFrame(work));
}
