// Jobs: each is worked on by one process at a time and is done once, whatever becomes of the processes.
import { sql } from "kysely";
import { pino } from "pino";
import { beforeEach, describe, expect, test } from "vitest";
import {
  fail,
  finish,
  gather,
  handBack,
  hurry,
  keep,
  leaseTime,
  take,
} from "@/server/platform/jobs/held-jobs";
import type { Job, JobKind } from "@/server/platform/jobs/kind";
import { startJobs, workNext } from "@/server/platform/jobs/loop";
import { wakeJobs } from "@/server/platform/jobs/wake";
import { createTestDatabase } from "../../database";

const { db } = await createTestDatabase();
let now = new Date("2026-03-01T12:00:00Z");
const services = { db, log: pino({ level: "silent" }), now: () => now };
const pass = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};

/** What waits, the longest waiting first: what the tables of a noun say. */
let waits: string[] = [];
const waiting: JobKind<string>["waiting"] = () => {
  const rows = JSON.stringify(
    waits.map((subject, place) => ({ subject, since: new Date(now.getTime() + place) })),
  );
  return sql`select * from json_to_recordset(${rows}::json) as one(subject text, since timestamptz)`;
};

/** A kind whose jobs do `work`; what is done or given up waits no more. */
function kind(
  work: (subject: string) => Promise<void>,
  given: Partial<JobKind<string>> = {},
): JobKind<string> {
  const gone = (subject: string) => (waits = waits.filter((each) => each !== subject));
  return {
    name: "reading",
    waiting,
    hold: async (_tx, { subject }) => (waits.includes(subject) ? subject : null),
    work: async (subject) => {
      await work(subject);
      gone(subject);
    },
    failed: async (_tx, job, _error, { again }) => {
      if (!again) gone(job.subject);
    },
    atOnce: 1,
    triesMost: 3,
    ...given,
  };
}

const nothing = kind(async () => undefined);
const patient = { name: "reading" as const, pause: { after: () => 0, longest: 24 * 3_600_000 } };
const taken = async () => {
  await gather(db, nothing, now);
  return take(db, patient, now);
};
const rows = () => db.selectFrom("jobs").selectAll().orderBy("subject").execute();

beforeEach(async () => {
  waits = [];
  await db.deleteFrom("jobs").execute();
});

async function held(subject = "a"): Promise<Job> {
  waits = [subject];
  const job = await taken();
  if (!job) throw new Error("Nothing was taken.");
  return job;
}

describe("a job", () => {
  test("is made once of each thing that waits, by whichever process looks, and the longest waiting is taken first", async () => {
    waits = ["b", "a"];
    await Promise.all(Array.from({ length: 4 }, () => gather(db, nothing, now)));
    const subjects = [(await taken())?.subject, (await taken())?.subject, await taken()];
    expect(subjects).toEqual(["b", "a", null]);
  });

  test("is taken by one of the processes that look at the same moment", async () => {
    waits = ["a", "b", "c"];
    await gather(db, nothing, now);
    const all = await Promise.all(Array.from({ length: 6 }, () => take(db, patient, now)));
    expect(all.flatMap((job) => job?.subject ?? []).toSorted()).toEqual(["a", "b", "c"]);
  });

  test("of a lost process is taken a minute later, and the lost one can change it no more", async () => {
    const lost = await held();
    pass(leaseTime - 1);
    expect(await taken()).toBeNull();
    pass(1);
    expect(await taken()).toMatchObject({ subject: "a", tries: 2 });
    expect(await keep(db, lost, now)).toBe(false);
    expect(await finish(db, lost)).toBeNull();
    await handBack(db, lost);
    const failure = { error: "late", again: null };
    expect(await db.transaction().execute((tx) => fail(tx, lost, failure, now))).toBe(false);
    expect(await rows()).toMatchObject([{ tries: 2, last_error: null, failed_at: null }]);
  });

  test("stays with a process that says it is still there, and what was worked on most waits for the others", async () => {
    const job = await held();
    pass(leaseTime - 1);
    expect(await keep(db, job, now, 500)).toBe(true);
    pass(leaseTime - 1);
    expect(await taken()).toBeNull();
    await handBack(db, job);
    waits.push("b");
    expect(await taken()).toMatchObject({ subject: "b" });
    expect(await taken()).toMatchObject({ subject: "a", spentMs: 500, tries: 1 });
  });

  test("that waits for its next try is due at once when a person wants that, or a wrong clock put it off", async () => {
    const job = await held();
    const putOff = (again: Date) =>
      db.transaction().execute((tx) => fail(tx, job, { error: "no paper", again }, now));
    await putOff(new Date(now.getTime() + 3_600_000));
    expect(await taken()).toBeNull();
    await db.transaction().execute((tx) => hurry(tx, "reading", "a", now));
    const again = await taken();
    expect(again).toMatchObject({ subject: "a" });
    if (!again) return;
    const years = { error: "no paper", again: new Date("2036-01-01") };
    await db.transaction().execute((tx) => fail(tx, again, years, now));
    expect(await taken()).toMatchObject({ subject: "a" });
  });

  test("that was given up is made again when the same waits again", async () => {
    const job = await held();
    await db.transaction().execute((tx) => fail(tx, job, { error: "broken", again: null }, now));
    waits = [];
    expect(await taken()).toBeNull();
    expect(await rows()).toMatchObject([{ last_error: "broken", failed_at: now }]);
    waits = ["a"];
    expect(await taken()).toMatchObject({ subject: "a", tries: 1 });
    expect(await rows()).toMatchObject([{ last_error: null, failed_at: null }]);
  });
});

describe("the loop", () => {
  test("ends a job that is done, and one that waits no more without working on it", async () => {
    const worked: string[] = [];
    const working = kind(async (subject) => void worked.push(subject));
    waits = ["a"];
    expect(await workNext(services, working)).toBe(true);
    expect(await workNext(services, working)).toBe(false);
    waits = ["b"];
    await gather(db, working, now);
    waits = [];
    expect(await workNext(services, working)).toBe(true);
    expect(await rows()).toEqual([]);
    expect(worked).toEqual(["a"]);
  });

  test("tries a job that fails so many times, then gives it up with what went wrong last", async () => {
    waits = ["a"];
    const told: string[] = [];
    const failing = kind(() => Promise.reject(new Error("no paper")), {
      pause: { after: (tries) => tries * 1000, longest: 3000 },
      failed: async (_tx, _job, error, { again }) => {
        told.push(`${String(error)}, again ${again ? again.getTime() - now.getTime() : "never"}`);
        if (!again) waits = [];
      },
    });
    for (let tries = 1; tries <= 3; tries++) {
      expect(await workNext(services, failing)).toBe(true);
      expect(await workNext(services, failing)).toBe(false);
      pass(tries * 1000);
    }
    expect(told).toEqual(
      ["again 1000", "again 2000", "again never"].map((again) => `Error: no paper, ${again}`),
    );
    expect(await rows()).toMatchObject([{ tries: 3, last_error: "no paper", leased_by: null }]);
  });

  test("gives a job up at once when another try would fail alike", async () => {
    waits = ["a"];
    const hopeless = kind(() => Promise.reject(new Error("no picture")), { isFinal: () => true });
    await workNext(services, hopeless);
    expect(await rows()).toMatchObject([{ tries: 1, last_error: "no picture", failed_at: now }]);
  });

  test("does not work once more on a job that each of its processes was lost with", async () => {
    waits = ["a"];
    for (let lost = 0; lost < 3; lost++) {
      await taken();
      pass(leaseTime);
    }
    let works = 0;
    await workNext(
      services,
      kind(async () => void works++),
    );
    expect(works).toBe(0);
    expect(await rows()).toMatchObject([{ last_error: "It was broken off 3 times.", failed_at: now }]);
  });

  test("works on so many at one time, and begins the next as soon as one is done", async () => {
    waits = ["a", "b", "c"];
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const work = (subject: string) =>
      new Promise<void>((resolve) => {
        begun.push(subject);
        ends.push(resolve);
      });
    // It never looks by itself within this test.
    const stop = startJobs(services, kind(work, { atOnce: 2 }), { every: 3_600_000 });
    await expect.poll(() => begun).toEqual(["a", "b"]);
    ends[0]?.();
    await expect.poll(() => begun).toEqual(["a", "b", "c"]);
    for (const end of ends) end();
    await stop();
    expect(await rows()).toEqual([]);
  });

  test("looks at once when it is woken", async () => {
    const begun: string[] = [];
    const work = async (subject: string) => void begun.push(subject);
    const stop = startJobs(services, kind(work), { every: 3_600_000 });
    await expect
      .poll(() => {
        waits = ["a"];
        wakeJobs("reading");
        return begun;
      })
      .toContain("a");
    await stop();
  });

  test("that stops waits a while for what it works on, where its kind says so", async () => {
    waits = ["a"];
    let begin = () => {};
    let end = () => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const work = () => new Promise<void>((resolve) => (begin(), (end = resolve)));
    const stop = startJobs(services, kind(work, { patience: 3_600_000 }), { every: 5 });
    await begun;
    const stopped = stop();
    end();
    await stopped;
    expect(await rows()).toEqual([]);
  });

  test("that stops gives back what it works on at once, and the try does not count", async () => {
    waits = ["a"];
    let begin = () => {};
    let breakOff = (_error: Error) => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const broken = new Promise<void>((_resolve, reject) => (breakOff = reject));
    const work = () => (begin(), broken);
    const stop = startJobs(services, kind(work, { breakOff: async () => breakOff(new Error("ended")) }), {
      every: 5,
    });
    await begun;
    await stop();
    expect(await rows()).toMatchObject([{ subject: "a", tries: 0, leased_by: null, failed_at: null }]);
  });
});
