// Saying by hand whose a part is: by a scan request, an item, or a code of an item.
import type { BatchEdit } from "@/contract/batches/batch-edit";
import { actionTypeLabel } from "@/contract/requests/request";
import { ApiError } from "@/contract/wire/errors";
import type { Tx } from "@/server/platform/db/types";
import { codesOf } from "@/server/features/batches/cutting/cut-rules";
import { type Layout, partOf } from "./edit-rules";
import { findCodes } from "@/server/features/batches/cutting/find-codes";
import type { BatchRow } from "./view";

type Assignment = Extract<BatchEdit, { do: "assign" }>;

/**
 * The layout with a part assigned; without a request, an item or a code it is of nobody.
 * @throws ApiError `not_found` for what the batch's office does not have.
 */
export async function assigned(tx: Tx, row: BatchRow, layout: Layout, edit: Assignment): Promise<Layout> {
  const part = partOf(layout, edit.part);
  const itemId = await itemOf(tx, row.office_id, edit);
  const note = itemId === null ? "Not assigned yet. Assign it." : null;
  return layout.map((each) =>
    each === part ? { ...each, itemId, note, code: edit.code ?? each.code, leftOut: false } : each,
  );
}

async function itemOf(
  tx: Tx,
  officeId: string,
  { requestId, mailId, code }: Assignment,
): Promise<string | null> {
  if (requestId !== undefined) {
    const request = await tx
      .selectFrom("action_requests")
      .select(["mail_id", "type"])
      .where("id", "=", requestId)
      .where("office_id", "=", officeId)
      .executeTakeFirst();
    if (request?.type === "SCAN") return request.mail_id;
    if (request) {
      const what = actionTypeLabel(request.type).toLowerCase();
      throw new ApiError("conflict", `This is a ${what} request. Choose a scan request, or the item itself.`);
    }
    throw new ApiError("not_found", "There is no such request in the office of this batch.");
  }
  if (mailId !== undefined) {
    const item = await tx
      .selectFrom("mail_items")
      .select("id")
      .where("id", "=", mailId)
      .where("office_id", "=", officeId)
      .executeTakeFirst();
    if (item) return item.id;
    throw new ApiError("not_found", "There is no such mail item in the office of this batch.");
  }
  if (code === undefined) return null;
  const known = await findCodes(tx, officeId, codesOf(code));
  const found = codesOf(code)
    .map((each) => known.get(each))
    .find((each) => each !== undefined);
  if (found?.isHere) return found.itemId;
  throw new ApiError(
    "not_found",
    found
      ? `${code} is the code of an item of another office.`
      : `No item has the code ${code}. Type its STE number instead.`,
  );
}
