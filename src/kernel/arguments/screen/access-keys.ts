// What happens to access keys when sessions end: they end too, unless the person asks to leave them.
import type { ArgumentKind } from "@/kernel/command/argument";
import { choiceKind } from "@/kernel/arguments/plain/choice";

export const accessKeysArg: ArgumentKind<"end" | "stay"> = {
  ...choiceKind("choice for access keys", 10, [
    { value: "end", label: "End", words: ["end", "revoke"] },
    { value: "stay", label: "Stay", words: ["stay", "keep"] },
  ]),
  label: "Access keys",
};

/** "2 sessions and 1 access key", from how many of each were ended. */
export function endedWords({ ended, keys }: { ended: number; keys: number }): string {
  const sessions = ended === 1 ? "1 session" : `${ended} sessions`;
  if (keys === 0) return sessions;
  return `${sessions} and ${keys === 1 ? "1 access key" : `${keys} access keys`}`;
}
