// Void last: the last row is taken back at once; undo registers the same item again.
import { expect, test } from "vitest";
import { withdrawMail } from "@/contract/mail/mail-correction";
import { refusedTo, registered, run } from "../bench";
import { atStation, withoutSession } from "../intake-session";

test("withdraws the item at the version that was seen, and undo registers it with the same values", async () => {
  const answer = {
    ...registered,
    status: "CANCELLED",
    trackingNumber: "986578788855",
    codes: ["986578788855"],
  };
  const { outcome, asked } = await run("intake.void-last", {}, { context: atStation(), answer });
  expect(asked).toMatchObject([
    { endpoint: withdrawMail, input: { params: { id: registered.id }, body: {} }, options: { version: 1 } },
  ]);
  expect(outcome.say).toBe("Envelope from Chase for STE 1042 is void.");
  expect(outcome.undo).toMatchObject({
    id: "mail.add",
    args: {
      mailbox: { id: registered.mailboxId },
      recipient: { id: registered.recipient.id },
      sender: "Chase",
      tracking: { number: "986578788855" },
      codes: ["986578788855"],
      again: true,
    },
  });
});

test("sends the reason where one is given", async () => {
  const answer = { ...registered, status: "CANCELLED" };
  const { asked } = await run("intake.void-last", { reason: "duplicate" }, { context: atStation(), answer });
  expect(asked).toMatchObject([{ input: { body: { reason: "duplicate" } } }]);
});

test("needs a saved row, and a session", () => {
  expect(refusedTo("intake.void-last", atStation({ last: null }))).toBe("No row is saved yet");
  expect(refusedTo("intake.void-last", atStation({ notSaved: 7 }))).toBe("Row 7 is not saved yet");
  expect(refusedTo("intake.void-last", {})).toBe(withoutSession);
});
