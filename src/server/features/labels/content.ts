// The labels of a print job as they are now: a mail item that was corrected in the meantime gets the label it should have.
import type { Selectable } from "kysely";
import { giveOwnCodes } from "../mail/own-codes";
import type { Database } from "@/server/platform/db/schema";
import type { Db } from "@/server/platform/db/types";
import { NothingToPrint } from "./fault";
import { type Layout, layOut } from "./layout";
import { modulesAcross } from "./modules";
import { itemLabel, plainLabel } from "./rules";

type Job = Pick<Selectable<Database["print_jobs"]>, "id" | "kind" | "mail_item_id" | "heads" | "zone">;
type Paper = Pick<Selectable<Database["printers"]>, "preset" | "symbology" | "dpi" | "name">;

/**
 * Lays out the labels of a job, and notes what that of an item says for a printer's paper.
 * @throws NothingToPrint
 */
export async function layoutsOf(db: Db, job: Job, printer: Paper): Promise<Layout[]> {
  const { kind } = job;
  if (kind !== "mail" && job.mail_item_id === null) {
    const contents = job.heads.map((head) => plainLabel(kind, head, printer.name));
    return contents.map((content) => layOut(content, printer, modulesAcross));
  }
  const item = await labelledItem(db, job.mail_item_id ?? "");
  await db
    .updateTable("print_jobs")
    .set({ printed_ste: item.steNumber, printed_shelf: printer.preset === "20x20" ? null : item.shelf })
    .where("id", "=", job.id)
    .execute();
  return [layOut(itemLabel(item, job.zone), printer, modulesAcross)];
}

async function labelledItem(db: Db, id: string) {
  const item = await itemRow(db, id);
  if (item.status === "CANCELLED") {
    throw new NothingToPrint("The item's registration was withdrawn, so it gets no label.");
  }
  const { code } = item;
  if (code !== null) return { ...item, code };
  // An item of an earlier version that has none yet.
  await giveOwnCodes(db, [id]);
  const { code: given } = await itemRow(db, id);
  if (given === null) throw new Error(`Item ${id} was given no code.`);
  return { ...item, code: given };
}

function itemRow(db: Db, id: string) {
  return db
    .selectFrom("mail_items")
    .innerJoin("mailboxes", "mailboxes.id", "mail_items.mailbox_id")
    .innerJoin("workspaces", "workspaces.id", "mailboxes.workspace_id")
    .leftJoin("mail_codes", (join) =>
      join.onRef("mail_codes.mail_item_id", "=", "mail_items.id").on("mail_codes.own", "=", true),
    )
    .leftJoin("shelves", (join) =>
      // One that is missing is printed a label for its next place.
      join.onRef("shelves.id", "=", "mail_items.shelf_id").on("mail_items.missing_at", "is", null),
    )
    .select([
      "shelves.code as shelf",
      "mail_items.status",
      "mail_items.carrier",
      "mail_items.received_at as receivedAt",
      "mailboxes.ste_number as steNumber",
      "workspaces.name as workspaceName",
      "mail_codes.code",
    ])
    .where("mail_items.id", "=", id)
    .executeTakeFirstOrThrow();
}
