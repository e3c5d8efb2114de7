// The demo's rows before they are written, table by table.
import type { Insertable } from "kysely";
import type { EventType } from "@/contract/wire/event";
import type { Database } from "@/server/platform/db/schema";
import type { Random } from "./random";

/** The tables that are filled, each after those it points to. */
export const tables = [
  "workspaces",
  "users",
  "members",
  "mailboxes",
  "recipients",
  "shelves",
  "shelf_audits",
  "mail_items",
  "mail_codes",
  "consolidations",
  "action_requests",
  "pickup_codes",
  "authorised_persons",
  "forwards",
  "tasks",
  "task_messages",
  "tickets",
  "ticket_messages",
  "ticket_links",
  "saved_replies",
  "exceptions",
  "outbox",
  "unreachable_addresses",
  "events",
] as const;
export type DemoTable = (typeof tables)[number];

export type Rows = { [Table in DemoTable]: Insertable<Database[Table]>[] };

export function noRows(): Rows {
  return {
    workspaces: [],
    users: [],
    members: [],
    mailboxes: [],
    recipients: [],
    shelves: [],
    shelf_audits: [],
    mail_items: [],
    mail_codes: [],
    consolidations: [],
    action_requests: [],
    pickup_codes: [],
    authorised_persons: [],
    forwards: [],
    tasks: [],
    task_messages: [],
    tickets: [],
    ticket_messages: [],
    ticket_links: [],
    saved_replies: [],
    exceptions: [],
    outbox: [],
    unreachable_addresses: [],
    events: [],
  };
}

export type DemoPerson = {
  id: string;
  /** Null for the administrator, whose address is a setting. */
  email: string | null;
  firstName: string;
  lastName: string;
  role: "admin" | "handler";
  officeIds: string[];
};

/** What every part of the demo is made with. */
export type Maker = {
  random: Random;
  /** Midnight UTC of the day the demo is first started; everything lies before it. */
  today: Date;
  /** The moment from which there are events and notices. */
  eventsSince: Date;
  staff: readonly DemoPerson[];
  /** Address of the first member of staff. */
  adminEmail: string;
  rows: Rows;
  /** The office that waits some days before it destroys an item. */
  rescueOffice: string;
  /**
   * The next of `values`, and null after the last. Each list begins with it, so that even a small list has every value.
   */
  eachOnce: <T>(list: string, values: readonly T[]) => T | null;
};

/** Customers act through the provider's own web site. */
export const customerSite = { id: null, firstName: "Customer", lastName: "site" };
type Actor = Pick<DemoPerson, "firstName" | "lastName"> & { id: string | null };

/** Records what happened, if that is not too long ago. */
export function recordDemoEvent(
  { random, eventsSince, rows }: Maker,
  event: {
    type: EventType;
    at: Date;
    mailbox: { id: string; office_id: string };
    recordId: string;
    by: Actor;
    detail: Record<string, unknown>;
  },
): void {
  if (event.at < eventsSince) return;
  rows.events.push({
    id: random.timeOrderedId(event.at),
    at: event.at,
    type: event.type,
    office_id: event.mailbox.office_id,
    mailbox_id: event.mailbox.id,
    record_id: event.recordId,
    staff_id: event.by.id,
    who: fullName(event.by),
    source: event.by.id === null ? "api" : random.pick(["palette", "scanner", "console"]),
    address: "demo",
    request_id: "demo",
    detail: JSON.stringify(event.detail),
  });
}

/** A handler of an office; where nobody works there, the administrator, who works everywhere. */
export function handlerOf(staff: readonly DemoPerson[], officeId: string): DemoPerson {
  const person = staff.find(({ officeIds }) => officeIds.includes(officeId)) ?? staff[0];
  if (!person) throw new Error("The demo has no staff.");
  return person;
}

export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}
