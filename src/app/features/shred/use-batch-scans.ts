// Handles scans while a shred batch is on the screen: each ticks its item, or is refused with another sound.
import { useEffect, useState } from "react";
import { execute } from "@/app/command/execute";
import { ownScans } from "@/app/command/scan-owner";
import type { Result } from "@/kernel/run";
import { beep } from "@/app/platform/scanner/beep";

type LastScan = { ok: boolean; text: string };

/** Handles no scans while `batchId` is null. Returns the result of the last scan, as a sentence. */
export function useBatchScans(batchId: string | null): LastScan | null {
  const [last, setLast] = useState<LastScan | null>(null);
  useEffect(() => {
    if (batchId === null) return undefined;
    let before: Promise<void> = Promise.resolve();
    const tick = async (code: string, earlier: Promise<void>) => {
      // One after the other, so that the last message is about the last scan.
      await earlier;
      const batch = { id: batchId, label: "The batch" };
      const result = await execute("shred.scan", { code, batch }, "scanner");
      if (result.status === "cancelled") return;
      beep(result.status === "done" ? "taken" : "refused");
      setLast({ ok: result.status === "done", text: wordsOf(result) });
    };
    return ownScans((code) => {
      before = tick(code, before);
    });
  }, [batchId]);
  return last;
}

function wordsOf(result: Result): string {
  if (result.status === "done") return result.outcome.say ?? "";
  if (result.status === "failed") return result.error.message;
  return result.status === "refused" ? result.reason : "";
}
