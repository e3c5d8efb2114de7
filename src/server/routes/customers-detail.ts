// One mailbox with all its tabs: read together for those who ask at the same time, and written for each of them.
import { type SelectQueryBuilder, sql } from "kysely";
import type { AnswerSent } from "@/contract/endpoint";
import type { getCustomer } from "@/contract/mailbox";
import { pageLimit } from "@/contract/page";
import type { Caller } from "../auth/gate";
import { equals, oneOf } from "../db/conditions";
import { grouped } from "../db/grouped";
import { createReadByIds } from "../db/reads-by-ids";
import { countedTotal } from "../db/totals";
import type { Db, Services } from "../services";
import {
  type MailboxRow,
  type People,
  createReadPeople,
  selectMailboxes,
  writeMailbox,
} from "./customers-view";
import { type MailRow, selectMail, writeMail } from "./mail-view";
import { type RequestRow, selectRequests, writeRequest } from "./requests-view";
import { type TicketRow, selectTickets, writeTicket } from "./tickets-view";

/** What one tab shows of a mailbox: its newest rows, as many as a page holds, and how many there are. */
type Tab<Row> = { rows: Row[]; total: number };

export type MailboxDetail = {
  row: MailboxRow;
  people: People;
  mails: Tab<MailRow>;
  tickets: Tab<TicketRow>;
  requests: Tab<RequestRow>;
};

/** Makes what reads those of the mailboxes `ids` that the viewer may see, with what their tabs show. */
export function createReadMailboxDetails(db: Db, viewer: Pick<Caller, "offices">) {
  const readRows = createReadByIds(db, (ids) =>
    selectMailboxes(db, viewer).where(oneOf("mailboxes.id", ids)),
  );
  const readPeople = createReadPeople(db);
  const readMails = createReadTabs(db, selectMail(db), { table: "mail_items", newestBy: "received_at" });
  const readTickets = createReadTabs(db, selectTickets(db, viewer), {
    table: "tickets",
    newestBy: "updated_at",
  });
  const readRequests = createReadTabs(db, selectRequests(db, viewer), {
    table: "action_requests",
    newestBy: "requested_at",
  });

  return async (ids: readonly string[]): Promise<Map<string, MailboxDetail>> => {
    // All at once, without waiting for whose mailboxes these are: what the viewer may not see is let go of below.
    const [rows, people, mails, tickets, requests] = await Promise.all([
      readRows(ids),
      readPeople(ids),
      readMails(ids),
      readTickets(ids),
      readRequests(ids),
    ]);
    return new Map(
      rows.map((row) => [
        row.id,
        {
          row,
          people,
          mails: mails.get(row.id) ?? noRows,
          tickets: tickets.get(row.id) ?? noRows,
          requests: requests.get(row.id) ?? noRows,
        },
      ]),
    );
  };
}

/** Writes a mailbox for the wire, with links and steps for `viewer`. */
export function writeMailboxDetail(
  files: Services["files"],
  detail: MailboxDetail,
  viewer: Caller,
  now: Date,
): AnswerSent<typeof getCustomer> {
  const { row, people, mails, tickets, requests } = detail;
  const mailbox = writeMailbox(row, people);
  return {
    mailbox,
    members: mailbox.workspace.members,
    mails: mails.rows.map((mail) => writeMail(files, mail, viewer, now)),
    mailsTotal: mails.total,
    tickets: tickets.rows.map((ticket) => writeTicket(files, ticket, viewer, now)),
    ticketsTotal: tickets.total,
    actionRequests: requests.rows.map((request) => writeRequest(files, request, viewer, now)),
    actionRequestsTotal: requests.total,
  };
}

const noRows = { rows: [], total: 0 };

type Listed = { table: "mail_items" | "tickets" | "action_requests"; newestBy: string };

/**
 * Makes what reads a tab of each of the mailboxes `ids` in one statement; `query` selects its rows. Those without a row are
 * missing.
 */
function createReadTabs<DB, TB extends keyof DB, Row extends { mailbox_id: string }>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, Row>,
  { table, newestBy }: Listed,
) {
  const ofWanted = query
    .where(sql<boolean>`${sql.ref(`${table}.mailbox_id`)} = wanted.id`)
    .orderBy(sql.ref(`${table}.${newestBy}`), "desc")
    .orderBy(sql.ref(`${table}.id`), "desc")
    // Not as a limit: the number is always the same, so the plan does not hang on it and is kept (statement-names.ts).
    .fetch(pageLimit + 1);
  const readRows = createReadByIds(
    db,
    (ids) => sql<Row>`
      select page.* from unnest(${[...ids]}::uuid[]) as wanted(id) cross join lateral ${ofWanted} as page
      order by ${sql.ref(`page.${newestBy}`)} desc, page.id desc`,
  );

  return async (ids: readonly string[]): Promise<Map<string, Tab<Row>>> => {
    const tabs = new Map<string, Tab<Row>>();
    for (const [id, rows] of grouped(await readRows(ids), (row) => row.mailbox_id)) {
      const total = rows.length <= pageLimit ? rows.length : await countedTotal(db, ofMailbox(db, table, id));
      tabs.set(id, { rows: rows.slice(0, pageLimit), total });
    }
    return tabs;
  };
}

function ofMailbox(db: Db, table: Listed["table"], id: string) {
  return db.selectFrom(table).where(equals(`${table}.mailbox_id`, id));
}
