// Lists that are asked for records by id, as a console does to refresh the rows it shows.
import { describe, expect, test } from "vitest";
import { fileConsolidation, listConsolidations } from "@/contract/consolidations/consolidation";
import type { Endpoint } from "@/contract/wire/endpoint";
import { listForwards } from "@/contract/forwards/forward";
import { listItems, listMails } from "@/contract/mail/mail-list";
import { listMailboxes } from "@/contract/mailboxes/mailbox-list";
import { listRequests } from "@/contract/requests/request";
import { createTask, listTasks } from "@/contract/tasks/task";
import { listTickets } from "@/contract/tickets/ticket";
import { idsLimit } from "@/contract/wire/page";
import * as z from "zod";
import { startTestServer } from "../harness";
import { conversations } from "../features/tickets/conversation-world";
import { workWorld } from "../features/requests/world";

const server = await startTestServer();
const { call, send, yildiz, austin, stranger } = server;
const { item, filed, forwarded, sendAny, refusalOfAny } = workWorld(server);
const { insertMember, openTicket } = conversations(server);
const Page = z.object({ items: z.array(z.object({ id: z.string() })), total: z.number() });

async function idsOf(make: () => Promise<{ id: string }>): Promise<string[]> {
  const made = [await make(), await make(), await make()];
  return made.map(({ id }) => id);
}

const of = { mailboxId: yildiz.id };
const member = await insertMember(yildiz);
const task = { ...of, title: "Call about ID", description: "The copy is unreadable." };

/** Each list with the rest of its query, three records, and a filter that matches none of them. */
const lists: [string, Endpoint, object, string[], object][] = [
  ["requests", listRequests, { type: "TRASH" }, await idsOf(() => filed()), { status: "DONE" }],
  ["forwards", listForwards, {}, await idsOf(() => forwarded()), { status: "DELIVERED" }],
  [
    "consolidations",
    listConsolidations,
    {},
    await idsOf(async () =>
      call(fileConsolidation, { body: { ...of, mailIds: [await item(), await item()] } }),
    ),
    { status: "DONE" },
  ],
  ["tasks", listTasks, {}, await idsOf(() => call(createTask, { body: task })), { status: "COMPLETED" }],
  [
    "tickets",
    listTickets,
    {},
    await idsOf(async () => ({ id: await openTicket(yildiz, member.id) })),
    { status: "CLOSED" },
  ],
  ["all mail", listItems, {}, await idsOf(async () => ({ id: await item() })), { status: "COMPLETED" }],
  ["mail items", listMails, of, await idsOf(async () => ({ id: await item() })), { status: "COMPLETED" }],
  [
    "customers",
    listMailboxes,
    {},
    await idsOf(() => server.insertMailbox({ officeId: austin.id })),
    { subscriptionStatus: "CANCELLED" },
  ],
];

describe.each(lists)("%s", (_, endpoint, besides, made, filter) => {
  const [one = "", two = ""] = made;
  const listed = async (query: object, as = server.handler) => {
    const answer = await sendAny(endpoint, { query: { ...besides, ...query } }, { as });
    const { items, total } = Page.parse(await answer.json());
    return { ids: new Set(items.map(({ id }) => id)), total };
  };

  test("returns exactly the records whose ids are asked for", async () => {
    expect(await listed({ ids: one })).toEqual({ ids: new Set([one]), total: 1 });
    expect(await listed({ ids: [one, two].join(",") })).toEqual({ ids: new Set([one, two]), total: 2 });
  });

  test("leaves out a record that does not match the rest of the query", async () => {
    expect(await listed({ ids: [one, two].join(","), ...filter })).toEqual({ ids: new Set(), total: 0 });
  });

  test("does not return records of another office", async () => {
    expect(await listed({ ids: one }, stranger)).toEqual({ ids: new Set(), total: 0 });
  });
});

test("refuses invalid ids, and too many ids", async () => {
  for (const ids of [
    "",
    "1042",
    `${yildiz.id},`,
    Array(idsLimit + 1)
      .fill(yildiz.id)
      .join(","),
  ]) {
    const refused = await refusalOfAny(listTasks, { query: { ids } });
    expect(refused.code).toBe("malformed");
    expect(Object.keys(refused.details.fields ?? {})[0]).toMatch(/^ids/);
  }
  const many = Array(idsLimit).fill(yildiz.id).join(",");
  expect((await send(listTasks, { query: { ids: many } })).status).toBe(200);
});
