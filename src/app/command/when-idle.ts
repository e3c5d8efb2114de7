// Work that can wait until the browser has nothing else to do.

/** Runs `work` when the browser is idle; the returned function cancels it. */
export function whenIdle(work: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, 500);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: 3000 });
  return () => window.cancelIdleCallback(handle);
}
