// Items whose paper lacks the label it should have: after a move, another shelf, and rows that were never printed.
import { expect, test } from "vitest";
import { startIntake } from "@/contract/intake/intake";
import { labelPrinted, listDueLabels, printLabels, setAutomaticLabels } from "@/contract/labels/label";
import { createMail } from "@/contract/mail/mail";
import { correctMail } from "@/contract/mail/mail-correction";
import { placeMail } from "@/contract/placements/placement";
import { addShelves } from "@/contract/shelves/shelf";
import { answering, statusOf } from "../../../label-printer";
import { startPrinter } from "./printers";
import { startLabelWorld } from "./world";

const world = await startLabelWorld();
const { call } = world;
const other = await world.insertMailbox({ officeId: world.austin.id, steNumber: "2077" });

async function printed(mailId: string) {
  const { jobs } = await call(printLabels, { body: { mailIds: [mailId] } });
  await world.settled(jobs[0]?.id ?? "", "DONE");
}

const due = async (query: { mailId?: string; sessionId?: string } = {}) =>
  (await call(listDueLabels, { query })).items;

test("a label is outdated once its item is in another mailbox, until the new one is asked for", async () => {
  const fake = await startPrinter(answering(() => statusOf()));
  await world.printer({ address: fake.address });
  world.print();
  const mailId = await world.item("Chase");
  await printed(mailId);
  expect(await due()).toEqual([]);
  const moved = await call(correctMail, { params: { id: mailId }, body: { mailboxId: other.id } });
  const outdated = {
    mailId,
    title: "Envelope from Chase, STE 2077",
    printed: "STE 1042",
    says: "STE 2077",
  };
  expect(moved.labelDue).toEqual(outdated);
  expect(await due()).toEqual([outdated]);
  expect(await due({ mailId })).toEqual([outdated]);
  await printed(mailId);
  expect(await due()).toEqual([]);
  expect(fake.labels().at(-1)).toContain("^FD2077^FS");
});

test("a label that shows a shelf is outdated on another one; one that shows none is not", async () => {
  const fake = await startPrinter(answering(() => statusOf()));
  await world.printer({ address: fake.address });
  world.print();
  const { items } = await call(
    addShelves,
    { body: { officeId: world.austin.id, shelves: [{ codes: "L-01, L-02" }] } },
    { as: world.admin },
  );
  const [first, second] = items.map(({ id }) => id);
  const put = async (mailIds: string[], shelfId = "") => {
    const answer = await call(placeMail, { body: { shelfId, mailIds } });
    return answer.labelsDue;
  };
  const plain = await world.item("Plain");
  const shown = await world.item("Shown");
  const never = await world.item("Never");
  await printed(plain);
  expect(await put([plain, shown, never], first)).toBeUndefined();
  await printed(shown);
  const outdated = {
    mailId: shown,
    title: "Envelope from Shown, STE 1042",
    printed: "STE 1042, L-01",
    says: "STE 1042, L-02",
  };
  expect(await put([plain, shown, never], second)).toEqual([outdated]);
  expect(await due()).toEqual([outdated]);
  expect(await put([shown], first)).toBeUndefined();
});

test("a row of a session without a label is listed, unless its office prints none", async () => {
  const session = await call(startIntake, { body: { officeId: world.austin.id, sticky: {} } });
  const body = { mailboxId: other.id, senderName: "IRS", intake: { sessionId: session.id, number: 1 } };
  const mail = await call(createMail, { body });
  const sessionId = session.id;
  expect(await due({ sessionId })).toEqual([]);
  await world.printer();
  expect(await due({ sessionId })).toMatchObject([{ mailId: mail.id, printed: null, says: "STE 2077" }]);
  expect(await due()).toEqual([]);
  await call(setAutomaticLabels, { body: { auto: false } });
  expect(await due({ sessionId })).toEqual([]);
  await call(setAutomaticLabels, { body: { auto: true } });
  await call(printLabels, { body: { mailIds: [mail.id] } });
  expect(await due({ sessionId })).toEqual([]);
});

test("a label that waits for a browser is listed until that has printed it", async () => {
  await world.printer({ way: "browser", address: null });
  const mailId = await world.item("Chase");
  const { jobs } = await call(printLabels, { body: { mailIds: [mailId] } });
  expect(await due({ mailId })).toMatchObject([{ mailId, printed: null, says: "STE 1042" }]);
  await call(labelPrinted, { params: { id: jobs[0]?.id ?? "" } });
  expect(await due({ mailId })).toEqual([]);
});
