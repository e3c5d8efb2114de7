// Live updates while somebody is signed in.
import { useEffect } from "react";
import { keepLive } from "./live";

export function useLive(): void {
  useEffect(() => {
    const leaving = new AbortController();
    keepLive(leaving.signal);
    return () => leaving.abort();
  }, []);
}
