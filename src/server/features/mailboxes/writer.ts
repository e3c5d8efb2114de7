// Which of a customer's people asks or writes, by the e-mail that another system sends.
import { sameEmail } from "@/contract/text/email";
import { ApiError } from "@/contract/wire/errors";
import type { Db } from "@/server/platform/db/types";
import { customerName } from "../tickets/store";

export type Writer = { userId: string; name: string };

/**
 * The member of the mailbox's workspace with that e-mail, in any case.
 * @throws ApiError `not_found` without such a mailbox, `invalid` without such a member, or when their access has ended.
 */
export async function writerOf(db: Db, mailboxId: string, email: string): Promise<Writer> {
  const mailbox = await db
    .selectFrom("mailboxes")
    .select(["ste_number", "workspace_id"])
    .where("id", "=", mailboxId)
    .executeTakeFirst();
  if (!mailbox) throw new ApiError("not_found", "There is no such mailbox.");
  const members = await db
    .selectFrom("members")
    .innerJoin("users", "users.id", "members.user_id")
    .select(["users.id", "users.email", "users.first_name", "users.last_name", "users.is_active"])
    .where("members.workspace_id", "=", mailbox.workspace_id)
    .orderBy("users.id")
    .execute();
  const member = members.find((each) => sameEmail(each.email, email));
  if (member && !member.is_active) {
    const ended = `The access of ${email} to STE ${mailbox.ste_number} has ended. Staff give it back in the console.`;
    throw new ApiError("invalid", ended, { fields: { userEmail: ended } });
  }
  if (member) return { userId: member.id, name: customerName(member) };
  const problem = `${email} is no member of STE ${mailbox.ste_number}. Add them with PUT /integration/mailboxes/${mailbox.ste_number}/members first.`;
  throw new ApiError("invalid", problem, { fields: { userEmail: problem } });
}

/** The name of the person who asks for something for a mailbox; undefined where no e-mail was sent. */
export async function askerName(db: Db, mailboxId: string, email: string | undefined) {
  return email === undefined ? undefined : (await writerOf(db, mailboxId, email)).name;
}

/**
 * The name of the person who asks for something for a mail item; undefined where no e-mail was sent, or there is no
 * such item.
 */
export async function askerNameOfItem(db: Db, mailId: string, email: string | undefined) {
  const item = await db
    .selectFrom("mail_items")
    .select("mailbox_id")
    .where("id", "=", mailId)
    .executeTakeFirst();
  return item && askerName(db, item.mailbox_id, email);
}
