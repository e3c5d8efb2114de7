// Writing action requests: filing one, saving an admitted step, and telling the customer.
import { randomUUID } from "node:crypto";
import { ApiError } from "@/contract/wire/errors";
import type { EventType } from "@/contract/wire/event";
import type { NoticeKind } from "@/contract/customer-mail/notice";
import {
  type ActionType,
  type Priority,
  type RequestStatus,
  actionTypeLabel,
} from "@/contract/requests/request";
import { allows } from "@/contract/wire/roles";
import { demandAllowed } from "./standing-instructions";
import { type RequestRecord, isOpenStatus, requestSearchText } from "./rules";
import { admitFiling } from "./item-rules";
import type { FoundRequest } from "./find";
import { notify } from "@/server/platform/customer-mail/outbox";
import { insertRows } from "@/server/platform/db/insert-rows";
import type { Tx } from "@/server/platform/db/types";
import { type Happening, eventRow, insertEvents, recordEvents } from "@/server/platform/events/record";
import { oneOf } from "@/server/platform/db/conditions";
import { groupedBy } from "@/server/platform/rules/grouped";
import type { By } from "@/server/platform/auth/by";
import { type Item, askerOf, itemDetail } from "@/server/features/mail/held-items";

export type NewRequestRecord = {
  type: ActionType;
  priority: Priority;
  note?: string | undefined;
  /** The customer who asks; the workspace's owner if it is left out. */
  userName?: string | undefined;
  consolidationId?: string;
  /** The standing instruction that files it. */
  instruction?: { id: string; words: string } | undefined;
  /** Why a lead files it although an instruction forbids it. */
  forbiddenBut?: string | undefined;
};

/**
 * Files a request for each of several locked items, with one statement for all; the caller updates the items' status. Gives their ids
 * in the order of the items.
 * @throws ApiError `conflict` that names the request in the way, or the instruction that forbids it; `forbidden` to everybody but a
 *   lead who goes against one.
 */
export async function insertRequests(
  tx: Tx,
  by: By,
  items: readonly Item[],
  wish: NewRequestRecord,
): Promise<string[]> {
  if (items.length === 0) return [];
  for (const item of items) admitFiling(item);
  const mailIds = items.map(({ id }) => id);
  if (wish.forbiddenBut) demandOverride(by.caller);
  else await demandAllowed(tx, mailIds, wish.type, by.now);
  const askers = new Map<string, string>();
  for (const { mailboxId } of items) {
    if (askers.has(mailboxId)) continue;
    askers.set(mailboxId, wish.userName ?? (await askerOf(tx, mailboxId)));
  }
  const askerFor = ({ mailboxId }: Item) => askers.get(mailboxId) ?? "";
  const consolidationId = wish.consolidationId ?? null;
  const filed = items.map((item) => ({ id: randomUUID(), item }));
  await insertRows(
    tx,
    "action_requests",
    filed.map(({ id, item }) => ({
      id,
      type: wish.type,
      status: "PENDING" as const,
      priority: wish.priority,
      mail_id: item.id,
      mailbox_id: item.mailboxId,
      office_id: item.officeId,
      consolidation_id: consolidationId,
      user_name: askerFor(item),
      filed_by: by.actor.staffId,
      note: wish.note || null,
      reason: null,
      requested_at: by.now,
      updated_at: by.now,
      closed_by: null,
      closed_by_name: null,
      instruction_id: wish.instruction?.id ?? null,
      forbidden_but: wish.forbiddenBut ?? null,
      search: requestSearchText({ ...item, id, consolidationId }),
    })),
  ).execute();
  const happened = filed.map(({ id, item }) => ({
    ...place(item),
    type: "request.filed" as const,
    recordId: id,
    detail: {
      ...itemDetail(item),
      request: actionTypeLabel(wish.type),
      customer: askerFor(item),
      ...(wish.instruction && { instruction: wish.instruction.words }),
    },
  }));
  await recordEvents(
    tx,
    happened.map((happening) => ({ actor: by.actor, happening, at: by.now })),
  );
  if (wish.forbiddenBut) {
    for (const { id, item } of filed) {
      await recordOverride(by, { id, type: wish.type, item }, wish.forbiddenBut);
    }
  }
  return filed.map(({ id }) => id);
}

/** Files a request for one locked item, as `insertRequests` does, and gives its id. */
export async function insertRequest(tx: Tx, by: By, item: Item, wish: NewRequestRecord): Promise<string> {
  const [id] = await insertRequests(tx, by, [item], wish);
  if (id === undefined) throw new Error(`No request was filed for the item ${item.id}.`);
  return id;
}

/** Only a lead goes against a customer's instruction. @throws ApiError `forbidden`. */
function demandOverride({ role }: By["caller"]): void {
  if (role !== "integration" && allows(role, "instructions.override")) return;
  throw new ApiError("forbidden", "Only a lead may go against a customer's instruction. Ask a lead.");
}

type Overridden = { id: string; type: ActionType; item: Item };

/** Lets a locked request be carried out against an instruction. @throws ApiError `forbidden` to everybody but leads. */
export async function goAgainst(tx: Tx, by: By, request: Overridden, reason: string): Promise<void> {
  demandOverride(by.caller);
  await tx
    .updateTable("action_requests")
    .set({ forbidden_but: reason })
    .where("id", "=", request.id)
    .execute();
  await recordOverride(by, request, reason);
}

/** Writes into the history that a request is carried out against an instruction, and why. */
async function recordOverride(by: By, { id, type, item }: Overridden, reason: string): Promise<void> {
  await by.record({
    ...place(item),
    type: "instruction.overridden",
    recordId: id,
    detail: { ...itemDetail(item), instruction: actionTypeLabel(type), reason },
  });
}

/**
 * Saves the new states of locked requests, with their events; the caller updates the items' status and tells the customers.
 * Steps that are alike are one statement.
 */
export async function storeRequestSteps(tx: Tx, by: By, steps: readonly RequestStep[]): Promise<void> {
  const alike = ({ written: { after, reason, destroyDueAt } }: RequestStep) =>
    JSON.stringify([after.status, after.closedFrom, reason, destroyDueAt]);
  for (const group of groupedBy(steps, alike)) {
    const { after, reason, destroyDueAt = null } = group[0].written;
    await tx
      .updateTable("action_requests")
      .set((eb) => ({
        ...stateColumns(by, after, reason),
        version: eb("version", "+", 1),
        destroy_due_at: destroyDueAt,
        // The step that makes it ready or hands it over sets these afterwards.
        ready_until: null,
        lapsed_at: null,
        handed_over_at: null,
        handed_over_by_name: null,
      }))
      .where(
        oneOf(
          "id",
          group.map(({ request }) => request.row.id),
        ),
      )
      .execute();
  }
  for (const { request, written } of steps) {
    by.moved.push({ id: request.row.id, from: request.row.version, to: written.after.version });
  }
  await by.together(
    insertEvents,
    steps.map((step) => eventRow(by.actor, happeningOf(step), by.now)),
  );
}

/** The same for one request. */
export function storeRequestStep(
  tx: Tx,
  by: By,
  request: RequestStep["request"],
  written: StepWritten,
): Promise<void> {
  return storeRequestSteps(tx, by, [{ request, written }]);
}

/** What a request and a consolidation store of a step alike: its state and, where that is closed, who closed it. */
export function stateColumns<Status extends RequestStatus>(
  { actor, now }: Pick<By, "actor" | "now">,
  { status, closedFrom }: { status: Status; closedFrom: RequestRecord["closedFrom"] },
  reason: string | undefined,
) {
  const closes = !isOpenStatus(status);
  return {
    status,
    reason: reason || null,
    updated_at: now,
    closed_at: closes ? now : null,
    closed_by: closes ? actor.staffId : null,
    closed_by_name: closes ? actor.who : null,
    closed_from: closedFrom,
  };
}

function happeningOf({ request: { row, item }, written }: RequestStep): Happening {
  const { event, reason, detail } = written;
  return {
    ...place(item),
    type: event,
    recordId: row.id,
    detail: {
      ...itemDetail(item),
      request: actionTypeLabel(row.type),
      ...(reason && { reason }),
      ...detail,
    },
  };
}

export type RequestStep = { request: Pick<FoundRequest, "row" | "item">; written: StepWritten };

export type StepWritten = {
  after: RequestRecord;
  reason?: string | undefined;
  event: Extract<EventType, `request.${string}`>;
  detail?: Record<string, unknown>;
  /** From when its item may be destroyed, where that waits. */
  destroyDueAt?: Date | null;
};

/** The event of each status a step leads to. */
export const requestEvents = {
  PENDING: "request.reopened",
  IN_PROGRESS: "request.started",
  DONE: "request.done",
  FAILED: "request.failed",
  CANCELLED: "request.cancelled",
} as const;

export const requestNotices = [
  "request.done",
  "request.failed",
  "request.cancelled",
  "request.lapsed",
] as const;

/** What the customer of a locked item's mailbox is told of a request. */
export type CustomerNotice = { kind: NoticeKind; recordId: string; type: ActionType } & Record<
  string,
  unknown
>;

/** Tells the customers of locked items' mailboxes what became of requests. */
export async function tellCustomers(
  tx: Tx,
  by: Pick<By, "now" | "noticesDue">,
  all: readonly { item: Item; notice: CustomerNotice }[],
): Promise<void> {
  await notify(
    tx,
    all.map(({ item, notice: { kind, recordId, type, ...detail } }) => ({
      kind,
      recordId,
      mailboxId: item.mailboxId,
      officeId: item.officeId,
      detail: {
        requestType: type,
        itemType: item.type,
        sender: item.senderName,
        ...detail,
      },
    })),
    by,
  );
}

/** The same for one request; in a bulk run, together with those of its other changes. */
export function tellCustomer(by: By, item: Item, notice: CustomerNotice): Promise<void> {
  return by.together(tellEach, { by, item, notice });
}

/** All changes of a run are made at one moment, by one person. */
async function tellEach(
  tx: Tx,
  all: readonly { by: By; item: Item; notice: CustomerNotice }[],
): Promise<void> {
  if (all[0]) await tellCustomers(tx, all[0].by, all);
}

/** The office and mailbox that an event belongs to. */
export function place(item: Pick<Item, "officeId" | "mailboxId">) {
  return { officeId: item.officeId, mailboxId: item.mailboxId };
}
