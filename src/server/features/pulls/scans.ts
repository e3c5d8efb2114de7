// A code scanned while an open pull list is fetched: its item is taken, or the handler hears whose code it is.
import { sql } from "kysely";
import { normalCode } from "@/contract/codes/code";
import { trackingCodes } from "@/contract/codes/tracking";
import { readItemCode } from "@/contract/mail/item-code";
import type { Pull } from "@/contract/pulls/pull";
import { ApiError } from "@/contract/wire/errors";
import type { By } from "@/server/platform/auth/by";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import { oneOf } from "@/server/platform/db/conditions";
import type { Tx } from "@/server/platform/db/types";
import { isOneOf, itemsWithCode } from "../mail/codes";
import { isOpenStatus } from "../requests/rules";
import { placedLabel } from "../shelves/rules";
import { alreadyWords, closedWords, inWalkingOrder, lowerFirst, wrongItemWords } from "./rules";
import { holdLine, recordStep, take } from "./steps";
import { chooseTrolley, holdTrolley } from "./trolley";
import { type LineRow, type PullRow, lineRecord, selectLines, walkedLine } from "./view";

/**
 * Takes the item of a held list that has this code, or says why it is none.
 * @throws ApiError `not_found` for a code that nothing has, `conflict` for an item that is not to be taken.
 */
export async function scanOnto(
  tx: Tx,
  by: By<Caller>,
  pull: PullRow,
  code: string,
): Promise<NonNullable<Pull["scan"]>> {
  const own = readItemCode(code);
  const codes = own === null ? trackingCodes(code) : [own];
  const lines = await linesWithCode(tx, pull.id, codes);
  const wanted = lines.filter(({ state, status }) => state !== "TAKEN" && isOpenStatus(status));
  if (wanted.length > 1) {
    const labels = wanted.map(labelled).join(" and ");
    throw new ApiError(
      "conflict",
      `${wanted.length} items of this list have this code: ${labels}. Scan their own labels.`,
    );
  }
  const [first] = wanted.length === 1 ? wanted : lines;
  if (!first) return scanElsewhere(tx, by, pull, { code, codes });
  const line = await holdLine(tx, by.caller, pull.id, first.request_id);
  const record = lineRecord(line);
  if (!isOpenStatus(line.status) || line.left_at !== null) {
    throw new ApiError("conflict", closedWords(record));
  }
  const answered = { requestId: line.request_id };
  if (line.state === "TAKEN") return { ...answered, is: "ALREADY", said: alreadyWords(record) };
  await take(tx, by, pull, line);
  await recordStep(by, pull, line, "TAKE", record.label);
  return { ...answered, is: "TAKEN", said: `Taken: ${lowerFirst(record.label)}.` };
}

function labelled(row: LineRow): string {
  return lineRecord(row).label;
}

function linesWithCode(tx: Tx, pullId: string, codes: readonly string[]): Promise<LineRow[]> {
  return selectLines(tx)
    .where("pull_lines.pull_id", "=", pullId)
    .where(
      "pull_lines.mail_item_id",
      "in",
      tx.selectFrom("mail_codes").select("mail_item_id").where(isOneOf(codes)),
    )
    .execute();
}

/** A code that is of no item of the list: a trolley's, a shelf's, that of another item, or nothing's. */
async function scanElsewhere(
  tx: Tx,
  by: By<Caller>,
  pull: PullRow,
  { code, codes }: { code: string; codes: readonly string[] },
): Promise<NonNullable<Pull["scan"]>> {
  const [itemId] = await itemsWithCode(tx, by.caller, isOneOf(codes), 1);
  if (itemId !== undefined) throw new ApiError("conflict", await wrongItem(tx, by.caller, pull, itemId));
  const shelf = await tx
    .selectFrom("shelves")
    .select(["id", "code", "kind"])
    .where("office_id", "=", pull.office_id)
    .where("scan_code", "=", normalCode(code))
    .where("removed_at", "is", null)
    .executeTakeFirst();
  if (!shelf) {
    throw new ApiError(
      "not_found",
      `No item has the code ${normalCode(code).slice(0, 40)}. Look for another code on it.`,
    );
  }
  if (shelf.kind === "TROLLEY") {
    await chooseTrolley(tx, by, pull.id, await holdTrolley(tx, by, pull.office_id, shelf.id));
    return { is: "TROLLEY", said: `What you take goes on ${shelf.code} now.`, requestId: null };
  }
  const here = inWalkingOrder(
    (await selectLines(tx).where("pull_lines.pull_id", "=", pull.id).execute())
      .filter((line) => line.state === "OPEN" && isOpenStatus(line.status) && line.shelf_id === shelf.id)
      .map(walkedLine),
  );
  const count =
    here.length === 1 ? "1 item of this list is" : `${here.length || "No"} items of this list are`;
  return {
    is: "PLACE",
    said: `${count} on ${shelf.code}.`,
    requestId: here[0]?.requestId ?? null,
  };
}

async function wrongItem(tx: Tx, caller: Caller, pull: PullRow, id: string): Promise<string> {
  const item = await tx
    .selectFrom("mail_items")
    .innerJoin("mailboxes", "mailboxes.id", "mail_items.mailbox_id")
    .leftJoin("shelves", "shelves.id", "mail_items.shelf_id")
    .select([
      "mail_items.type",
      "mail_items.sender_name as senderName",
      "mailboxes.ste_number as steNumber",
      "mail_items.left_at",
      "mail_items.missing_at",
      "shelves.code",
      "shelves.kind",
    ])
    .where("mail_items.id", "=", id)
    .executeTakeFirstOrThrow();
  const other = await tx
    .selectFrom("pull_lines")
    .innerJoin("pulls", "pulls.id", "pull_lines.pull_id")
    .innerJoin("staff", "staff.id", "pulls.started_by")
    .select(["pulls.title", sql<string>`concat_ws(' ', staff.first_name, staff.last_name)`.as("by")])
    .where(oneOf("pull_lines.mail_item_id", [id]))
    .where("pulls.id", "!=", pull.id)
    .where("pulls.finished_at", "is", null)
    .where("pull_lines.state", "=", "OPEN")
    .where(withinOffices(caller, "pulls.office_id"))
    .limit(1)
    .executeTakeFirst();
  return wrongItemWords({
    label: placedLabel(item),
    place: item.code === null ? null : { code: item.code, isTrolley: item.kind === "TROLLEY" },
    hasLeft: item.left_at !== null,
    isMissing: item.missing_at !== null,
    other: other ?? null,
  });
}
