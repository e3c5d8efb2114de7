// Standing instructions that a newer server saved, as in a rolling update: this one goes on with its mail, and does less by itself.
import { expect, test } from "vitest";
import {
  NewInstruction,
  addInstruction,
  armInstruction,
  changeInstruction,
  endInstruction,
  listInstructions,
  tryInstruction,
} from "@/contract/instructions/instruction";
import { readInstruction } from "@/contract/instructions/words";
import { createMail } from "@/contract/mail/mail";
import { correctMail } from "@/contract/mail/mail-correction";
import { fileRequest, listRequests } from "@/contract/requests/request";
import { fireDue } from "@/server/features/instructions/due";
import { refusal, startTestServer } from "../../harness";

const server = await startTestServer();
const { db } = server.services;
const { call, austin, insertMailbox } = server;

const said = (words: string) => NewInstruction.parse(readInstruction(words));
const add = (id: string, words: string) => call(addInstruction, { params: { id }, body: said(words) });
const listed = async (id: string) => (await call(listInstructions, { params: { id } })).items;
const arrive = (mailboxId: string) => call(createMail, { body: { mailboxId, senderName: "IRS" } });
const asked = async (mailboxId: string) => {
  const answer = await call(listRequests, { query: { mailboxId } });
  const rows = "groups" in answer ? answer.groups.flatMap(({ items }) => items) : answer.items;
  return rows.map(({ type, status }) => `${type} ${status}`);
};

/** What a newer server saves: this one with something in it that this version does not know. */
async function becomesNewer(id: string, change: object): Promise<void> {
  const row = db.selectFrom("instructions").select("says").where("id", "=", id);
  const { says } = await row.executeTakeFirstOrThrow();
  const newer = JSON.stringify({ ...(says as object), ...change });
  await db
    .updateTable("instructions")
    .set({
      says: newer,
      last_armed: JSON.stringify({ says: JSON.parse(newer), at: new Date(), order: null }),
    })
    .where("id", "=", id)
    .execute();
}

const unknown = { condition: { aliases: [], franked: true } };

test("mail of the mailbox is registered, and nothing is done by itself until the newer server does it", async () => {
  const { id } = await insertMailbox({ officeId: austin.id });
  const first = await add(id, "always scan");
  await becomesNewer(first.id, unknown);
  await add(id, "scan mail from IRS");
  const mail = await arrive(id);
  expect(mail.instructions?.flags.map(({ kind }) => kind)).toEqual(["HOLD"]);
  expect(mail.instructions?.flags[0]?.words).toContain("another version of Pigeonhole");
  expect(await asked(id)).toEqual([]);
  expect((await listed(id)).map(({ words, says }) => [words.slice(0, 13), says["condition"]])).toEqual([
    ["hold all mail", unknown.condition],
    ["scan mail fro", { sender: "IRS", aliases: [] }],
  ]);
  // The newer one understands it, and files what its upkeep finds.
  await becomesNewer(first.id, { condition: { aliases: [] } });
  await fireDue(server.services);
  expect(await asked(id)).toEqual(["SCAN PENDING"]);
});

test("what it forbids stays forbidden, of more mail rather than of less", async () => {
  const { id } = await insertMailbox({ officeId: austin.id });
  await becomesNewer((await add(id, "never shred")).id, unknown);
  const mail = await arrive(id);
  expect(mail.instructions?.flags.map(({ kind }) => kind)).toEqual(["FORBID"]);
  const against = await refusal(call(fileRequest, { body: { mailId: mail.id, type: "SHRED" } }));
  expect(against.message).toContain("says: never shred");
});

test("what it filed before is left alone when the item is corrected", async () => {
  const { id } = await insertMailbox({ officeId: austin.id });
  const scan = await add(id, "always scan");
  const mail = await arrive(id);
  expect(await asked(id)).toEqual(["SCAN PENDING"]);
  await becomesNewer(scan.id, unknown);
  await call(
    correctMail,
    { params: { id: mail.id }, body: { senderName: "Chase" } },
    { version: mail.version },
  );
  expect(await asked(id)).toEqual(["SCAN PENDING"]);
});

test("it is not tried or armed here, but ended, or changed into what this version reads", async () => {
  const { id } = await insertMailbox({ officeId: austin.id });
  const { id: instructionId } = await add(id, "always shred");
  await becomesNewer(instructionId, unknown);
  const one = { params: { id, instructionId } };
  const isElsewhere = "Another version of Pigeonhole saved this instruction";
  expect((await refusal(call(tryInstruction, one))).message).toContain(isElsewhere);
  await db
    .updateTable("instructions")
    .set({ tried_at: new Date() })
    .where("id", "=", instructionId)
    .execute();
  expect((await refusal(call(armInstruction, one))).message).toContain(isElsewhere);
  const [known] = await listed(id);
  const changed = await call(
    changeInstruction,
    { ...one, body: said("always scan") },
    { version: known?.version ?? 0 },
  );
  expect(changed).toMatchObject({ words: "always scan", armed: true });
  await becomesNewer(instructionId, { action: "RETURN" });
  await call(endInstruction, one, { version: changed.version });
  expect(await listed(id)).toEqual([]);
});
