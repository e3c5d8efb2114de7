// Live updates while somebody is signed in.
import { useEffect } from "react";
import { keepLive } from "./live";

/** `connected` is called whenever the server is in reach again; it stays the same. */
export function useLive(connected: () => void): void {
  useEffect(() => {
    const leaving = new AbortController();
    keepLive(leaving.signal, connected);
    return () => leaving.abort();
  }, [connected]);
}
