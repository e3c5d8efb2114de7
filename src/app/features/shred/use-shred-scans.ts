// Handles scans while a shred batch is on the screen: each ticks its item, or is refused with another sound.
import { useState } from "react";
import { execute } from "@/app/command/run/execute";
import { useOwnScans } from "@/app/command/input/scan-owner";
import type { Result } from "@/kernel/command/run/run";
import { beep } from "@/app/platform/scanner/beep";

type LastScan = { ok: boolean; text: string };

/** Handles no scans while `batchId` is null. Returns the result of the last scan, as a sentence. */
export function useShredScans(batchId: string | null): LastScan | null {
  const [last, setLast] = useState<LastScan | null>(null);
  useOwnScans(async ({ code }) => {
    if (batchId === null) return;
    const batch = { id: batchId, label: "The batch" };
    const result = await execute("shred.scan", { code, batch }, "scanner");
    if (result.status === "cancelled") return;
    beep(result.status === "done" ? "taken" : "refused");
    setLast({ ok: result.status === "done", text: wordsOf(result) });
  }, batchId !== null);
  return last;
}

function wordsOf(result: Result): string {
  if (result.status === "done") return result.outcome.say ?? "";
  if (result.status === "failed") return result.error.message;
  return result.status === "refused" ? result.reason : "";
}
