// Add photo: a finished upload replaces the item's photo, and undo restores the former one.
import { expect, test } from "vitest";
import { correctMail } from "@/contract/mail/mail-correction";
import { emptyContext } from "../../kernel/directory";
import { refusedTo, registered, run } from "../bench";

const mail = { id: registered.id, label: "Envelope from Chase", version: 4 };
const link = "/api/files/mails/2026/11/3fa85f64-5717-4562-b3fc-2c963f66afa6.jpg";

async function withPhoto(photo: unknown, before: string | null = null) {
  const { asked, outcome } = await run(
    "mail.photo",
    { mail, photo },
    { answer: { ...registered, photoUrl: before } },
  );
  return { sent: asked.find(({ endpoint }) => endpoint === correctMail), outcome };
}

test("sends the upload at the version that was seen, and says so", async () => {
  const { sent, outcome } = await withPhoto({ fileKey: "mails/a.jpg" });
  expect(sent?.input).toEqual({ params: { id: mail.id }, body: { thumbnailUrl: "mails/a.jpg" } });
  expect(sent?.options).toMatchObject({ version: 4 });
  expect(outcome.say).toBe("Photo of Envelope from Chase saved.");
});

test("undo restores the former photo, without the signature of its link", async () => {
  const { outcome } = await withPhoto({ fileKey: "mails/a.jpg" }, `${link}?session=s&expires=1&signature=x`);
  expect(outcome.undo).toEqual({
    id: "mail.photo",
    args: { mail: { id: mail.id, label: mail.label, version: registered.version }, photo: { fileKey: link } },
  });
});

test("undo of a first photo removes it", async () => {
  const { outcome } = await withPhoto({ fileKey: "mails/a.jpg" });
  expect(outcome.undo?.args).toMatchObject({ photo: { fileKey: null } });
  const { sent, outcome: undone } = await withPhoto({ fileKey: null });
  expect(sent?.input).toEqual({ params: { id: mail.id }, body: { thumbnailUrl: null } });
  expect(undone.say).toBe("Photo of Envelope from Chase removed.");
});

test("a file that could not be uploaded changes nothing: it is sent later, and the item does not wait for it", async () => {
  const file = new File(["picture"], "a.jpg", { type: "image/jpeg" });
  await expect(withPhoto({ file })).rejects.toMatchObject({ code: "unavailable" });
});

test("where no photo can be taken it says where that is possible", async () => {
  await expect(withPhoto(undefined)).rejects.toMatchObject({ message: expect.stringContaining("console") });
});

test("is not for people who may not change mail", () => {
  expect(refusedTo("mail.photo", { ...emptyContext, can: () => false })).toBe("Your role cannot change mail");
});

test("for an item whose version was not seen, uses the current version", async () => {
  const args = { mail: { id: mail.id, label: mail.label }, photo: { fileKey: "mails/a.jpg" } };
  const { asked } = await run("mail.photo", args, { answer: { ...registered, version: 7 } });
  expect(asked.at(-1)?.options).toEqual({ version: 7 });
});
