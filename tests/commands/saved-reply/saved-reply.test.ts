// Saved replies: what is sent to save, change and remove one, how that is taken back, and how one is inserted and sent.
import { workInFront } from "@/kernel/arguments/screen/work-queue";
import { expect, test } from "vitest";
import {
  changeSavedReply,
  copySavedReplyFile,
  createSavedReply,
  listSavedReplies,
  removeSavedReply,
  restoreSavedReply,
} from "@/contract/saved-replies/saved-reply";
import { replyToTicket, ticketMessages } from "@/contract/tickets/ticket";
import { refusedTo, run, withAnswers } from "../bench";
import { aTicketMessage, ticket, ticketAnswer } from "../conversations";
import { aSavedReply, savedReply } from "../saved-replies";
import { contextWith } from "../work";

const { id } = aSavedReply;

test('"saved-reply.create" saves a text for the person alone unless the line says otherwise', async () => {
  const args = { code: "hello", text: "Hello", title: "Greeting", turkish: "Merhaba" };
  const { outcome, asked } = await run("saved-reply.create", args, { answer: aSavedReply });
  const body = { code: "hello", title: "Greeting", scope: undefined, texts: { en: "Hello", tr: "Merhaba" } };
  expect(asked).toEqual([{ endpoint: createSavedReply, input: { body }, options: undefined }]);
  expect(outcome).toEqual({
    say: "Reply ;hello saved.",
    undo: { id: "saved-reply.remove", args: { reply: { id, label: "Greeting", version: 3 } } },
  });
});

test('"saved-reply.edit" changes the given values, and undo restores the former ones', async () => {
  const answer = withAnswers([
    [listSavedReplies, { items: [aSavedReply] }],
    [changeSavedReply, { ...aSavedReply, version: 4, title: "Salute" }],
  ]);
  const args = { reply: savedReply, title: "Salute", turkish: "none" };
  const { outcome, asked } = await run("saved-reply.edit", args, { answer });
  expect(asked[1]).toEqual({
    endpoint: changeSavedReply,
    input: { params: { id }, body: { code: undefined, title: "Salute", texts: { en: undefined, tr: null } } },
    options: { version: 2 },
  });
  expect(outcome.undo).toEqual({
    id: "saved-reply.edit",
    args: {
      reply: { id, label: "Salute", version: 4 },
      code: "hello",
      title: "Greeting",
      text: aSavedReply.texts.en,
      turkish: aSavedReply.texts.tr,
    },
  });
  await expect(run("saved-reply.edit", { reply: savedReply }, { answer })).rejects.toThrow(/what to change/);
});

test('undo of "saved-reply.edit" restores removed files; without named files, files do not change', async () => {
  const map = {
    id: "5a7e0003-4a92-4ebb-9d96-729fb051de45",
    name: "map.pdf",
    type: "application/pdf",
    size: 9,
    url: "/api/files/map.pdf?a",
  };
  const answer = withAnswers([
    [listSavedReplies, { items: [{ ...aSavedReply, files: [map] }] }],
    [changeSavedReply, aSavedReply],
  ]);
  const { outcome, asked } = await run("saved-reply.edit", { reply: savedReply, files: [] }, { answer });
  expect(asked[1]?.input).toMatchObject({ body: { files: [] } });
  const { name, type, url } = map;
  expect(outcome.undo?.args).toMatchObject({ files: [{ name, type, url }] });
  const titled = await run("saved-reply.edit", { reply: savedReply, title: "Salute" }, { answer });
  expect(titled.asked[1]?.input).not.toHaveProperty("body.files");
  expect(titled.outcome.undo?.args).not.toHaveProperty("files");
});

test.each([
  ["saved-reply.remove", removeSavedReply, { version: 2 }, "saved-reply.restore"],
  ["saved-reply.restore", restoreSavedReply, { version: 2 }, "saved-reply.remove"],
])("%s is taken back by its opposite", async (command, endpoint, options, back) => {
  const { outcome, asked } = await run(command, { reply: savedReply }, { answer: aSavedReply });
  expect(asked).toEqual([{ endpoint, input: { params: { id } }, options }]);
  expect(outcome.undo).toMatchObject({ id: back, args: { reply: { id } } });
});

test('"saved-reply.insert" goes to where the reply is written', async () => {
  const context = contextWith({ focused: { kind: "ticket", ...ticket } });
  const { outcome, asked } = await run("saved-reply.insert", { reply: savedReply }, { context });
  expect(outcome).toEqual({ go: `/support/${ticket.id}?insert=${id}` });
  expect(asked).toEqual([]);
});

test('"saved-reply.insert" stays in work mode on the ticket that is being worked on', async () => {
  const context = contextWith({
    screen: { kind: "ticket", ...ticket },
    inFront: workInFront.is({ queue: "tickets" }),
  });
  const { outcome } = await run("saved-reply.insert", { reply: savedReply }, { context });
  expect(outcome).toEqual({ go: `/work/tickets?item=${ticket.id}&insert=${id}` });
  const other = { id: "71c00119-0000-4000-8000-000000000001", label: "Ticket 119" };
  const elsewhere = await run("saved-reply.insert", { reply: savedReply, ticket: other }, { context });
  expect(elsewhere.outcome).toEqual({ go: `/support/${other.id}?insert=${id}` });
});

const sending = (texts = aSavedReply.texts, links: unknown[] = []) =>
  withAnswers([
    [listSavedReplies, { items: [{ ...aSavedReply, texts }] }],
    [ticketMessages, { ...ticketAnswer, links }],
    [replyToTicket, { ...ticketAnswer, leaves: false }],
  ]);

test('"saved-reply.send" answers in the customer’s language, with the slots filled, over the version that was seen', async () => {
  const args = { ticket, reply: savedReply };
  const { outcome, asked } = await run("saved-reply.send", args, { answer: sending() });
  expect(asked.at(-1)?.input).toEqual({
    body: {
      ticketId: ticket.id,
      message: "Hello Ayşe,\n",
      attachments: [],
      lastSeenMessageId: aTicketMessage.id,
    },
  });
  expect(outcome.say).toBe("Ticket 118 answered with “Greeting”. No mail goes out: no mail server is set.");
  const turkish = await run("saved-reply.send", { ...args, language: "tr" }, { answer: sending() });
  expect(turkish.asked.at(-1)?.input).toMatchObject({ body: { message: "Merhaba Ayşe," } });
});

test('"saved-reply.send" sends a copy of each of its files', async () => {
  const files = ["map.pdf", "hours.txt"].map((name, place) => ({
    id: `5a7e000${place}-4a92-4ebb-9d96-729fb051de45`,
    name,
    type: "",
    size: 9,
    url: "",
  }));
  const answer = withAnswers([
    [listSavedReplies, { items: [{ ...aSavedReply, files }] }],
    [ticketMessages, ticketAnswer],
    [copySavedReplyFile, { name: "map.pdf", fileKey: "a-copy", type: "application/pdf", size: 9 }],
    [replyToTicket, ticketAnswer],
  ]);
  const { asked } = await run("saved-reply.send", { ticket, reply: savedReply }, { answer });
  const copied = asked.filter(({ endpoint }) => endpoint === copySavedReplyFile);
  expect(copied.map(({ input }) => input)).toEqual(
    files.map((file) => ({ params: { id, fileId: file.id }, body: { ticketId: ticket.id } })),
  );
  const attached = { name: "map.pdf", url: "a-copy", type: "application/pdf" };
  expect(asked.at(-1)?.input).toMatchObject({ body: { attachments: [attached, attached] } });
});

test('"saved-reply.send" sends nothing while a slot has no value, or the ticket has changed', async () => {
  const texts = { en: "About {item.sender}", tr: null };
  const args = { ticket, reply: savedReply };
  await expect(run("saved-reply.send", args, { answer: sending(texts) })).rejects.toThrow(
    "Fill in the sender of the item in place of {item.sender} first",
  );
  const old = { ...args, ticket: { ...ticket, version: 7 } };
  await expect(run("saved-reply.send", old, { answer: sending() })).rejects.toThrow(/has changed since/);
});

test.each(["create", "edit", "remove", "restore", "insert", "send"])(
  "saved-reply.%s needs the permission",
  (verb) => {
    expect(refusedTo(`saved-reply.${verb}`, { can: () => false })).toMatch(/^Your role cannot/);
  },
);
