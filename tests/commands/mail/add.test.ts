// Add mail: what is sent for each argument, the defaults for missing ones, and undo.
import { sendPhoto } from "@commands/mail/shared/registered";
import { expect, test } from "vitest";
import * as z from "zod";
import { createMail, standardEnvelope } from "@/contract/mail/mail";
import { mailbox, refusedTo, registered, run } from "../bench";

const Sent = z.object({ body: z.unknown() });

/** The body that is sent for `args`. */
async function sent(args: Record<string, unknown>) {
  const { asked } = await run("mail.add", { mailbox, ...args }, { answer: registered });
  expect(asked).toHaveLength(1);
  expect(asked[0]?.endpoint).toBe(createMail);
  const { body } = Sent.parse(asked[0]?.input);
  return createMail.body?.parse(body);
}

const tracking = { number: "986578788855", carrier: "FedEx" };

test.each<[string, Record<string, unknown>, object]>([
  [
    "a mailbox alone is a standard envelope by UPS from Unknown",
    {},
    {
      type: "ENVELOPE",
      carrier: "UPS",
      senderName: "Unknown",
      senderAddress: "-",
      recipientId: undefined,
      ...standardEnvelope,
    },
  ],
  [
    "a sender",
    { sender: "Chase", address: "1 Main St" },
    { senderName: "Chase", senderAddress: "1 Main St" },
  ],
  [
    "a recipient by id",
    { recipient: { id: registered.recipient.id, label: "Ayşe" } },
    { recipientId: registered.recipient.id },
  ],
  [
    "the day it arrived",
    { receivedOn: "2026-11-20T18:00:00.000Z" },
    { receivedAt: "2026-11-20T18:00:00.000Z" },
  ],
  ["the shelf it is put on", { shelf: { id: registered.id, label: "A-03" } }, { shelfId: registered.id }],
  [
    "an envelope with a weight gets no default sides",
    { weight: 0.5 },
    { weight: 0.5, width: 0, height: 0, length: 0 },
  ],
  [
    "a package without measures gets none of the envelope's",
    { type: "PACKAGE" },
    { type: "PACKAGE", weight: 0, width: 0 },
  ],
  [
    "a measured package",
    { type: "PACKAGE", size: { width: 12, height: 9, length: 4 }, weight: 2.1875 },
    { width: 12, height: 9, length: 4, weight: 2.1875 },
  ],
  [
    "the carrier of the tracking number, as a package",
    { tracking },
    { carrier: "FedEx", trackingNumber: "986578788855", type: "PACKAGE" },
  ],
  [
    "a carrier that the first four do not name",
    { tracking: { number: "TBA502887274000", carrier: "Amazon" } },
    { carrier: "Amazon", type: "PACKAGE" },
  ],
  ["the type that was said", { tracking, type: "ENVELOPE" }, { carrier: "FedEx", type: "ENVELOPE" }],
  [
    "a code of no known carrier",
    { tracking: { number: "HELLO123", carrier: null } },
    { carrier: "UPS", trackingNumber: "HELLO123" },
  ],
  [
    "the named carrier, even when the number is another carrier's",
    { tracking, carrier: "USPS" },
    { carrier: "USPS" },
  ],
  ["a photo by its file key", { photo: { fileKey: "mails/a.jpg" } }, { thumbnailUrl: "mails/a.jpg" }],
])("%s", async (_what, args, body) => {
  expect(await sent(args)).toMatchObject(body);
});

test("says what was registered, where, and how to undo it", async () => {
  const { outcome } = await run("mail.add", { mailbox, sender: "Chase" }, { answer: registered });
  expect(outcome.say).toBe("Envelope from Chase registered for STE 1042, Yıldız Ltd.");
  expect(outcome.made).toMatchObject({ kind: "mail", id: registered.id, version: 1 });
  const mail = { id: registered.id, label: "Envelope from Chase", version: 1 };
  expect(outcome.undo).toEqual({ id: "mail.withdraw", args: { mail } });
});

test.each([
  [{ isDefault: true }, "Envelope from Chase registered for STE 1042, Yıldız Ltd."],
  [{ isDefault: false }, "Envelope from Chase registered for STE 1042, Yıldız Ltd, for Ayşe Yıldız."],
])("names the recipient where it is not the default one: %o", async (is, says) => {
  const answer = { ...registered, recipient: { ...registered.recipient, ...is } };
  expect((await run("mail.add", { mailbox }, { answer })).outcome.say).toBe(says);
});

test("a name that ends with a full stop does not get a second one", async () => {
  const { outcome } = await run(
    "mail.add",
    { mailbox },
    { answer: { ...registered, workspaceName: "Acme Inc." } },
  );
  expect(outcome.say).toMatch(/Acme Inc\.$/);
});

test("without the permission it says so", () => {
  expect(refusedTo("mail.add", { can: () => false })).toBe("Your role cannot register mail");
});

test("a photo that is a file does not delay the item: it is sent afterwards", async () => {
  const file = new File(["picture"], "a.jpg", { type: "image/jpeg" });
  const { outcome, asked } = await run("mail.add", { mailbox, photo: { file } }, { answer: registered });
  expect(asked).toHaveLength(1);
  expect(asked[0]?.input).not.toHaveProperty("body.thumbnailUrl", expect.anything());
  expect(sendPhoto.in(outcome)).toEqual({ mail: { id: registered.id, label: "Envelope from Chase" }, file });
});

test("without a photo that the line asks for, nothing is registered", async () => {
  const added = run("mail.add", { mailbox, photo: { take: true } }, { answer: registered });
  await expect(added).rejects.toMatchObject({ code: "invalid", message: expect.stringContaining("console") });
});

test("a tracking number that is already here is registered only when the person says “again”", async () => {
  expect(await sent({ tracking })).toMatchObject({ onlyIfNew: true });
  expect(await sent({ tracking, again: true })).not.toHaveProperty("onlyIfNew");
  expect(await sent({})).not.toHaveProperty("onlyIfNew");
});
