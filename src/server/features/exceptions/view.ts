// Exceptions as they travel: written for the wire, with the mailboxes that may be meant.
import { arrivedAs } from "../mail/columns";
import type { Exception, ExceptionCandidate } from "@/contract/exceptions/exception";
import type { Caller } from "@/server/platform/auth/gate";
import type { Db } from "@/server/platform/db/types";
import { presentSnooze } from "@/server/platform/db/snoozed";
import { photoLinks } from "@/server/platform/files/photo-links";
import type { Services } from "@/server/platform/http/services";
import { allCandidatesOf, candidatesOf } from "./candidates";
import { type ExceptionRow, exceptionLabelOf, exceptionRecord, exceptionRow } from "../exception-steps/rows";
import { isExceptionOverdue, nextExceptionSteps, openStates } from "./rules";

type Sources = { db: Db; files: Services["files"] };

/** Rows for the wire, with the mailboxes that their name and number find exactly. */
export async function presentExceptions(
  { db, files }: Sources,
  rows: readonly ExceptionRow[],
  caller: Caller,
  now: Date,
): Promise<Exception[]> {
  const candidates = await candidatesOf(db, rows.filter(isSoughtFor));
  return rows.map((row) => presentException(files, row, candidates.get(row.id) ?? [], caller, now));
}

/**
 * One exception for the wire, with every mailbox that may be meant.
 * @throws ApiError `not_found`.
 */
export async function readException(
  { db, files }: Sources,
  id: string,
  caller: Caller,
  now: Date,
): Promise<Exception> {
  const row = await exceptionRow(db, caller, id);
  const candidates = isSoughtFor(row) ? await allCandidatesOf(db, row) : [];
  return presentException(files, row, candidates, caller, now);
}

/** Whether its mailbox is looked for. */
function isSoughtFor(row: ExceptionRow): boolean {
  return !row.is_of_item && openStates.some((state) => state === row.state);
}

function presentException(
  files: Services["files"],
  row: ExceptionRow,
  candidates: ExceptionCandidate[],
  caller: Caller,
  now: Date,
): Exception {
  return {
    id: row.id,
    version: row.version,
    kind: row.kind,
    state: row.state,
    label: exceptionLabelOf(row),
    office: { id: row.office_id, label: row.office_label },
    name: row.name,
    steNumber: row.ste_number,
    type: row.type,
    ...arrivedAs(row),
    codes: row.codes,
    receivedAt: row.received_at.toISOString(),
    ...photoLinks(files, row, caller, now),
    candidates,
    mailbox:
      row.mailbox_id === null
        ? null
        : { id: row.mailbox_id, steNumber: row.mailbox_ste ?? "", workspaceName: row.workspace_name ?? "" },
    mail:
      row.mail_item_id === null
        ? null
        : { id: row.mail_item_id, version: row.mail_version ?? 1, status: row.mail_status ?? "PENDING" },
    ticket: row.ticket_id === null ? null : { id: row.ticket_id, ticketNo: row.ticket_no ?? "" },
    owner:
      row.owner_id === null
        ? null
        : { id: row.owner_id, name: `${row.owner_first_name} ${row.owner_last_name}` },
    createdBy: { id: row.created_by, name: `${row.creator_first_name} ${row.creator_last_name}` },
    dueDate: row.due_date.toISOString(),
    isOverdue: isExceptionOverdue({ state: row.state, dueDate: row.due_date }, now),
    heldUntil: row.held_until?.toISOString() ?? null,
    snoozedUntil: presentSnooze(row, now),
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    next: nextExceptionSteps(exceptionRecord(row), caller, now),
  };
}
