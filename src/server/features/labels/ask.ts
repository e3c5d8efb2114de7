// Asking for labels: which printer prints them, and the jobs as they are stored. Nothing here waits for a printer.
import { randomUUID } from "node:crypto";
import { ApiError } from "@/contract/wire/errors";
import type { LabelKind } from "@/contract/labels/label";
import { itemTypeLabel } from "@/contract/mail/mail";
import type { By } from "@/server/platform/auth/by";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import { oneOf } from "@/server/platform/db/conditions";
import { insertRows } from "@/server/platform/db/insert-rows";
import type { Tx } from "@/server/platform/db/types";
import { noMail } from "../mail/find";
import { type JobRow, selectJobs } from "./view";

type Printer = { id: string; office_id: string; name: string; way: string };
export type LabelledItem = { id: string; officeId: string; title: string; isWithdrawn: boolean };
type NewJob = { kind: LabelKind; title: string; mailId?: string; heads?: readonly string[]; zone?: string };

/** Mail items with what their labels are called, in the order of `ids`. @throws ApiError `not_found` */
export async function labelledItems(tx: Tx, caller: Caller, ids: readonly string[]): Promise<LabelledItem[]> {
  const rows = await tx
    .selectFrom("mail_items")
    .innerJoin("mailboxes", "mailboxes.id", "mail_items.mailbox_id")
    .select([
      "mail_items.id",
      "mail_items.office_id",
      "mail_items.type",
      "mail_items.status",
      "mail_items.sender_name",
      "mailboxes.ste_number",
    ])
    .where(oneOf("mail_items.id", ids))
    .where(withinOffices(caller, "mail_items.office_id"))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].map((id) => {
    const row = byId.get(id);
    if (!row) throw noMail();
    const title = `${itemTypeLabel(row.type)} from ${row.sender_name}, STE ${row.ste_number}`;
    return { id, officeId: row.office_id, title, isWithdrawn: row.status === "CANCELLED" };
  });
}

/** @throws ApiError `conflict` */
export function refuseWithdrawn(item: LabelledItem): void {
  if (item.isWithdrawn) throw new ApiError("conflict", noLabelFor(item));
}

/** Which of several items get no label, as they were withdrawn; null where none was. */
export function withoutLabel(withdrawn: readonly LabelledItem[]): string | null {
  const [first, second] = withdrawn;
  if (!first) return null;
  if (!second) return noLabelFor(first);
  return `${withdrawn.length} of the items were withdrawn, so they get no label.`;
}

function noLabelFor({ title }: LabelledItem): string {
  return `${title} was withdrawn, so it gets no label.`;
}

/**
 * The printer that is named; else the default one of the office, or its only one; null where the office has none.
 * @throws ApiError `not_found` for one that is removed or of an office the caller does not see, `invalid` where the caller
 * has to say which.
 */
export async function printerFor(
  tx: Tx,
  caller: Caller,
  { printerId, officeId }: { printerId?: string | undefined; officeId?: string },
): Promise<Printer | null> {
  const printers = await tx
    .selectFrom("printers")
    .innerJoin("offices", "offices.id", "printers.office_id")
    .select([
      "printers.id",
      "printers.office_id",
      "printers.name",
      "printers.way",
      "printers.is_default",
      "offices.label",
    ])
    .where("printers.removed_at", "is", null)
    .where(withinOffices(caller, "printers.office_id"))
    .$if(officeId !== undefined && printerId === undefined, (query) =>
      query.where("printers.office_id", "=", officeId ?? ""),
    )
    .orderBy("printers.name")
    .execute();
  if (printerId !== undefined) {
    const named = printers.find(({ id }) => id === printerId);
    if (named) return named;
    throw noPrinter();
  }
  const here = officeId === undefined ? await whereTheyWork(tx, caller, printers) : printers;
  const [first, second] = here;
  const chosen = here.filter(({ is_default }) => is_default);
  if (chosen.length === 1) return chosen[0] ?? null;
  if (!second) return first ?? null;
  const names = here.map(({ name, label }) => `${name} (${label})`).join(", ");
  throw new ApiError("invalid", `Say which printer prints this: ${names}.`);
}

/** Those of the office that the caller said they work in; all where that has none. */
async function whereTheyWork<P extends Printer>(tx: Tx, caller: Caller, printers: P[]): Promise<P[]> {
  const { context_office_id } = await tx
    .selectFrom("staff")
    .select("context_office_id")
    .where("id", "=", caller.staffId)
    .executeTakeFirstOrThrow();
  const here = printers.filter(({ office_id }) => office_id === context_office_id);
  return here.length > 0 ? here : printers;
}

export function noPrinter(): ApiError {
  return new ApiError("not_found", "There is no such printer, or it belongs to an office you do not see.");
}

/** The refusal to print where an office has no printer. */
export function needsPrinter(officeLabel?: string): ApiError {
  return new ApiError(
    "conflict",
    `${officeLabel ?? "Your office"} has no printer for labels. A lead adds one in Settings, Printers and labels.`,
  );
}

/** Stores jobs for one printer, in their order, and reads them back. */
export async function storeJobs(
  tx: Tx,
  printer: Printer,
  jobs: readonly NewJob[],
  { caller, actor, now }: Pick<By<Caller>, "caller" | "actor" | "now">,
): Promise<JobRow[]> {
  const rows = jobs.map(({ kind, title, mailId, heads = [], zone = "UTC" }, place) => ({
    id: randomUUID(),
    state: "WAITING" as const,
    kind,
    title,
    printer_id: printer.id,
    office_id: printer.office_id,
    mail_item_id: mailId ?? null,
    heads: [...heads],
    zone,
    asked_by: caller.staffId,
    asked_by_name: caller.name,
    source: actor.source,
    address: actor.address,
    created_at: now,
    place,
    due_at: now,
  }));
  await insertRows(tx, "print_jobs", rows).execute();
  const ids = rows.map(({ id }) => id);
  return selectJobs(tx, caller).where(oneOf("print_jobs.id", ids)).orderBy("print_jobs.place").execute();
}
