// Files of saved replies through the whole server: who opens them, how a copy is sent with a message, and which are refused.
import { expect, test } from "vitest";
import {
  changeSavedReply,
  copySavedReplyFile,
  createSavedReply,
  listSavedReplies,
} from "@/contract/saved-replies/saved-reply";
import { replyToTicket } from "@/contract/tickets/ticket";
import { refusal, startTestServer } from "../../harness";
import { conversations } from "../tickets/conversation-world";

const server = await startTestServer();
const { call, handler, lead, stranger, yildiz, boston } = server;
const { insertMember, openTicket, upload } = conversations(server);
const ayse = await insertMember(yildiz);

const aFile = async (as = handler) => ({
  name: "map.txt",
  type: "text/plain",
  url: await upload(undefined, "saved-replies", { text: "Ring twice.", as }),
});
const reply = (code: string, more: Partial<Parameters<typeof call<typeof createSavedReply>>[1]["body"]>) => ({
  body: { code, title: "How to find us", texts: { en: "See the map." }, ...more },
});
const read = async (url: string) => (await server.request(url)).text();

test("a file of the team's reply opens in every office, and its copy belongs to the ticket's mailbox", async () => {
  const file = await aFile(lead);
  const made = await call(createSavedReply, reply("map", { scope: "TEAM", files: [file] }), { as: lead });
  expect(made.files).toMatchObject([{ name: "map.txt", type: "text/plain", size: 11 }]);
  const there = await server.insertMailbox({ officeId: boston.id });
  const { id: customer } = await insertMember(there);
  const ticketId = await openTicket(there, customer);
  const as = stranger;
  const { items } = await call(listSavedReplies, {}, { as });
  const [shown] = items.find(({ id }) => id === made.id)?.files ?? [];
  expect(await read(shown?.url ?? "")).toBe("Ring twice.");
  const copies = [];
  // Each message has its own copy.
  for (const message of ["Here is the map.", "Once more."]) {
    const params = { id: made.id, fileId: shown?.id ?? "" };
    const copy = await call(copySavedReplyFile, { params, body: { ticketId } }, { as });
    const attachments = [{ name: copy.name, type: copy.type, url: copy.fileKey }];
    const sent = await call(replyToTicket, { body: { ticketId, message, attachments } }, { as });
    expect(sent.attachments).toMatchObject([{ name: "map.txt", size: 11 }]);
    expect(await read(sent.attachments[0]?.url ?? "")).toBe("Ring twice.");
    copies.push(copy.fileKey);
  }
  expect(new Set(copies).size).toBe(2);
});

test("a change with a list of files replaces the files, and a change without one leaves them", async () => {
  const made = await call(createSavedReply, reply("two-files", { files: [await aFile()] }));
  const params = { id: made.id };
  const [first] = made.files;
  const second = { ...(await aFile()), name: "hours.txt" };
  const files = [{ name: "map.txt", type: "text/plain", url: first?.url ?? "" }, second];
  const more = await call(changeSavedReply, { params, body: { files } });
  expect(more).toMatchObject({ version: 2, files: [{ id: first?.id }, { name: "hours.txt" }] });
  const titled = await call(changeSavedReply, { params, body: { title: "Where we are" } });
  expect(titled.files).toHaveLength(2);
  const fewer = await call(changeSavedReply, { params, body: { files: [second] } });
  expect(fewer.files).toMatchObject([{ name: "hours.txt" }]);
  const ticketId = await openTicket(yildiz, ayse.id);
  const gone = call(copySavedReplyFile, {
    params: { ...params, fileId: first?.id ?? "" },
    body: { ticketId },
  });
  expect((await refusal(gone)).code).toBe("not_found");
});

test("refuses another person's reply, another reply's file and a file of a mailbox", async () => {
  const file = await aFile();
  const made = await call(createSavedReply, reply("taken-file", { files: [file] }));
  const again = refusal(call(createSavedReply, reply("taken-again", { files: [file] })));
  expect((await again).code).toBe("conflict");
  const ofMailbox = { ...file, url: await upload(yildiz.id, "support-tickets") };
  const wrong = refusal(call(createSavedReply, reply("of-mailbox", { files: [ofMailbox] })));
  expect((await wrong).details.fields).toHaveProperty(["attachments.0.url"]);
  const ticketId = await openTicket(yildiz, ayse.id);
  const theirs = call(
    copySavedReplyFile,
    { params: { id: made.id, fileId: made.files[0]?.id ?? "" }, body: { ticketId } },
    { as: lead },
  );
  expect((await refusal(theirs)).message).toBe("There is no such saved reply, or it is not for you.");
  // Its key alone opens nothing in another office.
  const stolen = call(createSavedReply, reply("stolen", { files: [file] }), { as: stranger });
  expect((await refusal(stolen)).code).toBe("not_found");
});
