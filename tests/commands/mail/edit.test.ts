// Correct mail: only the given values are sent, at the version that was seen, and undo restores the former values.
import { openSurface } from "@/kernel/command/general-effects";
import { sendPhoto } from "@commands/mail/shared/registered";
import { expect, test } from "vitest";
import { correctMail } from "@/contract/mail/mail-correction";
import { registered, run } from "../bench";

const mail = { id: registered.id, label: "Envelope from Chase", version: 4 };

const mehmet = { id: "00001042-0000-4000-8000-000000000002", label: "Mehmet Demir" };

async function corrected(args: Record<string, unknown>) {
  const { asked, outcome } = await run("mail.edit", { mail, ...args }, { answer: registered });
  return { sent: asked.find(({ endpoint }) => endpoint === correctMail), outcome };
}

test.each([
  [{ sender: "Citibank" }, { senderName: "Citibank" }],
  [{ address: "1 Main St" }, { senderAddress: "1 Main St" }],
  [{ recipient: mehmet }, { recipientId: mehmet.id }],
  [
    { type: "PACKAGE", weight: 2 },
    { type: "PACKAGE", weight: 2 },
  ],
  [{ size: { width: 12, height: 9, length: 4 } }, { width: 12, height: 9, length: 4 }],
  [
    { tracking: { number: "986578788855", carrier: "FedEx" } },
    { trackingNumber: "986578788855", carrier: "FedEx" },
  ],
  [
    { tracking: { number: "986578788855", carrier: "FedEx" }, carrier: "UPS" },
    { trackingNumber: "986578788855", carrier: "UPS" },
  ],
  [{ tracking: { number: "", carrier: null } }, { trackingNumber: null }],
  [{ receivedOn: "2026-11-20T18:00:00.000Z" }, { receivedAt: "2026-11-20T18:00:00.000Z" }],
  [{ photo: { fileKey: "mails/a.jpg" } }, { thumbnailUrl: "mails/a.jpg" }],
  [{ photo: { fileKey: null } }, { thumbnailUrl: null }],
])("%o sends %o and nothing else", async (args, body) => {
  const { sent } = await corrected(args);
  expect(sent?.input).toEqual({ params: { id: mail.id }, body });
  expect(sent?.options).toMatchObject({ version: 4 });
});

test("names the recipient only where the recipient was corrected", async () => {
  const { outcome } = await corrected({ recipient: mehmet });
  // The server answers with the corrected item.
  expect(outcome.say).toBe("Envelope from Chase corrected, for Ayşe Yıldız.");
  expect((await corrected({ sender: "Chase" })).outcome.say).toBe("Envelope from Chase corrected.");
});

test("without a correction nothing is sent, and the palette starts a line that corrects this item", async () => {
  const { sent, outcome } = await corrected({});
  expect(sent).toBeUndefined();
  const line = `correct mail ${registered.id.slice(0, 8)} `;
  expect(outcome).toEqual({ effects: [openSurface({ surface: "palette", line })] });
});

test.each([
  [{ sender: "Citibank" }, { sender: "Chase" }],
  [
    { type: "PACKAGE", weight: 2 },
    { type: "ENVELOPE", weight: 0.22, isUndo: true },
  ],
  [
    { size: { width: 12, height: 9, length: 4 } },
    { size: { width: 9.5, height: 4.3, length: 0.2, volumeDesi: 0.03 } },
  ],
  [
    { tracking: { number: "986578788855", carrier: "FedEx" } },
    { tracking: { number: "", carrier: null }, carrier: "UPS" },
  ],
  [{ address: "1 Main St" }, { address: "-" }],
  [{ recipient: mehmet }, { recipient: { id: registered.recipient.id, label: "Ayşe Yıldız" } }],
  [{ receivedOn: "2026-11-20T18:00:00.000Z" }, { receivedOn: registered.receivedAt, isUndo: true }],
  [{ photo: { fileKey: "mails/a.jpg" } }, { photo: { fileKey: null } }],
])("%o is taken back to the former values, and no other value changes", async (args, former) => {
  const { outcome } = await corrected(args);
  expect(outcome.undo).toEqual({
    id: "mail.edit",
    args: { mail: expect.objectContaining({ id: mail.id, version: registered.version }), ...former },
  });
});

test("a photo that could not be uploaded is sent later, alone or with the other corrections", async () => {
  const file = new File(["picture"], "a.jpg", { type: "image/jpeg" });
  const follows = { mail: { id: mail.id, label: mail.label }, file };
  const alone = await corrected({ photo: { file } });
  expect(alone.sent).toBeUndefined();
  expect(alone.outcome).toEqual({ effects: [sendPhoto(follows)] });
  const both = await corrected({ photo: { file }, sender: "Citibank" });
  expect(both.sent?.input).toEqual({ params: { id: mail.id }, body: { senderName: "Citibank" } });
  expect(sendPhoto.in(both.outcome)).toEqual(follows);
});
