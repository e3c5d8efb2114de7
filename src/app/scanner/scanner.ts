// Puts the scanner to work while somebody is signed in. Its code is fetched after the first screen.
import { useEffect } from "react";
import { takeAhead, typedAhead } from "@/app/commands/surfaces";
import { session } from "@/app/data/session";
import { preferences } from "@/app/preferences";

export function useScanner(): void {
  useEffect(() => {
    const leaving = new AbortController();
    void hearUntil(leaving.signal);
    return () => leaving.abort();
  }, []);
}

async function hearUntil(left: AbortSignal): Promise<void> {
  const [{ hearScanner }, { takeScan }] = await Promise.all([import("./listener"), import("./scan")]);
  if (left.aborted) return;
  const stop = hearScanner({
    prefix: () => preferences().scanPrefix,
    typing: () => {
      // The palette was called and is not there yet: it takes the keys all the same.
      const line = typedAhead();
      return line === null ? null : { takeBack: () => takeAhead(line) };
    },
    scanned: (code) => {
      if (session.state().status === "signed-in") takeScan(code);
    },
  });
  // Seen from outside, by a test or by a rig that drives scans.
  const { dataset } = document.documentElement;
  dataset.scanner = "listening";
  left.addEventListener("abort", () => {
    stop();
    delete dataset.scanner;
  });
}
