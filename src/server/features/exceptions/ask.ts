// Asking a customer about an item that may be theirs: a ticket with its facts and its photo.
import { ApiError } from "@/contract/wire/errors";
import { itemTypeLabel, mailDefaults } from "@/contract/mail/mail";
import { shownNumber } from "@/contract/codes/tracking";
import type { Tx } from "@/server/platform/db/types";
import { usedInMessage } from "@/server/platform/files/used";
import { notify } from "@/server/platform/customer-mail/outbox";
import { takenWords } from "@/server/platform/rules/transition";
import { openTicketFor } from "../tickets/store";
import { mailboxInOffice } from "./assign";
import { dueAfter } from "./rules";
import type { By } from "@/server/platform/auth/by";
import type { Caller } from "@/server/platform/auth/gate";
import { storeStep } from "../exception-steps/store";
import { type ExceptionRow, exceptionRecord } from "../exception-steps/rows";

/** The category of the tickets that ask about an item. */
const category = "Mail";

/**
 * Opens a ticket for a mailbox about the item of a held exception, which waits for the customer from then on.
 * @throws ApiError `not_found` for a mailbox the caller may not see, `invalid` for one of another office, `conflict` where
 *   nobody can be asked, or its customer was asked already.
 */
export async function askMailbox(
  tx: Tx,
  by: By<Caller>,
  row: ExceptionRow,
  { mailboxId, message }: { mailboxId: string; message?: string | undefined },
): Promise<void> {
  const mailbox = row.is_of_item
    ? await mailboxInOffice(tx, by, row, row.mailbox_id ?? mailboxId)
    : await mailboxInOffice(tx, by, row, mailboxId);
  if (row.state === "WAITING" && row.mailbox_id === mailbox.id) {
    const asked = takenWords(exceptionRecord(row).taken);
    throw new ApiError(
      "conflict",
      `The customer of STE ${mailbox.steNumber} was asked ${asked}, in ticket ${row.ticket_no}. Write to that ticket instead.`,
    );
  }
  const userId = await memberToAsk(tx, mailbox);
  const subject = `Is this ${itemTypeLabel(row.type).toLowerCase()} yours?`;
  const text = questionOf(row, message || usualQuestion);
  const ticketId = await openTicketFor(
    tx,
    {
      mailbox,
      userId,
      subject,
      category,
      priority: "MEDIUM",
      message: text,
      fromStaff: { staffId: by.caller.staffId },
    },
    by,
  );
  const { ticket_no: ticketNo, last_message_id: messageId } = await tx
    .selectFrom("tickets")
    .select(["ticket_no", "last_message_id"])
    .where("id", "=", ticketId)
    .executeTakeFirstOrThrow();
  await attachPhoto(tx, row.photo_file_id, messageId);
  await notify(
    tx,
    {
      kind: "ticket.replied",
      mailboxId: mailbox.id,
      officeId: mailbox.officeId,
      recordId: ticketId,
      userId,
      detail: { ticketNo, subject, message: text },
    },
    by,
  );
  await storeStep(tx, by, row, {
    state: "WAITING",
    event: "exception.asked",
    mailboxId: mailbox.id,
    ticketId,
    dueDate: dueAfter(by.now),
    detail: { steNumber: mailbox.steNumber, ticketNo },
  });
}

const usualQuestion =
  "Is it yours? Please write to us, so that we can put it into your mailbox or send it back.";

/** What the customer reads: the question, then what stands on the item. */
function questionOf(row: ExceptionRow, question: string): string {
  const number = shownNumber(row.tracking_number ?? "");
  const facts = [
    `${itemTypeLabel(row.type)}${row.sender_name === mailDefaults.senderName ? "" : ` from ${row.sender_name}`}`,
    row.name && `Name on it: ${row.name}`,
    row.ste_number && `Mailbox number on it: ${row.ste_number}`,
    number && `${row.carrier} ${number}`,
    `Received ${row.received_at.toISOString().slice(0, 10)}`,
  ].filter(Boolean);
  return [`An item came in that may be for you. ${question}`, facts.join("\n")].join("\n\n");
}

/** A file is attached once: where another customer was asked before, the photo is in that ticket. */
async function attachPhoto(tx: Tx, photoId: string | null, messageId: string | null): Promise<void> {
  if (photoId === null || messageId === null || (await usedInMessage(tx, photoId))) return;
  const { original_name: name } = await tx
    .selectFrom("files")
    .select("original_name")
    .where("id", "=", photoId)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("ticket_message_files")
    .values({ message_id: messageId, position: 0, file_id: photoId, name })
    .execute();
}

/** The member of the mailbox's workspace who reads its tickets: the owner, else the default one, else the first. */
async function memberToAsk(tx: Tx, mailbox: { id: string; steNumber: string }): Promise<string> {
  const members = await tx
    .selectFrom("mailboxes")
    .innerJoin("members", "members.workspace_id", "mailboxes.workspace_id")
    .innerJoin("users", "users.id", "members.user_id")
    .select(["users.id", "members.role", "members.is_default"])
    .where("mailboxes.id", "=", mailbox.id)
    .where("users.is_active", "=", true)
    .orderBy("users.id")
    .execute();
  const member =
    members.find(({ role }) => role === "OWNER") ??
    members.find(({ is_default: isDefault }) => isDefault) ??
    members[0];
  if (member) return member.id;
  throw new ApiError(
    "conflict",
    `Nobody can be asked: STE ${mailbox.steNumber} has no user with access. Call its recipient, or hold the item.`,
  );
}
