// Snoozes that have ended. The record is awake without this: here it is told, in its history and to every console.
import { randomUUID } from "node:crypto";
import { type Selectable, sql } from "kysely";
import { byServer } from "@/server/platform/auth/by";
import { transact } from "@/server/platform/db/connect";
import type { Database } from "@/server/platform/db/schema";
import { finish } from "@/server/platform/jobs/held-jobs";
import type { JobKind, JobServices } from "@/server/platform/jobs/kind";
import { startJobs } from "@/server/platform/jobs/loop";
import { findSnoozable, snoozeHappening } from "./store";

/** Starts telling of snoozes that end; the function it gives ends that. */
export function startWaking(services: JobServices): () => Promise<void> {
  return startJobs(services, snoozeJobs(services));
}

export function snoozeJobs({
  db,
  now,
}: Pick<JobServices, "db" | "now">): JobKind<Selectable<Database["snoozes"]>> {
  return {
    name: "snooze",
    waiting: (at) => sql`select record_id::text as subject, until as since from snoozes where until <= ${at}`,
    hold: async (tx, { subject }) =>
      (await tx.selectFrom("snoozes").selectAll().where("record_id", "=", subject).executeTakeFirst()) ??
      null,
    work: async (snooze, job) => {
      await transact(db, async (tx) => {
        if (!(await finish(tx, job))) return;
        const at = now();
        const { kind, record_id: id } = snooze;
        const held = await findSnoozable(tx, { offices: "all" }, { kind, id }, at);
        // Read again now that the record is held: it may be snoozed until another moment.
        const ended = await tx
          .deleteFrom("snoozes")
          .where("record_id", "=", id)
          .where("until", "<=", at)
          .returning(["version", "until"])
          .executeTakeFirst();
        if (!ended || !held?.isOpen || held.version !== ended.version) return;
        const actor = { staffId: null, who: "Pigeonhole", source: "upkeep" as const, address: "" };
        const by = byServer(tx, { ...actor, requestId: randomUUID() }, at);
        await by.record(snoozeHappening("snooze.ended", held, ended.until));
      });
    },
    atOnce: 4,
    triesMost: 5,
    failed: async () => undefined,
  };
}
