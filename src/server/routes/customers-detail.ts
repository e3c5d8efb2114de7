// One mailbox with all its tabs: read together for those who ask at the same time, and written for each of them.
import { type SelectQueryBuilder, sql } from "kysely";
import type { AnswerSent } from "@/contract/endpoint";
import type { getCustomer } from "@/contract/mailbox";
import { pageLimit } from "@/contract/page";
import type { Caller } from "../auth/gate";
import { equals, oneOf } from "../db/conditions";
import { grouped } from "../db/grouped";
import { countedTotal } from "../db/totals";
import type { Db, Services } from "../services";
import { type MailboxRow, type People, readPeople, selectMailboxes, writeMailbox } from "./customers-view";
import { type MailFiles, type MailRow, readMailFiles, selectMail, writeMails } from "./mail-view";
import { type RequestRow, type Scans, readScans, selectRequests, writeRequest } from "./requests-view";
import { type MessageRow, type TicketRow, readNewest, selectTickets, writeTicket } from "./tickets-view";

/** What one tab shows of a mailbox: its newest rows, as many as a page holds, and how many there are. */
type Tab<Row> = { rows: Row[]; total: number };

export type MailboxDetail = {
  row: MailboxRow;
  people: People;
  mails: Tab<MailRow>;
  mailFiles: MailFiles;
  tickets: Tab<TicketRow>;
  newestMessages: Map<string, MessageRow>;
  requests: Tab<RequestRow>;
  scans: Scans;
};

/** Reads those of the mailboxes `ids` that the viewer may see, with what their tabs show. */
export async function readMailboxDetails(
  db: Db,
  viewer: Pick<Caller, "offices">,
  ids: readonly string[],
): Promise<Map<string, MailboxDetail>> {
  // The tabs at once, without waiting for whose mailboxes these are: what the viewer may not see is let go of below.
  const [rows, mails, tickets, requests] = await Promise.all([
    selectMailboxes(db, viewer).where(oneOf("mailboxes.id", ids)).execute(),
    readTabs(db, ids, selectMail(db), { table: "mail_items", newestBy: "received_at" }),
    readTabs(db, ids, selectTickets(db, viewer), { table: "tickets", newestBy: "updated_at" }),
    readTabs(db, ids, selectRequests(db, viewer), { table: "action_requests", newestBy: "requested_at" }),
  ]);
  const [people, mailFiles, newestMessages, scans] = await Promise.all([
    readPeople(db, rows),
    readMailFiles(db, rowsOf(mails)),
    readNewest(db, rowsOf(tickets)),
    readScans(db, rowsOf(requests)),
  ]);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        row,
        people,
        mails: mails.get(row.id) ?? noRows,
        mailFiles,
        tickets: tickets.get(row.id) ?? noRows,
        newestMessages,
        requests: requests.get(row.id) ?? noRows,
        scans,
      },
    ]),
  );
}

/** Writes a mailbox for the wire, with links and steps for `viewer`. */
export function writeMailboxDetail(
  files: Services["files"],
  detail: MailboxDetail,
  viewer: Caller,
  now: Date,
): AnswerSent<typeof getCustomer> {
  const { row, people, mails, mailFiles, tickets, newestMessages, requests, scans } = detail;
  const mailbox = writeMailbox(row, people);
  return {
    mailbox,
    members: mailbox.workspace.members,
    mails: writeMails(files, mails.rows, mailFiles, viewer, now),
    mailsTotal: mails.total,
    tickets: tickets.rows.map((ticket) =>
      writeTicket(files, ticket, newestMessages.get(ticket.id), viewer, now),
    ),
    ticketsTotal: tickets.total,
    actionRequests: requests.rows.map((request) => writeRequest(files, request, scans, viewer, now)),
    actionRequestsTotal: requests.total,
  };
}

const noRows = { rows: [], total: 0 };

function rowsOf<Row>(tabs: ReadonlyMap<string, Tab<Row>>): Row[] {
  return [...tabs.values()].flatMap(({ rows }) => rows);
}

type Listed = { table: "mail_items" | "tickets" | "action_requests"; newestBy: string };

/** Reads a tab of each of the mailboxes `ids` in one statement; `query` selects its rows. Those without a row are missing. */
async function readTabs<DB, TB extends keyof DB, Row extends { mailbox_id: string }>(
  db: Db,
  ids: readonly string[],
  query: SelectQueryBuilder<DB, TB, Row>,
  { table, newestBy }: Listed,
): Promise<Map<string, Tab<Row>>> {
  const ofWanted = query
    .where(sql<boolean>`${sql.ref(`${table}.mailbox_id`)} = wanted.id`)
    .orderBy(sql.ref(`${table}.${newestBy}`), "desc")
    .orderBy(sql.ref(`${table}.id`), "desc")
    // Not as a limit: the number is always the same, so the plan does not hang on it and is kept (statement-names.ts).
    .fetch(pageLimit + 1);
  const { rows } = await sql<Row>`
    select page.* from unnest(${[...ids]}::uuid[]) as wanted(id) cross join lateral ${ofWanted} as page
    order by ${sql.ref(`page.${newestBy}`)} desc, page.id desc`.execute(db);
  const tabs = new Map<string, Tab<Row>>();
  for (const [id, read] of grouped(rows, (row) => row.mailbox_id)) {
    const counted = db.selectFrom(table).where(equals(`${table}.mailbox_id`, id));
    const total = read.length <= pageLimit ? read.length : await countedTotal(db, counted);
    tabs.set(id, { rows: read.slice(0, pageLimit), total });
  }
  return tabs;
}
