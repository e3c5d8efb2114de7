// Scans on a pull list, by a scanner or by the camera: handled one after the other, with a sound, and the result.
import { useCallback, useState } from "react";
import { execute } from "@/app/command/run/execute";
import { useOwnScans } from "@/app/command/input/scan-owner";
import { stream } from "@/app/command/input/stream";
import { shownCode } from "@/kernel/line/scan";
import { beep } from "@/app/platform/scanner/beep";
import { type ScanAnswer, answerOf } from "./scan-answer";

/** `isLive`: the list is open, so scans are for it. */
export function usePullScans(pull: { id: string; label: string }, isLive: boolean) {
  const [heard, setHeard] = useState<ScanAnswer | null>(null);
  const { id, label } = pull;
  const act = useCallback(
    async (code: string) => {
      const result = await execute("pull.scan", { code, pull: { id, label } }, "scanner", { quiet: true });
      const said = answerOf(result);
      if (said === null) return undefined;
      beep(said.tone === "yes" ? "taken" : "refused");
      // A person with a phone in the hand feels it, however loud the room is.
      if (said.tone === "no" && "vibrate" in navigator) navigator.vibrate([120, 60, 120]);
      return setHeard((before) => ({ ...said, code, count: (before?.count ?? 0) + 1 }));
    },
    [id, label],
  );
  useOwnScans(({ code }) => act(code), isLive);
  const take = useCallback(
    (code: string) =>
      stream.put({ name: `The scan of ${shownCode(code)}`, kind: "scan", take: () => act(code) }),
    [act],
  );
  const forget = useCallback(() => setHeard(null), []);
  return { heard, take, forget };
}
