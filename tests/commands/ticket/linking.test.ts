// What a ticket is about: linked and unlinked, and a request filed from it.
import { expect, test } from "vitest";
import { ApiError } from "@/contract/wire/errors";
import { fileRequest } from "@/contract/requests/request";
import { linkTicket, linkableRecords, unlinkTicket } from "@/contract/tickets/ticket-link";
import { registered, registry, run, withAnswers } from "../bench";
import { ticket } from "../conversations";
import { aRequest, contextWith } from "../work";

const { version: _, status: __, ...named } = ticket;
const item = { id: registered.id, label: "Envelope from Chase", kind: "mail" as const };

const linkable = {
  items: [
    {
      kind: "mail",
      recordId: item.id,
      label: item.label,
      sender: "Chase",
      status: "Pending",
      place: null,
      isLinked: false,
      mailId: item.id,
      thumbnailUrl: null,
    },
  ],
};

test("ticket.link says what the ticket is about, and is taken back by unlinking", async () => {
  const { outcome, asked } = await run("ticket.link", { ticket, subject: item }, { answer: { items: [] } });
  const input = { params: { id: ticket.id }, body: { kind: "mail", recordId: item.id } };
  expect(asked).toEqual([{ endpoint: linkTicket, input, options: undefined }]);
  expect(outcome).toEqual({
    say: "Ticket 118 is about Envelope from Chase",
    undo: { id: "ticket.unlink", args: { ticket: named, link: item } },
  });
});

test("ticket.link to what it is about already changes nothing", async () => {
  const answer = { items: [], already: true };
  const { outcome } = await run("ticket.link", { ticket, subject: item }, { answer });
  expect(outcome).toMatchObject({
    say: "Ticket 118 is about Envelope from Chase, as before",
    unchanged: true,
  });
});

test("ticket.unlink is taken back by linking", async () => {
  const { outcome, asked } = await run("ticket.unlink", { ticket, link: item }, { answer: { items: [] } });
  const input = { params: { id: ticket.id, recordId: item.id }, query: {} };
  expect(asked).toEqual([{ endpoint: unlinkTicket, input, options: undefined }]);
  expect(outcome.undo).toEqual({ id: "ticket.link", args: { ticket: named, subject: item } });
});

test("ticket.file-request files it, links it, and is taken back by cancelling it", async () => {
  const answer = withAnswers([
    [linkableRecords, linkable],
    [fileRequest, aRequest],
    [linkTicket, { items: [] }],
  ]);
  const args = { type: "SCAN", ticket, item, note: "Both sides" };
  const { outcome, asked } = await run("ticket.file-request", args, { answer });
  expect(asked.slice(1).map(({ input }) => input)).toEqual([
    { body: { mailId: item.id, type: "SCAN", note: "Both sides" } },
    { params: { id: ticket.id }, body: { kind: "request", recordId: aRequest.id } },
  ]);
  expect(outcome.say).toMatch(/^\w+ of Envelope from Chase filed from Ticket 118$/);
  expect(outcome.undo).toMatchObject({ id: "request.cancel", args: { request: { id: aRequest.id } } });
});

test("ticket.file-request says so when the request was filed and the link failed", async () => {
  const answer = withAnswers([
    [linkableRecords, linkable],
    [fileRequest, aRequest],
    [
      linkTicket,
      {
        get items() {
          throw new ApiError("unavailable", "The server cannot be reached.");
        },
      },
    ],
  ]);
  const { outcome } = await run("ticket.file-request", { type: "SCAN", ticket, item }, { answer });
  expect(outcome.say).toMatch(/filed. It could not be linked/);
});

test("ticket.file-request files no request on an item of another mailbox", async () => {
  const answer = withAnswers([[linkableRecords, { items: [] }]]);
  const filing = run("ticket.file-request", { type: "SCAN", ticket, item }, { answer });
  await expect(filing).rejects.toThrow("Envelope from Chase is not in the mailbox of Ticket 118.");
});

test("the item linked to the ticket on the screen is used when the line names none", () => {
  const arg = registry.get("ticket.file-request").args?.item;
  const screen = { kind: "ticket", ...ticket, about: { id: item.id, label: item.label } } as const;
  const focused = { kind: "ticket", ...ticket } as const;
  expect(arg?.fromContext?.(contextWith({ screen, focused }))).toEqual(item);
  expect(
    arg?.fromContext?.(contextWith({ screen, focused: { ...focused, id: aRequest.id } })),
  ).toBeUndefined();
});
