// Changing an office's hours and promises. What is due is computed again for all that is open: within the change where that is little,
// else by a job, so that nobody who works on those records waits for it.
import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { OfficePromises } from "@/contract/promises/promises";
import { ApiError } from "@/contract/wire/errors";
import { type By, byServer } from "@/server/platform/auth/by";
import { withinOffices } from "@/server/platform/auth/gate";
import { transact } from "@/server/platform/db/connect";
import { allOf, equals } from "@/server/platform/db/conditions";
import type { Db, Tx } from "@/server/platform/db/types";
import { finish } from "@/server/platform/jobs/held-jobs";
import type { Job, JobKind, JobServices } from "@/server/platform/jobs/kind";
import { startJobs } from "@/server/platform/jobs/loop";
import { demandSeen } from "@/server/platform/rules/seen";
import { clockedTables, countOpen, lockNextOpen, lockOpen, officesOf } from "./clocked";
import { settleClocks } from "./settle";
import {
  type Promises,
  holdPromises,
  promisesOfOffices,
  shownPromises,
  storePromises,
  unsettledOffices,
} from "./store";

/** Above so many open records a job computes what is due: 1,000 take about half a second. */
const settledAtOnce = 1_000;

/** Records that the job computes in one transaction, which locks them. */
const chunk = 500;

/**
 * Sets the hours of an office, what it promises, or both.
 * @param settledMost How many open records are computed within the change.
 * @throws ApiError `not_found`; `stale` where it has not what the caller saw.
 */
export async function changePromises(
  tx: Tx,
  by: Pick<By, "caller" | "now" | "record">,
  officeId: string,
  { seen: known = {}, ...changed }: Changed & { seen?: Known | undefined },
  settledMost = settledAtOnce,
): Promise<OfficePromises> {
  const seen = allOf([withinOffices(by.caller, "offices.id"), equals("offices.id", officeId)]);
  const [office] = await promisesOfOffices(tx, seen);
  if (!office) {
    throw new ApiError("not_found", "There is no such office, or it is one you do not see.");
  }
  const isMuch = (await countOpen(tx, officeId, settledMost + 1)) > settledMost;
  if (isMuch) await holdPromises(tx, officesOf({ openIn: officeId }), "update");
  else await holdToChangePromises(tx, officeId);
  const [before = office] = await promisesOfOffices(tx, seen);
  demandSeen(known.hours, before.hours, `the hours and closed days of ${before.label}`);
  demandSeen(known.promises, before.promises, `the promises of ${before.label}`);
  const { hours = before.hours, promises = before.promises } = changed;
  if (isDeepStrictEqual({ hours, promises }, { hours: before.hours, promises: before.promises })) {
    return shownPromises(before);
  }
  const unsettledSince = isMuch ? by.now.toISOString() : null;
  await storePromises(tx, officeId, { hours, promises, unsettledSince });
  if (!isMuch) await settleClocks(tx, by, { openIn: officeId });
  await by.record({
    type: "promise.set",
    recordId: officeId,
    officeId,
    detail: {
      ...(changed.hours && { hours: { from: before.hours, to: hours } }),
      ...(changed.promises && { promises: { from: before.promises, to: promises } }),
    },
  });
  return shownPromises({ ...before, hours, promises, unsettledSince });
}

type Changed = { hours?: Promises["hours"] | undefined; promises?: Promises["promises"] | undefined };
type Known = {
  hours?: OfficePromises["hours"] | undefined;
  promises?: OfficePromises["promises"] | undefined;
};

/**
 * Before the hours or promises of an office change: waits for those who compute by what it promised before, and they wait for the change.
 * Other offices go on. The open records are locked first, as steps lock theirs before they ask for the promises; the other way round
 * both would wait for each other.
 */
export async function holdToChangePromises(tx: Tx, officeId: string): Promise<void> {
  await lockOpen(tx, officeId);
  await holdPromises(tx, officesOf({ openIn: officeId }), "update");
}

/** Starts computing what is due in offices that changed their promises; the function it gives ends that. */
export function startSettling(services: JobServices): () => Promise<void> {
  return startJobs(services, settlingJobs(services));
}

/** A job for each office that changed what it promises while very much was open; one that was broken off begins again. */
export function settlingJobs({ db, now }: Pick<JobServices, "db" | "now">): JobKind<{ since: string }> {
  return {
    name: "clocks",
    waiting: () => unsettledOffices,
    hold: async (tx, { subject }) => {
      const since = await unsettledSince(tx, subject);
      return since === null ? null : { since };
    },
    work: async ({ since }, job, signal) => {
      const officeId = job.subject;
      let settled = 0;
      for (const kind of clockedTables) {
        let after = "00000000-0000-0000-0000-000000000000";
        for (;;) {
          signal.throwIfAborted();
          const ids = await transact(db, async (tx) => {
            const locked = await lockNextOpen(tx, { kind, officeId, after, most: chunk });
            if (locked.length > 0) await settleClocks(tx, { now: now() }, { ids: locked });
            return locked;
          });
          settled += ids.length;
          const last = ids.at(-1);
          if (last === undefined) break;
          after = last;
        }
      }
      await transact(db, (tx) => sayWhatIsSettled(tx, job, { since, settled }, now()));
    },
    atOnce: 1,
    triesMost: 20,
    failed: async () => undefined,
  };
}

async function unsettledSince(db: Db, officeId: string): Promise<string | null> {
  const [office] = await promisesOfOffices(db, equals("offices.id", officeId));
  return office?.unsettledSince ?? null;
}

/** Ends the job, unless the promises were changed meanwhile: then everything is computed once more. */
async function sayWhatIsSettled(
  tx: Tx,
  job: Job,
  { since, settled }: { since: string; settled: number },
  at: Date,
): Promise<void> {
  if (!(await finish(tx, job))) return;
  const officeId = job.subject;
  await holdPromises(tx, sql`select ${officeId}::uuid as office_id`, "update");
  const [office] = await promisesOfOffices(tx, equals("offices.id", officeId));
  if (office?.unsettledSince !== since) return;
  await storePromises(tx, officeId, { hours: office.hours, promises: office.promises, unsettledSince: null });
  const actor = { staffId: null, who: "Pigeonhole", source: "upkeep" as const, address: "" };
  const by = byServer(tx, { ...actor, requestId: randomUUID() }, at);
  await by.record({ type: "promise.settled", recordId: officeId, officeId, detail: { records: settled } });
}
