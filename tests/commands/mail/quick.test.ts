// Quick envelope: a standard envelope for one mailbox, at once, and taken back like any other item.
import { expect, test } from "vitest";
import * as z from "zod";
import { createMail, mailDefaults, standardEnvelope } from "@/contract/mail/mail";
import { mailbox, refusedTo, registered, run } from "../bench";

test("registers a standard envelope by the usual carrier for the mailbox", async () => {
  const { asked, outcome } = await run("mail.quick", { mailbox }, { answer: registered });
  expect(asked.map(({ endpoint }) => endpoint)).toEqual([createMail]);
  const { body } = z.object({ body: z.unknown() }).parse(asked[0]?.input);
  expect(createMail.body?.parse(body)).toMatchObject({
    mailboxId: mailbox.id,
    ...mailDefaults,
    ...standardEnvelope,
  });
  expect(outcome.say).toBe("Envelope from Chase registered for STE 1042, Yıldız Ltd.");
  const mail = { id: registered.id, label: "Envelope from Chase", version: 1 };
  expect(outcome.undo).toEqual({ id: "mail.withdraw", args: { mail } });
});

test("without the permission it says so", () => {
  expect(refusedTo("mail.quick", { can: () => false })).toBe("Your role cannot register mail");
});
