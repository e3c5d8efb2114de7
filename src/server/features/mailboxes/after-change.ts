// What follows a change of a mailbox: the text that finds it, its version, its event, and the office of its records.
import type { By } from "@/server/platform/auth/by";
import type { Selectable } from "kysely";
import type { Database } from "@/server/platform/db/schema";
import { mailboxSearchText } from "./directory-rules";
import { admitCount } from "./rules";
import { noteMoved } from "../senders/changes";
import type { Tx } from "@/server/platform/db/types";

/**
 * Finishes a change of a mailbox.
 * @param what `made`, or the parts that changed; then its version moves.
 * @param left The office that it moved out of.
 * @throws ApiError `invalid` when it has more recipients than the limit now.
 */
export async function finishChange(
  tx: Tx,
  mailboxId: string,
  what: "made" | readonly string[],
  by: Pick<By, "record">,
  left?: string,
): Promise<void> {
  const mailbox = await tx
    .selectFrom("mailboxes")
    .innerJoin("workspaces", "workspaces.id", "mailboxes.workspace_id")
    .select(["ste_number", "version", "recipient_limit", "office_id", "name"])
    .where("mailboxes.id", "=", mailboxId)
    .executeTakeFirstOrThrow();
  const recipients = await tx
    .selectFrom("recipients")
    .select(["name", "last_name as lastName", "email"])
    .where("mailbox_id", "=", mailboxId)
    .orderBy("id")
    .execute();
  const { ste_number: steNumber, name: workspaceName } = mailbox;
  if (what === "made" || what.includes("recipients") || what.includes("subscription")) {
    admitCount(steNumber, recipients.length, mailbox.recipient_limit);
  }
  await tx
    .updateTable("mailboxes")
    .set({
      search: mailboxSearchText({ steNumber, workspaceName, recipients }),
      version: mailbox.version + (what === "made" ? 0 : 1),
    })
    .where("id", "=", mailboxId)
    .execute();
  const happening = {
    type: what === "made" ? "mailbox.created" : "mailbox.changed",
    recordId: mailboxId,
    detail: { steNumber, workspace: workspaceName, ...(what !== "made" && { changed: what.join(", ") }) },
  } as const;
  // People who only see the office it left learn from this that it is gone. Its own history needs only one event.
  if (left !== undefined) await by.record({ ...happening, officeId: left });
  await by.record({ ...happening, mailboxId, officeId: mailbox.office_id });
}

/** The other mailboxes of a workspace that was renamed must be found by the new name too. */
export async function renewNeighbours(
  tx: Tx,
  renamed: Pick<Selectable<Database["mailboxes"]>, "id" | "workspace_id">,
  by: Pick<By, "record">,
): Promise<void> {
  const others = await tx
    .selectFrom("mailboxes")
    .select("id")
    .where("workspace_id", "=", renamed.workspace_id)
    .where("id", "!=", renamed.id)
    .orderBy("id")
    .forUpdate()
    .execute();
  for (const { id } of others) await finishChange(tx, id, ["workspace"], by);
}

/**
 * Records that have a copy of their mailbox's office. Items come first, because they are the lock for the work on them.
 */
export const carriers = [
  "mail_items",
  "action_requests",
  "forwards",
  "consolidations",
  "deposits",
  "tasks",
  "tickets",
  "files",
  "outbox",
  "exceptions",
  "hand_overs",
  "desk_signatures",
] as const;

/** Moves everything of a mailbox to its new office. Events stay where they happened. */
export async function moveRecords(tx: Tx, mailboxId: string, officeId: string): Promise<void> {
  await noteMoved(tx, mailboxId, officeId);
  // What lies on shelves of the office it leaves is not on a shelf of the other one yet.
  await tx
    .updateTable("mail_items")
    .set({ shelf_id: null, placed_at: null })
    .where("mailbox_id", "=", mailboxId)
    .where("shelf_id", "is not", null)
    .execute();
  for (const table of carriers) {
    await tx
      .updateTable(table)
      .set({ office_id: officeId })
      .where("mailbox_id", "=", mailboxId)
      .where("office_id", "!=", officeId)
      .execute();
  }
  // The photo of an exception is of no mailbox.
  await tx
    .updateTable("files")
    .set({ office_id: officeId })
    .where("id", "in", (eb) =>
      eb
        .selectFrom("exceptions")
        .select((own) => own.ref("photo_file_id").$notNull().as("id"))
        .where("mailbox_id", "=", mailboxId)
        .where("photo_file_id", "is not", null),
    )
    .where("office_id", "!=", officeId)
    .execute();
}
