// What a run started and must not leave behind when it is told to end.
const signals = ["SIGINT", "SIGTERM"] as const;
const stops = new Set<() => Promise<void>>();

/** Runs `stop` when this process is told to end (Ctrl+C, SIGTERM), the newest first; the answer takes it off again. */
export function stopAtSignal(stop: () => Promise<void>): () => void {
  if (stops.size === 0) for (const signal of signals) process.once(signal, endAll);
  stops.add(stop);
  return () => {
    stops.delete(stop);
    if (stops.size === 0) for (const signal of signals) process.off(signal, endAll);
  };
}

/** @param signal Decides the exit code, as shells do: 128 and its number. */
function endAll(_: NodeJS.Signals, signal: number): void {
  void (async () => {
    for (const stop of [...stops].toReversed()) await stop().catch(console.error);
    process.exit(128 + signal);
  })();
}
