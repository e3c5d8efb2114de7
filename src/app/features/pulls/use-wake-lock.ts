// Keeps the screen on while a list is open: a phone that goes dark between two shelves must be unlocked each time.
import { useEffect } from "react";

export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !("wakeLock" in navigator)) return undefined;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    async function ask() {
      try {
        const got = await navigator.wakeLock.request("screen");
        if (isOver) void got.release();
        else lock = got;
      } catch (error) {
        // The battery is low, or the page is hidden: the screen then goes dark as usual.
        if (!(error instanceof DOMException)) throw error;
      }
    }
    const onShown = () => {
      if (document.visibilityState === "visible") void ask();
    };
    void ask();
    document.addEventListener("visibilitychange", onShown);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", onShown);
      void lock?.release();
    };
  }, [isWanted]);
}
