// What a scan on a pull list is answered with: its words, and whether anything was taken.
import type { Result } from "@/kernel/command/run/run";

/** The result of the last scan; `count` distinguishes two results with the same text. */
export type ScanAnswer = { tone: "yes" | "no"; text: string; code: string; count: number; canUndo: boolean };

/** Null where the scan was cancelled. An item that somebody else has taken meanwhile is a "no". */
export function answerOf(result: Result): Omit<ScanAnswer, "code" | "count"> | null {
  if (result.status === "done") {
    const { say = "", undo, warns } = result.outcome;
    return { tone: warns ? "no" : "yes", text: say, canUndo: undo !== undefined };
  }
  if (result.status === "cancelled") return null;
  const text = result.status === "failed" ? result.error.message : result.reason;
  return { tone: "no", text, canUndo: false };
}
