// What others did since a change that is to be taken back: records without a version have their history to tell it.
import { sql } from "kysely";
import type { EventType } from "@/contract/wire/event";
import { ApiError } from "@/contract/wire/errors";
import { oneOf } from "../db/conditions";
import type { Tx } from "../db/types";
import { momentWords } from "../rules/moment";

/** Steps of these types with these records, and of them only those whose detail has these values. */
type About = {
  ids: readonly string[];
  types: readonly EventType[];
  detail?: Readonly<Record<string, string>>;
};
/** Who takes a change back. */
type Undoing = { caller: { staffId: string } };
export type OthersStep = { type: EventType; who: string; at: Date; detail: unknown };

/**
 * The last such step that somebody else than the caller took after the caller's change of `since`, by record. Which came first is told by
 * when the database wrote both: each server's `at` is by its own clock, and from before it waited for the record.
 */
export async function othersSince(
  tx: Tx,
  { caller }: Undoing,
  { ids, types, detail = {} }: About,
  since: Date,
): Promise<Map<string, OthersStep>> {
  if (ids.length === 0) return new Map();
  const own = tx
    .selectFrom("events as own")
    .select(({ fn }) => fn.min("own.written_at").as("written_at"))
    .where(oneOf("own.record_id", ids))
    .where("own.at", "=", since)
    .where("own.staff_id", "=", caller.staffId);
  const rows = await tx
    .selectFrom("events")
    .select(["record_id", "type", "who", "at", "detail"])
    .distinctOn("record_id")
    .where(oneOf("record_id", ids))
    .where("type", "in", types)
    .where(sql<boolean>`coalesce(written_at > (${own}), at >= ${since})`)
    .where(sql<boolean>`staff_id is distinct from ${caller.staffId}`)
    .where(sql<boolean>`detail @> ${JSON.stringify(detail)}::jsonb`)
    .orderBy("record_id")
    .orderBy(sql`written_at desc nulls last`)
    .orderBy("id", "desc")
    .execute();
  return new Map(rows.map(({ record_id, ...step }) => [record_id, step]));
}

/**
 * Lets a change of `since` be taken back, unless somebody else took such a step after it. Without `since` it is no undo.
 * @param what they changed: "the clock of this record"
 * @throws ApiError `stale` that says who it was, and when.
 */
export async function demandNobodySince(
  tx: Tx,
  by: Undoing,
  about: About,
  since: string | undefined,
  what: string,
): Promise<void> {
  if (since === undefined) return;
  const [other] = (await othersSince(tx, by, about, new Date(since))).values();
  if (!other) return;
  throw new ApiError(
    "stale",
    `${other.who} changed ${what} since, on ${momentWords(other.at)}, so that stays. If you want it otherwise, change it by hand.`,
  );
}
