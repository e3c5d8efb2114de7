// Live updates while somebody is signed in.
import { useEffect, useRef } from "react";
import { useIsUnchecked } from "@/app/platform/session/session";
import { reloadTags } from "@/app/platform/data/reload";
import { everyTag } from "@/contract/feed/change";
import { keepLive } from "./live";

/** `connected` is called whenever the server can be reached again; it must stay the same function. */
export function useLive(connected: () => void): void {
  const isUnchecked = useIsUnchecked();
  const wasUnchecked = useRef(isUnchecked);
  useEffect(() => {
    if (isUnchecked) return;
    // What could not be read without the server.
    if (wasUnchecked.current) void reloadTags(everyTag);
    wasUnchecked.current = false;
    const leaving = new AbortController();
    keepLive(leaving.signal, connected);
    return () => leaving.abort();
  }, [connected, isUnchecked]);
}
