// Live updates while somebody is signed in. Their code is fetched after the first screen.
import { useEffect } from "react";

export function useLive(): void {
  useEffect(() => {
    const leaving = new AbortController();
    void beginLive(leaving.signal);
    return () => leaving.abort();
  }, []);
}

async function beginLive(signal: AbortSignal): Promise<void> {
  const { keepLive } = await import("./live");
  if (!signal.aborted) keepLive(signal);
}
