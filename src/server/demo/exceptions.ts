// Exceptions of the demo: a dozen, of every kind and in every state that needs no ticket or item of its own.
import type { ExceptionKind, ExceptionState } from "@/contract/exceptions/exception";
import type { Carrier, ItemType } from "@/contract/mail/mail";
import {
  dueAfter,
  exceptionCodes,
  exceptionLabel,
  exceptionSearchText,
} from "@/server/features/exceptions/rules";
import { before, day } from "./moments";
import { type Maker, fullName, handlerOf } from "./rows";

type Made = {
  kind: ExceptionKind;
  name?: string;
  ste?: string;
  sender: string;
  type?: ItemType;
  carrier?: Carrier;
  number?: string;
  /** Days ago that it came. */
  age: number;
  state?: ExceptionState;
  reason?: string;
  owned?: true;
};

const made: readonly Made[] = [
  { kind: "PARTIAL_NAME", name: "A. Yildiz", sender: "Garanti BBVA", age: 1 },
  {
    kind: "UNKNOWN_NAME",
    name: "Ayse Yldz",
    sender: "Chase",
    carrier: "USPS",
    number: "9400111201080805483016",
    age: 1,
  },
  {
    kind: "NO_MAILBOX",
    ste: "9999",
    sender: "Amazon",
    type: "PACKAGE",
    carrier: "UPS",
    number: "1Z12345E0205271688",
    age: 2,
    owned: true,
  },
  { kind: "AMBIGUOUS_NAME", name: "Yildiz", sender: "Internal Revenue Service", carrier: "USPS", age: 2 },
  {
    kind: "SUBSCRIPTION_ENDED",
    name: "Ayse Yildiz",
    ste: "1042",
    sender: "Wells Fargo",
    age: 3,
    reason: "Moved away, says the neighbour",
  },
  {
    kind: "DAMAGED",
    name: "Harbor Books",
    sender: "FedEx Office",
    type: "PACKAGE",
    carrier: "FedEx",
    number: "986578788855",
    age: 3,
    reason: "Torn open at one side",
  },
  {
    kind: "POSTAGE_DUE",
    ste: "1042",
    sender: "Anadolu Kitap",
    type: "PACKAGE",
    carrier: "DHL",
    number: "3318810025",
    age: 4,
    reason: "$ 4.10 to pay",
  },
  { kind: "DUPLICATE", name: "Yildiz Ltd", sender: "Amazon", type: "PACKAGE", age: 5 },
  { kind: "MISSING", name: "Yildiz Ltd", ste: "1042", sender: "State Farm", age: 6, owned: true },
  {
    kind: "UNKNOWN_NAME",
    name: "Current resident",
    sender: "City of Austin",
    age: 8,
    state: "RETURNED",
    reason: "Addressed to nobody",
  },
  {
    kind: "PARTIAL_NAME",
    name: "M. Lopez",
    sender: "Bank of America",
    age: 2,
    state: "HELD",
    reason: "She calls back on Friday",
  },
  {
    kind: "POSTAGE_DUE",
    name: "Cem Y.",
    sender: "PTT Kargo",
    type: "PACKAGE",
    age: 12,
    state: "SETTLED",
    reason: "The customer paid at the counter",
  },
];

export function addExceptions(maker: Maker, officeId: string): void {
  const { random, rows, staff, today } = maker;
  const handler = handlerOf(staff, officeId);
  for (const each of made) {
    const {
      kind,
      name = "",
      ste = "",
      sender,
      type = "ENVELOPE",
      carrier = "USPS",
      age,
      state = "OPEN",
    } = each;
    const id = random.id();
    const createdAt = before(today, age, random);
    const steppedAt = state === "OPEN" ? null : new Date(createdAt.getTime() + day / 4);
    const heldUntil = state === "HELD" ? new Date(today.getTime() + 4 * day) : null;
    const found_by = exceptionCodes(each.number ?? null, []);
    const reason = each.reason ?? null;
    rows.exceptions.push({
      id,
      version: steppedAt ? 2 : 1,
      kind,
      state,
      office_id: officeId,
      name,
      ste_number: ste,
      type,
      carrier,
      sender_name: sender,
      sender_address: "-",
      tracking_number: each.number ?? null,
      codes: [],
      found_by,
      width: 0,
      height: 0,
      length: 0,
      weight: 0,
      received_at: createdAt,
      photo_file_id: null,
      mailbox_id: null,
      mail_item_id: null,
      is_of_item: false,
      ticket_id: null,
      owner_id: each.owned || steppedAt ? handler.id : null,
      created_by: handler.id,
      due_date: heldUntil ?? dueAfter(createdAt),
      held_until: heldUntil,
      reason,
      stepped_at: steppedAt,
      stepped_by: steppedAt && handler.id,
      stepped_by_name: steppedAt && fullName(handler),
      before: null,
      created_at: createdAt,
      updated_at: steppedAt ?? createdAt,
      search: exceptionSearchText({ name, steNumber: ste, senderName: sender, foundBy: found_by, reason }),
      intake_session_id: null,
      intake_number: null,
    });
    const exception = exceptionLabel({ kind, name, steNumber: ste, type, senderName: sender });
    const event = { id, officeId, by: handler };
    recorded(maker, { ...event, type: "exception.created", at: createdAt, detail: { exception, kind } });
    const step = state === "RETURNED" || state === "HELD" || state === "SETTLED" ? stepEvents[state] : null;
    if (step && steppedAt) {
      const until = heldUntil && { until: heldUntil.toISOString() };
      recorded(maker, { ...event, type: step, at: steppedAt, detail: { exception, reason, ...until } });
    }
  }
}

const stepEvents = {
  RETURNED: "exception.returned",
  HELD: "exception.held",
  SETTLED: "exception.settled",
} as const;

function recorded(
  { random, rows }: Maker,
  event: {
    id: string;
    officeId: string;
    by: { id: string; firstName: string; lastName: string };
    type: "exception.created" | (typeof stepEvents)[keyof typeof stepEvents];
    at: Date;
    detail: Record<string, unknown>;
  },
): void {
  rows.events.push({
    id: random.timeOrderedId(event.at),
    at: event.at,
    type: event.type,
    office_id: event.officeId,
    mailbox_id: null,
    record_id: event.id,
    staff_id: event.by.id,
    who: fullName(event.by),
    source: "palette",
    address: "demo",
    request_id: "demo",
    detail: JSON.stringify(event.detail),
  });
}
