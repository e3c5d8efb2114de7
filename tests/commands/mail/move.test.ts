// Move mail: to the named mailbox, and back to where it was.
import { expect, test } from "vitest";
import { correctMail } from "@/contract/mail/mail-correction";
import { mailbox, registered, run } from "../bench";

const mail = { id: registered.id, label: "Envelope from Chase", version: 4 };
const right = { id: "00001107-0000-4000-8000-000000000000", label: "STE 1107" };

test("sends the mailbox, and the recipient only where one is named", async () => {
  const { asked } = await run("mail.move", { mail, mailbox: right }, { answer: registered });
  const sent = asked.find(({ endpoint }) => endpoint === correctMail);
  expect(sent?.input).toEqual({ params: { id: mail.id }, body: { mailboxId: right.id } });
  expect(sent?.options).toMatchObject({ version: 4 });
});

test("is taken back to its mailbox and its recipient", async () => {
  const { outcome } = await run("mail.move", { mail, mailbox: right }, { answer: registered });
  expect(outcome.undo).toMatchObject({
    id: "mail.move",
    args: { mailbox: { id: mailbox.id }, recipient: { id: registered.recipient.id } },
  });
});

test("says where the item went, with one full stop whatever the recipient's name ends with", async () => {
  const said = async (lastName: string) => {
    const answer = { ...registered, recipient: { ...registered.recipient, name: "Sam", lastName } };
    return (await run("mail.move", { mail, mailbox: right }, { answer })).outcome.say;
  };
  expect(await said("Rivera")).toMatch(/Sam Rivera\.$/);
  expect(await said("Rivera Jr.")).toMatch(/Sam Rivera Jr\.$/);
});

test("says what to do with the paper where the new mailbox is closed", async () => {
  const warning = { do: "hold" as const, text: "STE 1107 is cancelled. Hold the paper." };
  const answer = { ...registered, warning };
  const { outcome } = await run("mail.move", { mail, mailbox: right }, { answer });
  expect(outcome).toMatchObject({ say: expect.stringContaining(`. ${warning.text}`), warns: true });
});

test("says that the label is of the old mailbox, and offers the new one", async () => {
  const labelDue = {
    mailId: mail.id,
    title: "Envelope from Chase, STE 1107",
    printed: "STE 1042",
    says: "STE 1107",
  };
  const { outcome } = await run(
    "mail.move",
    { mail, mailbox: right },
    { answer: { ...registered, labelDue } },
  );
  expect(outcome.say).toMatch(/ Its label still says STE 1042\.$/);
  expect(outcome.offer).toEqual({
    label: "Print the new label",
    run: { id: "label.print", args: { mail: { id: mail.id, label: "Envelope from Chase, STE 1107" } } },
  });
});
