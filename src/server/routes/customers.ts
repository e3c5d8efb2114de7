// Customers: finding mailboxes, listing them and showing one with its mail, tickets and requests.
import { sql } from "kysely";
import { getCustomer, listCustomers, searchMailboxes } from "@/contract/mailbox";
import { pageLimit } from "@/contract/page";
import { type Caller, withinOffices } from "../auth/gate";
import { anyOf, eachOf, equals, like, nothing } from "../db/conditions";
import { type DirectoryQuery, readDirectoryQuery } from "../domain/directory";
import { mount } from "../mount";
import type { Db, Server } from "../services";
import { readCustomers } from "./customers-list";
import {
  type MailboxRow,
  mailboxRow,
  presentHits,
  presentMailboxes,
  selectMailboxes,
} from "./customers-view";
import { presentMails, selectMail } from "./mail-view";
import { newestFirst, readPage } from "./page";
import { presentRequests, selectRequests } from "./requests-view";
import { presentTickets, selectTickets } from "./tickets-view";

export function mountCustomerRoutes(server: Server): void {
  const { files } = server.services;

  mount(
    server,
    searchMailboxes,
    async ({ query: { q, id, limit }, db, caller }) => {
      if (id !== undefined) {
        const row = await selectMailboxes(db, caller).where("mailboxes.id", "=", id).execute();
        return { items: await presentHits(db, row) };
      }
      const query = readDirectoryQuery(q);
      const rows = query ? await bestMatches(db, caller, query, limit) : await newest(db, caller, limit);
      return { items: await presentHits(db, rows) };
    },
    { sharedBy: "offices" },
  );

  mount(
    server,
    listCustomers,
    async ({ query, db, caller }) => {
      const { rows, ...page } = await readCustomers(db, caller, query);
      return { items: await presentMailboxes(db, rows), ...page };
    },
    { sharedBy: "offices" },
  );

  mount(server, getCustomer, async ({ params, db, caller, now }) => {
    const row = await mailboxRow(db, caller, params.id);
    const [[mailbox], mails, tickets, requests] = await Promise.all([
      presentMailboxes(db, [row]),
      mailsOf(db, row.id),
      ticketsOf(db, caller, row.id),
      requestsOf(db, caller, row.id),
    ]);
    if (!mailbox) throw new Error(`Mailbox ${params.id} was read but not presented.`);
    return {
      mailbox,
      members: mailbox.workspace.members,
      mails: await presentMails({ db, files }, mails.rows, caller, now),
      mailsTotal: mails.total,
      tickets: await presentTickets({ db, files }, tickets.rows, caller, now),
      ticketsTotal: tickets.total,
      actionRequests: await presentRequests({ db, files }, requests.rows, caller, now),
      actionRequestsTotal: requests.total,
    };
  });
}

const wholePage = { limit: pageLimit };

function mailsOf(db: Db, mailboxId: string) {
  const order = newestFirst("mail_items", "received_at");
  const ofMailbox = equals("mail_items.mailbox_id", mailboxId);
  const counted = db.selectFrom("mail_items").where(ofMailbox);
  return readPage(db, selectMail(db).where(ofMailbox), counted, order, wholePage);
}

function ticketsOf(db: Db, caller: Caller, mailboxId: string) {
  const order = newestFirst("tickets", "updated_at");
  const ofMailbox = equals("tickets.mailbox_id", mailboxId);
  const counted = db.selectFrom("tickets").where(ofMailbox);
  return readPage(db, selectTickets(db, caller).where(ofMailbox), counted, order, wholePage);
}

function requestsOf(db: Db, caller: Caller, mailboxId: string) {
  const order = newestFirst("action_requests", "requested_at");
  const ofMailbox = equals("action_requests.mailbox_id", mailboxId);
  const counted = db.selectFrom("action_requests").where(ofMailbox);
  return readPage(db, selectRequests(db, caller).where(ofMailbox), counted, order, wholePage);
}

/**
 * Up to `limit` mailboxes, the best match first: the STE number itself, numbers that begin so, names whose words begin
 * so, then names that contain it. A step is asked only while the ones before it left room.
 */
async function bestMatches(
  db: Db,
  caller: Caller,
  query: DirectoryQuery,
  limit: number,
): Promise<MailboxRow[]> {
  const steps = [
    query.ste === null ? nothing : like("mailboxes.ste_number", query.ste),
    eachOf("mailboxes.search", query.beginnings),
    query.phrase === null
      ? nothing
      : anyOf([eachOf("mailboxes.search", query.parts), like("mailboxes.search", query.phrase)]),
  ];
  const found = new Set<string>();
  for (const step of steps) {
    if (found.size >= limit || step === nothing) continue;
    // Only ids, in the order of the index on numbers: a word that many share is then found without sorting them all.
    const rows = await db
      .selectFrom("mailboxes")
      .select("id")
      .where(withinOffices(caller, "mailboxes.office_id"))
      .where(step)
      .orderBy(sql`mailboxes.ste_number using ~<~`)
      .limit(limit + found.size)
      .execute();
    for (const { id } of rows) found.add(id);
  }
  if (found.size === 0) return [];
  const ranked = [...found].slice(0, limit);
  const rows = await selectMailboxes(db, caller).where("mailboxes.id", "in", ranked).execute();
  return rows.toSorted((a, b) => ranked.indexOf(a.id) - ranked.indexOf(b.id));
}

function newest(db: Db, caller: Caller, limit: number): Promise<MailboxRow[]> {
  return selectMailboxes(db, caller)
    .orderBy("mailboxes.created_at", "desc")
    .orderBy("mailboxes.id", "desc")
    .limit(limit)
    .execute();
}
