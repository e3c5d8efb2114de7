// What is due to be shredded, office by office.
import { sql } from "kysely";
import type { listDueToShred } from "@/contract/shred/shred";
import type { AnswerSent } from "@/contract/wire/endpoint";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import type { Db } from "@/server/platform/db/types";
import { isToBeDestroyed } from "../mail/to-destroy";
import { zoneIn } from "../requests/standing-instructions";
import { officeDueBy } from "./rules";

/** For each office the caller sees: what is due by `wanted` and by the end of its own day, what waits longer, and the open batch. */
export async function dueByOffice(
  db: Db,
  caller: Caller,
  wanted: Date,
  now: Date,
): Promise<AnswerSent<typeof listDueToShred>["items"]> {
  const zones = await db
    .selectFrom("offices")
    .select(["offices.id", zoneIn("offices.id").as("zone")])
    .where(withinOffices(caller, "offices.id"))
    .execute();
  const ends = zones.map(({ id, zone }) => [id, officeDueBy(zone, wanted, now)] as const);
  const until = sql<Date>`((${JSON.stringify(Object.fromEntries(ends))}::jsonb
    ->> action_requests.office_id::text)::timestamptz)`;
  const offices = await db
    .selectFrom("offices")
    .leftJoin("shred_batches", (join) =>
      join
        .onRef("shred_batches.office_id", "=", "offices.id")
        .on(sql<boolean>`shred_batches.finished_at is null and shred_batches.cancelled_at is null`),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("action_requests")
          .select([
            sql<number>`(count(*) filter (where destroy_due_at <= ${until}))::int`.as("due"),
            sql<number>`(count(*) filter (where destroy_due_at > ${until}))::int`.as("later"),
          ])
          .whereRef("action_requests.office_id", "=", "offices.id")
          .where(isToBeDestroyed)
          .as("waiting"),
      (join) => join.onTrue(),
    )
    .select([
      "offices.id as officeId",
      "offices.label as officeLabel",
      "shred_batches.id as batchId",
      "waiting.due",
      "waiting.later",
    ])
    .where(withinOffices(caller, "offices.id"))
    .orderBy("offices.label")
    .execute();
  return offices.map((office) => ({ ...office, due: office.due ?? 0, later: office.later ?? 0 }));
}
