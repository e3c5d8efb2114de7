// What is done with the lines of a pull list: taking items, not finding them, leaving them for last, and
// taking that back. The item's row is the lock, as for everything that happens to an item.
import { sql } from "kysely";
import * as z from "zod";
import { ApiError } from "@/contract/wire/errors";
import type { PullState, PullStep } from "@/contract/pulls/pull";
import type { By } from "@/server/platform/auth/by";
import type { Caller } from "@/server/platform/auth/gate";
import type { Tx } from "@/server/platform/db/types";
import { demandNobodySince } from "@/server/platform/events/others-since";
import { findItems, missItems, putItems } from "../placements/missing";
import { holdPlaces, holdShelf } from "../shelves/placing";
import { admitPullStep } from "./rules";
import { holdTrolley } from "./trolley";
import { type LineRow, type PullRow, lineRecord, pullRow, selectLines } from "./view";

/**
 * Reads an open list the caller may see; it cannot be finished until the transaction ends.
 * @throws ApiError `not_found`, `conflict` for a finished one.
 */
export async function holdOpenPull(tx: Tx, caller: Caller, id: string): Promise<PullRow> {
  await tx.selectFrom("pulls").select("id").where("id", "=", id).forKeyShare().executeTakeFirst();
  const row = await pullRow(tx, caller, id);
  if (row.finished_at === null) return row;
  throw new ApiError(
    "conflict",
    `The pull list “${row.title}” is finished. Open it again, or make a new one.`,
  );
}

/**
 * Takes a step with a line of a held list.
 * @param isUndo BACK is an undo: an item that was missing before it was taken is missing again. By hand it is put back in its place.
 * @param since When the step was taken that is taken back.
 * @throws ApiError `not_found` for a request that is not on it, `conflict` and `stale` that say who did what, `invalid`.
 */
export async function stepLine(
  tx: Tx,
  by: By<Caller>,
  pull: PullRow,
  {
    requestId,
    step,
    undo: isUndo = false,
    since,
  }: { requestId: string; step: PullStep; undo?: boolean | undefined; since?: string | undefined },
): Promise<void> {
  const line = await holdLine(tx, by.caller, pull.id, requestId);
  const record = lineRecord(line);
  await demandNoStepSince(tx, by, requestId, since);
  admitPullStep(record, step);
  if (step === "TAKE") await take(tx, by, pull, line);
  else if (step === "BACK") await takeBack(tx, by, line, isUndo);
  else if (step === "NOT_FOUND") {
    const missed = await missItems(tx, by, [line.mail_item_id]);
    await storeState(tx, by, line, { state: "NOT_FOUND", wasMissing: missed.length === 0 });
  } else {
    await tx
      .updateTable("pull_lines")
      .set({ skipped_at: by.now })
      .where("pull_id", "=", pull.id)
      .where("request_id", "=", requestId)
      .execute();
  }
  await recordStep(by, pull, line, step, record.label);
}

/** Where a step is taken back: an item is taken for all lists that it is on. @throws ApiError `stale` */
async function demandNoStepSince(
  tx: Tx,
  by: By<Caller>,
  requestId: string,
  since: string | undefined,
): Promise<void> {
  if (since === undefined) return;
  const lines = await tx
    .selectFrom("pull_lines")
    .select("pull_id")
    .where("request_id", "=", requestId)
    .execute();
  const about = {
    ids: lines.map(({ pull_id }) => pull_id),
    types: ["pull.stepped"],
    detail: { requestId },
  } as const;
  await demandNobodySince(tx, by, about, since, "this line");
}

export function recordStep(
  by: By<Caller>,
  pull: PullRow,
  line: LineRow,
  step: PullStep,
  item: string,
): Promise<void> {
  return by.record({
    type: "pull.stepped",
    recordId: pull.id,
    officeId: pull.office_id,
    detail: { title: pull.title, step, item, mailId: line.mail_item_id, requestId: line.request_id },
  });
}

/** Reads a line; its item is locked until the transaction ends, and by that the line is. */
export async function holdLine(tx: Tx, caller: Caller, pullId: string, requestId: string): Promise<LineRow> {
  const lines = selectLines(tx)
    .where("pull_lines.pull_id", "=", pullId)
    .where("pull_lines.request_id", "=", requestId);
  const before = await lines.executeTakeFirst();
  if (!before) throw new ApiError("not_found", "This request is not on the pull list.");
  await holdPlaces(tx, caller, [before.mail_item_id]);
  return lines.executeTakeFirstOrThrow();
}

/** Puts the item of a held line on the trolley. */
export async function take(tx: Tx, by: By<Caller>, pull: PullRow, line: LineRow): Promise<void> {
  const trolley = await holdTrolley(tx, by, pull.office_id, pull.shelf_id);
  const { placed, refused } = await putItems(tx, by, [line.mail_item_id], trolley);
  const [first] = refused;
  if (first) throw new ApiError("conflict", first.why);
  const wasMissing = placed.some((each) => each.wasMissing);
  await storeState(tx, by, line, { state: "TAKEN", from: line.lies_on, trolley: trolley.id, wasMissing });
}

/** Puts the item back where it was, unless it was moved since; a line that was skipped is where it was. */
async function takeBack(tx: Tx, by: By<Caller>, line: LineRow, isUndo: boolean): Promise<void> {
  const wasMissing = line.before !== null && Before.parse(line.before).wasMissing;
  if (line.state === "NOT_FOUND" && !wasMissing) {
    const since = isUndo && line.stepped_at ? { since: line.stepped_at } : {};
    await findItems(tx, by, [line.mail_item_id], { back: true, ...since });
  }
  if (line.state === "TAKEN" && line.left_at === null) {
    const shelf = line.shelf_id === null ? null : await shelfUnlessRemoved(tx, by.caller, line.shelf_id);
    const terms = { onlyIfOn: line.trolley_id, back: true, missing: isUndo && wasMissing, found: !isUndo };
    await putItems(tx, by, [line.mail_item_id], shelf, terms);
  }
  if (isUndo) await restoreState(tx, line);
  else await storeState(tx, by, line, { state: "OPEN" });
}

const Before = z.object({ wasMissing: z.boolean() });

/** Makes of a request's lines on every open list what they were before their last step. */
async function restoreState(tx: Tx, line: LineRow): Promise<void> {
  const before = (name: string) => sql<string | null>`pull_lines.before ->> ${sql.lit(name)}`;
  await tx
    .updateTable("pull_lines")
    .set({
      state: sql<PullState>`coalesce(${before("state")}, 'OPEN')`,
      from_shelf_id: null,
      trolley_id: null,
      skipped_at: sql<Date | null>`(${before("skippedAt")})::timestamptz`,
      stepped_at: sql<Date | null>`(${before("steppedAt")})::timestamptz`,
      stepped_by: sql<string | null>`(${before("steppedBy")})::uuid`,
      stepped_by_name: before("steppedByName"),
      before: null,
    })
    .where("request_id", "=", line.request_id)
    .where("pull_id", "in", tx.selectFrom("pulls").select("id").where("finished_at", "is", null))
    .execute();
}

async function shelfUnlessRemoved(tx: Tx, caller: Caller, id: string) {
  try {
    return await holdShelf(tx, caller, id);
  } catch (fault) {
    if (fault instanceof ApiError && fault.code === "conflict") return null;
    throw fault;
  }
}

/** Writes the state of a request's lines on every open list: an item that is taken is taken for all of them. */
async function storeState(
  tx: Tx,
  { caller, now }: By<Caller>,
  line: LineRow,
  to:
    | { state: "OPEN" }
    | { state: "NOT_FOUND"; wasMissing: boolean }
    | { state: "TAKEN"; wasMissing: boolean; from: string | null; trolley: string },
): Promise<void> {
  const isTaken = to.state === "TAKEN";
  await tx
    .updateTable("pull_lines")
    .set({
      state: to.state,
      from_shelf_id: isTaken ? to.from : null,
      trolley_id: isTaken ? to.trolley : null,
      stepped_at: now,
      stepped_by: caller.staffId,
      stepped_by_name: caller.name,
      before: to.state === "OPEN" ? null : beforeStep(to.wasMissing),
      ...(to.state === "OPEN" && {
        skipped_at: null,
        stepped_at: null,
        stepped_by: null,
        stepped_by_name: null,
      }),
    })
    .where("request_id", "=", line.request_id)
    .where("pull_id", "in", tx.selectFrom("pulls").select("id").where("finished_at", "is", null))
    .execute();
}

/** A line as it is before the statement that has this changes it. */
function beforeStep(wasMissing: boolean) {
  return sql<string>`jsonb_build_object('state', state, 'skippedAt', skipped_at, 'steppedAt', stepped_at,
    'steppedBy', stepped_by, 'steppedByName', stepped_by_name, 'wasMissing', ${wasMissing}::boolean)`;
}
