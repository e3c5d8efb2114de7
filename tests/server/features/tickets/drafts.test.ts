// Drafts of replies on the server: shown to colleagues, taken over by one, and no words lost on the way.
import { beforeEach, expect, test } from "vitest";
import { replyToTicket, ticketMessages } from "@/contract/tickets/ticket";
import { draftDays, sayWriting, takeDraft, ticketWriting } from "@/contract/tickets/writing";
import { type Person, refusal, startTestServer } from "../../harness";
import { conversations } from "./conversation-world";

const server = await startTestServer();
const { call, yildiz, handler, lead, stranger } = server;
const { insertMember, openTicket } = conversations(server);
const ayse = await insertMember(yildiz);

let id = "";
beforeEach(async () => (id = await openTicket(yildiz, ayse.id)));

const write = (as: Person, draft: string, writing = true) =>
  call(sayWriting, { params: { id }, body: { writing, draft } }, { as });
const seen = async (as: Person) => (await call(ticketMessages, { params: { id } }, { as })).drafts;
const take = (as: Person, writerId?: string) =>
  call(takeDraft, { params: { id }, body: writerId === undefined ? {} : { writerId } }, { as });

test("colleagues see what somebody has written, and when, after they have left", async () => {
  const at = server.services.now().toISOString();
  await write(handler, "We have");
  await write(handler, "We have looked", false);
  const draft = {
    writer: { id: handler.staffId, name: handler.name },
    text: "We have looked",
    takenBy: null,
  };
  expect(await seen(lead)).toMatchObject([draft]);
  expect(((await seen(lead))[0]?.savedAt ?? "") >= at).toBe(true);
  // It counts as long as it is fresh.
  const before = new Date(server.services.now().getTime() - (draftDays + 1) * 24 * 60 * 60_000);
  await server.services.db.updateTable("ticket_drafts").set({ saved_at: before }).execute();
  expect(await seen(lead)).toEqual([]);
});

test("a note is no draft of a reply, and writing it leaves the draft alone", async () => {
  await write(handler, "We have looked");
  await call(sayWriting, { params: { id }, body: { isNote: true } }, { as: handler });
  expect(await seen(lead)).toMatchObject([{ text: "We have looked" }]);
});

test("one that is taken over stays with its writer, who is told; words added since are offered again", async () => {
  await write(handler, "We have looked");
  await write(lead, "Dear Ayşe");
  expect(await take(lead)).toMatchObject({ text: "We have looked", writer: { id: handler.staffId } });
  expect((await seen(lead)).map(({ text }) => text)).toEqual(["Dear Ayşe"]);
  const own = (await seen(handler)).find(({ writer }) => writer.id === handler.staffId);
  expect(own).toMatchObject({ text: "We have looked", takenBy: { name: lead.name } });
  expect((await refusal(take(lead))).code).toBe("conflict");
  // The same words again change nothing.
  await write(handler, "We have looked", false);
  expect((await seen(lead)).map(({ text }) => text)).toEqual(["Dear Ayşe"]);
  await write(handler, "We have looked everywhere");
  const still = (await seen(handler)).find(({ writer }) => writer.id === handler.staffId);
  expect(still).toMatchObject({ text: "We have looked everywhere", takenBy: { name: lead.name } });
  expect(await take(lead, handler.staffId)).toMatchObject({ text: "We have looked everywhere" });
});

test("who writes, and what, is read apart from the conversation", async () => {
  await write(handler, "We have looked");
  const read = (as: Person) => call(ticketWriting, { params: { id } }, { as });
  const { writing, drafts } = await call(ticketMessages, { params: { id } }, { as: lead });
  expect(await read(lead)).toEqual({ writing, drafts });
  expect(await read(lead)).toMatchObject({
    writing: [{ id: handler.staffId }],
    drafts: [{ text: "We have looked" }],
  });
  expect((await refusal(read(stranger))).code).toBe("not_found");
});

test("of two who take it at once, one has it", async () => {
  const third = await server.insertStaff("Kim", "handler", [server.austin.id]);
  await write(handler, "We have looked");
  const results = await Promise.allSettled([take(lead), take(third)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("it ends when it is sent, or emptied; a colleague's stays", async () => {
  await write(handler, "We have looked");
  await write(lead, "Dear Ayşe");
  await call(replyToTicket, { body: { ticketId: id, message: "We have looked" } }, { as: handler });
  expect((await seen(lead)).map(({ text }) => text)).toEqual(["Dear Ayşe"]);
  await write(lead, "", false);
  expect(await seen(handler)).toEqual([]);
  expect((await refusal(take(stranger))).code).toBe("not_found");
});
