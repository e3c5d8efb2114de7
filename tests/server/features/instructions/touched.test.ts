// What an instruction filed and somebody worked on stays where it is; and what follows a scan waits for holds and for what people decided.
import { describe, expect, test } from "vitest";
import {
  type Instruction,
  NewInstruction,
  addInstruction,
  armInstruction,
  endInstruction,
  tryInstruction,
} from "@/contract/instructions/instruction";
import { readInstruction } from "@/contract/instructions/words";
import { createMail, getMail } from "@/contract/mail/mail";
import { changeForward, fileForward } from "@/contract/forwards/forward";
import { correctMail, withdrawMail } from "@/contract/mail/mail-correction";
import { changeRequest, fileRequest, reopenRequest } from "@/contract/requests/request";
import { depositCheck } from "@/contract/deposits/deposit-steps";
import { fireDue } from "@/server/features/instructions/due";
import { order } from "../../../an-order";
import { refusal, startTestServer } from "../../harness";
import { document, workWorld } from "../requests/world";
import { deposits } from "../deposits/world";

const server = await startTestServer();
const { db } = server.services;
const { call, austin, insertMailbox } = server;
const { upload } = workWorld(server);

const newMailbox = () => insertMailbox({ officeId: austin.id });
const said = (words: string) => NewInstruction.parse(readInstruction(words));
const one = ({ id, mailboxId }: Instruction) => ({ params: { id: mailboxId, instructionId: id } });
const add = async (id: string, words: string) => {
  const added = await call(addInstruction, { params: { id }, body: said(words) });
  if (added.armed) return added;
  await call(tryInstruction, one(added));
  return call(armInstruction, one(added));
};
const askedFor = async (mailId: string) =>
  db
    .selectFrom("action_requests")
    .select(["id", "type", "status"])
    .where("mail_id", "=", mailId)
    .orderBy("requested_at")
    .execute();
const words = async (mailId: string) =>
  (await askedFor(mailId)).map(({ type, status }) => `${type} ${status}`);

describe("what somebody worked on", () => {
  /** Neither moves its item to another mailbox nor voids it. */
  async function staysPut(mailId: string): Promise<void> {
    const other = await newMailbox();
    const params = { id: mailId };
    expect((await refusal(call(correctMail, { params, body: { mailboxId: other.id } }))).code).toBe(
      "conflict",
    );
    const { version } = await call(getMail, { params });
    expect((await refusal(call(withdrawMail, { params, body: {} }, { version }))).code).toBe("conflict");
  }

  test("a forward whose label was bought goes on, and its item stays", async () => {
    const { id } = await newMailbox();
    const first = await call(createMail, { body: { mailboxId: id, senderName: "First" } });
    await call(fileForward, { body: { ...order, mailId: first.id } });
    await add(id, "always forward");
    const mail = await call(createMail, { body: { mailboxId: id, senderName: "Chase" } });
    const forward = await db
      .selectFrom("forwards")
      .select("id")
      .where("mail_id", "=", mail.id)
      .executeTakeFirstOrThrow();
    const body = { labelUrl: "https://labels.example/1.pdf", trackingCode: "1Z999AA10123456784" };
    await call(changeForward, { params: { id: forward.id }, body });
    await staysPut(mail.id);
    expect(await words(mail.id)).toEqual(["FORWARD PENDING"]);
  });

  test("a check that was put into a deposit stays with it", async () => {
    await deposits(server).on();
    const { id } = await newMailbox();
    await add(id, "deposit checks");
    const body = { mailboxId: id, type: "BANK_CHECK" as const, senderName: "Acme" };
    const mail = await call(createMail, { body });
    await call(depositCheck, { body: { mailId: mail.id } });
    await staysPut(mail.id);
    expect(await words(mail.id)).toEqual(["CHECK_DEPOSIT PENDING"]);
  });
});

describe("what follows a scan", () => {
  const complete = async (requestId: string, mailboxId: string) => {
    const scannedFiles = [await upload(document(), mailboxId)];
    const params = { id: requestId };
    await call(changeRequest, { params, body: { status: "DONE", scannedFiles } });
    return params;
  };
  /** An item to be scanned and then shredded; with the id of its scan. */
  const toScan = async () => {
    const { id } = await newMailbox();
    await add(id, "scan mail from IRS, then shred");
    const mail = await call(createMail, { body: { mailboxId: id, senderName: "IRS" } });
    const [scan] = await askedFor(mail.id);
    return { id, mailId: mail.id, scanId: scan?.id ?? "" };
  };
  const until = { "a hold": "hold 2026-01-01 to 2099-12-31", "what forbids it": "never shred letters" };

  test.each(Object.entries(until))("waits until %s ends, and is filed once", async (_, line) => {
    const { id, mailId, scanId } = await toScan();
    const against = await add(id, line);
    await complete(scanId, id);
    await fireDue(server.services);
    expect(await words(mailId)).toEqual(["SCAN DONE"]);
    await call(endInstruction, one(against));
    await Promise.all([fireDue(server.services), fireDue(server.services)]);
    expect(await words(mailId)).toEqual(["SCAN DONE", "SHRED PENDING"]);
  });

  test("is filed by itself on the day after a hold", async () => {
    const { id, mailId, scanId } = await toScan();
    await add(id, "hold 2026-01-01 to 2099-12-31");
    await complete(scanId, id);
    await fireDue({ ...server.services, now: () => new Date("2100-01-01T00:30:00Z") });
    expect(await words(mailId)).toEqual(["SCAN DONE", "SHRED PENDING"]);
  });

  test("is not filed where somebody asked for something else during the hold", async () => {
    const { id, mailId, scanId } = await toScan();
    const hold = await add(id, "hold 2026-01-01 to 2099-12-31");
    await complete(scanId, id);
    await call(fileRequest, { body: { mailId, type: "HOLD" } });
    await call(endInstruction, one(hold));
    await fireDue(server.services);
    expect(await words(mailId)).toEqual(["SCAN DONE", "HOLD PENDING"]);
  });

  test("is not filed again after a person cancelled it", async () => {
    const { id, mailId, scanId } = await toScan();
    const params = await complete(scanId, id);
    const shred = (await askedFor(mailId)).find(({ type }) => type === "SHRED");
    const body = { status: "CANCELLED" as const, reason: "The customer wants it" };
    await call(changeRequest, { params: { id: shred?.id ?? "" }, body });
    await call(reopenRequest, { params, body: {} });
    await complete(scanId, id);
    await fireDue(server.services);
    expect(await words(mailId)).toEqual(["SCAN DONE", "SHRED CANCELLED"]);
  });
});
