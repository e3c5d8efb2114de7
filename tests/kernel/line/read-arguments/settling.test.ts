// Chips are read before the words; parts, contradictions and the selected or focused records after them.
import { expect, test } from "vitest";
import {
  refuseContradictions,
  settleParts,
  settleSlots,
  takeChips,
} from "@/kernel/line/read-arguments/settling";
import { takeWords } from "@/kernel/line/read-arguments/words-in-turn";
import { mailboxes } from "../../directory";
import { begun, standing } from "./steps";

const [first] = mailboxes;
const mailbox = { id: first?.id ?? "", label: "STE 1042" };

test("a chip fills its slot; a chip without a slot in the phrase is still an argument", () => {
  const chips = [
    { name: "sender", value: "Chase", label: "Chase" },
    { name: "elsewhere", value: { key: "key" }, label: "elsewhere" },
  ];
  const line = begun("", { chips });
  takeChips(line);
  expect(standing(line)).toBe("sender=Chase []");
  expect(line.args).toEqual({ sender: "Chase", elsewhere: { key: "key" } });
});

test("the words that named a mailbox also choose the recipient in it", () => {
  const chips = [{ name: "mailbox", value: mailbox, label: "STE 1042", typed: "Mehmet Demir" }];
  const line = begun("", { chips });
  takeChips(line);
  settleParts(line);
  expect(standing(line)).toBe("mailbox=STE 1042 recipient=Mehmet Demir []");
});

test("a carrier that contradicts the number's form is asked about", () => {
  const line = begun("for 1042 via fedex tracking 1Z999AA10123456784");
  takeWords(line);
  refuseContradictions(line);
  const asked = [...line.filled.values()].filter(({ state }) => state === "choices");
  expect(asked.map(({ name }) => name)).toEqual(["carrier"]);
  expect(line.args).not.toHaveProperty("carrier");
});

test("a required slot takes the selected or focused record, an optional one stays open", () => {
  const target = { kind: "mailbox", id: mailbox.id, label: "STE 1042" } as const;
  const line = begun("", { context: { screen: target } });
  const slots = settleSlots(line);
  const filled = slots.flatMap((slot) => (slot.state === "filled" ? [`${slot.name} from ${slot.from}`] : []));
  expect(filled).toEqual(["mailbox from context"]);
  expect(slots.filter(({ state }) => state === "open")).toHaveLength(slots.length - 1);
});

test("several selected or focused records are taken one by one", () => {
  const forward = (id: string) =>
    ({ kind: "forward", id, label: id, status: "COMPLETED", next: [] }) as const;
  const states = (ids: string[]) =>
    settleSlots(begun("", { command: "forward.deliver", context: { selected: ids.map(forward) } })).map(
      ({ state }) => state,
    );
  expect(states(["a", "b"])).toEqual(["each"]);
});
