// Remove mail item: the version that was seen is sent, so that another person's change is not overwritten.
import { expect, test } from "vitest";
import { withdrawMail } from "@/contract/mail/mail-correction";
import { mailArg } from "@/kernel/arguments/records/mail";
import { emptyContext } from "../../kernel/directory";
import { refusedTo, registered, registry, run } from "../bench";

const mail = { id: registered.id, label: "Envelope from Chase", version: 3 };

test("withdraws the item at the version that was seen", async () => {
  const { outcome, asked } = await run(
    "mail.withdraw",
    { mail },
    { answer: { ...registered, status: "CANCELLED" } },
  );
  expect(asked).toEqual([
    { endpoint: withdrawMail, input: { params: { id: registered.id }, body: {} }, options: { version: 3 } },
  ]);
  expect(outcome.say).toBe("Envelope from Chase withdrawn from STE 1042.");
  expect(outcome.undo).toBeUndefined();
});

test("sends the reason where one is given", async () => {
  const { asked } = await run(
    "mail.withdraw",
    { mail, reason: "duplicate" },
    { answer: { ...registered, status: "CANCELLED" } },
  );
  expect(asked).toMatchObject([
    { input: { params: { id: registered.id }, body: { reason: "duplicate" } }, options: { version: 3 } },
  ]);
});

test("acts on the selected item, and asks first", () => {
  const focused = { kind: "mail", ...mail } as const;
  expect(mailArg.fromContext?.({ ...emptyContext, focused })).toEqual(mail);
  expect(registry.get("mail.withdraw").danger).toBe("confirm");
});

test("without the permission it says so", () => {
  expect(refusedTo("mail.withdraw", { can: () => false })).toBe("Your role cannot change mail");
});
