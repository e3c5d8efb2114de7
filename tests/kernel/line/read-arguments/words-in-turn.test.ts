// Reading word by word: a literal with its value, a value recognised by its form, a name, free text, or a word without a place.
import { expect, test } from "vitest";
import { takeWords } from "@/kernel/line/read-arguments/words-in-turn";
import { type LineState } from "@/kernel/line/read-arguments/state";
import { begun } from "./steps";

function taken(line: LineState): string {
  takeWords(line);
  const slots = [...line.filled.values()].map((slot) =>
    slot.state === "filled" ? `${slot.name}=${slot.label}` : `${slot.name}:${slot.state}`,
  );
  return [...slots, ...line.unknown.map(({ text }) => `no place: ${text}`)].join(" | ");
}

test.each([
  ["from Chase", "sender=Chase"],
  ["from Chase via ups", "sender=Chase | carrier=UPS"],
  ["from Chase via rail", "sender=Chase via rail"],
  ["via rail", "carrier:wrong"],
  ["from", "sender:open"],
  ["3 oz 9.5x4.3x0.2in", "weight=3 oz | size=9.5 × 4.3 × 0.2 in"],
  ["Yıldız Ltd", "mailbox=STE 1042"],
  ["Yıldız", "mailbox:choices"],
  ["from Chase address 1 Main St via the park", "sender=Chase | address=1 Main St via the park"],
  // The phrase's last text takes the rest of the line; an earlier text leaves exact values at its end to their slots.
  ["address 1 Main St 3 oz", "address=1 Main St | weight=3 oz"],
  ["from Chase 3 oz", "sender=Chase | weight=3 oz"],
  ["zzz yyy", "no place: zzz | no place: yyy"],
])("of add mail, %o is %s", (text, expected) => {
  expect(taken(begun(text))).toBe(expected);
});

test.each([
  ["1042 Call about ID due fri", "mailbox=STE 1042 | title=Call about ID | due"],
  ["1042 Call about ID high", "mailbox=STE 1042 | title=Call about ID | priority=high"],
  ['1042 "Call at once high"', "mailbox=STE 1042 | title=Call at once high"],
])("of a task, %o begins as %s", (text, expected) => {
  expect(taken(begun(text, { command: "task.create" }))).toMatch(
    new RegExp(`^${expected.replaceAll("|", "\\|")}`),
  );
});
