// One mailbox with all its tabs: its newest mail, tickets and requests, and how many of each there are.
import { type SelectQueryBuilder, sql } from "kysely";
import type { AnswerSent } from "@/contract/wire/endpoint";
import type { getMailbox } from "@/contract/mailboxes/mailbox";
import { pageLimit } from "@/contract/wire/page";
import type { Caller } from "@/server/platform/auth/gate";
import { equals } from "@/server/platform/db/conditions";
import { countedTotal } from "@/server/platform/db/totals";
import type { Db } from "@/server/platform/db/types";
import type { Services } from "@/server/platform/http/services";
import { type MailboxRow, type People, mailboxRow, readPeople, presentMailbox } from "./view";
import { feesOfMonth } from "../storage/fees";
import { type MailRow, selectMail, presentMail } from "../mail/view";
import { type RequestRow, selectRequests, presentRequest } from "../requests/view";
import { type TicketRow, selectTickets, presentTicket } from "../tickets/view";

/** What one tab shows of a mailbox: its newest rows, as many as a page holds, and how many there are. */
type Tab<Row> = { rows: Row[]; total: number };

type MailboxDetail = {
  row: MailboxRow;
  people: People;
  mails: Tab<MailRow>;
  tickets: Tab<TicketRow>;
  requests: Tab<RequestRow>;
  fees: Awaited<ReturnType<typeof feesOfMonth>>;
};

/**
 * Reads the mailbox `id` with what its tabs show.
 * @throws ApiError `not_found`, for one of another office too.
 */
export async function readMailboxDetail(
  db: Db,
  viewer: Pick<Caller, "offices">,
  id: string,
  now: Date,
): Promise<MailboxDetail> {
  const row = await mailboxRow(db, viewer, id);
  const [people, mails, tickets, requests, fees] = await Promise.all([
    readPeople(db, [id]),
    readTab(db, selectMail(db), { table: "mail_items", newestBy: "received_at" }, id),
    readTab(db, selectTickets(db, viewer), { table: "tickets", newestBy: "updated_at" }, id),
    readTab(db, selectRequests(db, viewer), { table: "action_requests", newestBy: "requested_at" }, id),
    feesOfMonth(db, id, now),
  ]);
  return { row, people, mails, tickets, requests, fees };
}

/** A mailbox in the form of the contract, with links and steps for `viewer`. */
export function presentMailboxDetail(
  files: Services["files"],
  detail: MailboxDetail,
  viewer: Caller,
  now: Date,
): AnswerSent<typeof getMailbox> {
  const { row, people, mails, tickets, requests, fees } = detail;
  const mailbox = presentMailbox(row, people);
  return {
    mailbox,
    storageFees: fees,
    members: mailbox.workspace.members,
    mails: mails.rows.map((mail) => presentMail(files, mail, viewer, now)),
    mailsTotal: mails.total,
    tickets: tickets.rows.map((ticket) => presentTicket(files, ticket, viewer, now)),
    ticketsTotal: tickets.total,
    actionRequests: requests.rows.map((request) => presentRequest(files, request, viewer, now)),
    actionRequestsTotal: requests.total,
  };
}

type Listed = { table: "mail_items" | "tickets" | "action_requests"; newestBy: string };

/** Reads the tab of the mailbox `id`; `query` selects its rows. */
async function readTab<DB, TB extends keyof DB, Row>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, Row>,
  { table, newestBy }: Listed,
  id: string,
): Promise<Tab<Row>> {
  const ofMailbox = equals(`${table}.mailbox_id`, id);
  const rows = await query
    .where(ofMailbox)
    .orderBy(sql.ref(`${table}.${newestBy}`), "desc")
    .orderBy(sql.ref(`${table}.id`), "desc")
    .limit(pageLimit + 1)
    .execute();
  if (rows.length <= pageLimit) return { rows, total: rows.length };
  const { count } = await countedTotal(db, db.selectFrom(table).where(ofMailbox));
  return { rows: rows.slice(0, pageLimit), total: count };
}
