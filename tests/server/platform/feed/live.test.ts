// The live feed: what happens in the caller's offices, once and in order, in whatever order changes commit; it ends with the session.
import { randomUUID } from "node:crypto";
import { type KyselyPlugin, SelectQueryNode } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import type { EventType } from "@/contract/wire/event";
import { upsertMailbox } from "@/contract/integration/integration";
import { createApp } from "@/server/app";
import { endSession } from "@/server/platform/auth/sessions";
import { transact } from "@/server/platform/db/connect";
import { recordEvent, timeOrderedId } from "@/server/platform/events/record";
import { createLiveFeed } from "@/server/platform/feed/live";
import { listen } from "@/server/platform/http/listen";
import { createMetrics } from "@/server/platform/http/metrics";
import type { Tx } from "@/server/platform/db/types";
import { type Person, startTestServer } from "../../harness";
import { makeMachine } from "../../features/integration/machine";
import { type Reader, readFeed } from "./reader";

const world = await startTestServer();
const { services } = world;
const { db } = services;

const live = createLiveFeed(services, { heartbeat: 50, lookEvery: 10 });
const app = createApp(services, { metrics: createMetrics(world.database.pool), live });

const readers: Reader[] = [];
afterEach(async () => {
  for (const reader of readers.splice(0)) await reader.stop();
});

async function request(person: Person | null, headers: Record<string, string> = {}, query = "") {
  return app.request(`/api/events${query}`, {
    headers: { ...headers, ...(person && { authorization: await person.authorization() }) },
  });
}

/** Opens a feed and waits until it is ready. */
async function follow(person: Person, after?: string): Promise<Reader> {
  const response = await request(person, after === undefined ? {} : { "last-event-id": after });
  expect(response.status).toBe(200);
  const reader = readFeed(response);
  readers.push(reader);
  await reader.heard("ready");
  return reader;
}

type Wish = { office?: string | null; staffId?: string | null; at?: Date; type?: EventType };

/** Writes an event inside `tx`; returns the record it is about. */
async function happen(tx: Tx, { office = world.austin.id, staffId = null, at, type }: Wish = {}) {
  const recordId = randomUUID();
  await recordEvent(
    tx,
    { staffId, who: "Sam Rivera", source: "api", address: "192.0.2.7", requestId: "test" },
    {
      type: type ?? "mail.registered",
      recordId,
      ...(office && { officeId: office }),
      detail: { secret: "of content" },
    },
    at ?? services.now(),
  );
  return recordId;
}

const commit = (wish: Wish = {}) => transact(db, (tx) => happen(tx, wish));

describe("a feed", () => {
  it("says what happened to which record, by which person and call, but nothing of the content", async () => {
    const response = await request(world.handler);
    expect(response.headers.get("content-type")).toContain("text/event-stream");
    expect(response.headers.get("cache-control")).toContain("no-store");
    const reader = readFeed(response);
    readers.push(reader);
    await reader.heard("ready");
    const record = await commit({ staffId: world.handler.staffId });
    await reader.told([record]);
    expect(reader.events[0]).toEqual({
      id: reader.lastId(),
      type: "mail.registered",
      at: expect.any(String),
      recordId: record,
      mailboxId: null,
      staffId: world.handler.staffId,
      who: "Sam Rivera",
      cause: "test",
    });
  });

  it("starts with what happens from now on", async () => {
    await commit();
    const first = await follow(world.handler);
    await first.heard("beat");
    const record = await commit();
    const second = await follow(world.handler, first.lastId());
    await second.told([record]);
  });

  it("resumes after the last id received, by header or by address: what was missed comes once, in order", async () => {
    const first = await follow(world.handler);
    const seen = await commit();
    await first.told([seen]);
    await first.stop();
    const missed = [await commit(), await commit(), await commit()];
    const second = await follow(world.handler, first.lastId());
    await second.told(missed);
    const third = readFeed(await request(world.handler, {}, `?after=${first.lastId() ?? ""}`));
    readers.push(third);
    await third.told(missed);
  });

  it("sends signs of life, with the id up to which nothing was missed", async () => {
    const reader = await follow(world.handler);
    const begun = reader.lastId();
    await commit({ office: world.boston.id });
    await expect.poll(() => Number(reader.lastId())).toBeGreaterThan(Number(begun));
    expect(reader.events).toEqual([]);
    expect(reader.named).toContain("beat");
  });

  it("tells the client to read everything again when it cannot tell what was missed", async () => {
    const fromTheFuture = await follow(world.handler, "999999999");
    await fromTheFuture.heard("reset");
    const record = await commit();
    await fromTheFuture.told([record]);
    expect(Number(fromTheFuture.lastId())).toBeLessThan(999_999_999);
  });
});

describe("commits out of order", () => {
  it("an event that was written first and commits last reaches those who follow and those who reconnect", async () => {
    const reader = await follow(world.handler);
    let late = "";
    let between = "";
    await transact(db, async (tx) => {
      late = await happen(tx, { at: new Date(services.now().getTime() - 60_000) });
      between = await commit();
      await reader.told([between]);
      await reader.heard("beat");
    });
    await reader.told([between, late]);

    const [first] = reader.events;
    const resumed = await follow(world.handler, first?.id);
    await resumed.told([late]);
    const upToDate = await follow(world.handler, reader.lastId());
    const next = await commit();
    await upToDate.told([next]);
  });

  it("nothing is missed or sent twice while many transactions of any length overlap", async () => {
    const [early, other] = [await follow(world.handler), await follow(world.admin)];
    const written = await Promise.all(
      Array.from({ length: 60 }, async (_, nth) => {
        return transact(db, async (tx) => {
          const record = await happen(tx, { at: new Date(services.now().getTime() - nth * 500) });
          await tx.selectFrom("offices").select("id").execute();
          if (nth % 7 === 0) await new Promise((resolve) => setTimeout(resolve, nth * 5));
          return record;
        });
      }),
    );
    for (const reader of [early, other]) {
      await expect.poll(() => reader.events.length, { timeout: 10_000 }).toBe(60);
      expect(reader.events.map(({ recordId }) => recordId).toSorted()).toEqual(written.toSorted());
      const ids = reader.events.map(({ id }) => Number(id));
      expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    }
    expect(early.events).toEqual(other.events);
  });
});

describe("who receives what", () => {
  it("events of an office go only to those who see it", async () => {
    const [austin, boston, everywhere] = await Promise.all(
      [world.handler, world.stranger, world.admin].map((person) => follow(person)),
    );
    const here = await commit();
    await austin?.told([here]);
    const there = await commit({ office: world.boston.id });
    await boston?.told([there]);
    await everywhere?.told([here, there]);
    await austin?.told([here]);
  });

  it("the move of a mailbox is announced in its two offices only", async () => {
    const reno = { id: randomUUID(), label: "Reno", city: "Reno", state: "NV", zip_code: "1" };
    await db.insertInto("offices").values(reno).execute();
    const elsewhere = await world.insertStaff("Rae", "handler", [reno.id]);
    const machine = await makeMachine(world);
    const { id, steNumber } = await world.insertMailbox({ officeId: world.austin.id });
    const [austin, boston, other] = await Promise.all(
      [world.handler, world.stranger, elsewhere].map((person) => follow(person)),
    );
    const recipients = [{ name: "Ida", email: "ida@mover.example" }];
    const body = { office: "Boston", workspace: "Mover", startDate: "2026-01-05T00:00:00Z", recipients };
    await world.call(upsertMailbox, { params: { steNumber }, body }, { as: machine });
    await austin?.told([id]);
    await boston?.told([id]);
    const after = await commit({ office: reno.id });
    await other?.told([after]);
  });

  it("events about staff go to administrators, and to the person concerned", async () => {
    const [own, other, admin] = await Promise.all(
      [world.handler, world.lead, world.admin].map((person) => follow(person)),
    );
    const record = await commit({ office: null, staffId: world.handler.staffId, type: "staff.updated" });
    const visible = await commit();
    await own?.told([record, visible]);
    await admin?.told([record, visible]);
    await other?.told([visible]);
  });

  it("offices given to a person while the feed is open count from the next sign of life", async () => {
    const mover = await world.insertStaff("Mo", "handler", [world.austin.id]);
    const reader = await follow(mover);
    await db
      .updateTable("staff_offices")
      .set({ office_id: world.boston.id })
      .where("staff_id", "=", mover.staffId)
      .execute();
    reader.named.length = 0;
    await reader.heard("beat");
    reader.named.length = 0;
    await reader.heard("beat");
    await commit();
    const there = await commit({ office: world.boston.id });
    await reader.told([there]);
  });

  it("refuses a call without a session, a key of another system, and an invalid id", async () => {
    expect((await request(null)).status).toBe(401);
    expect((await request(null, { authorization: "Bearer nonsense" })).status).toBe(401);
    for (const id of ["-1", "x", "1'--", "9".repeat(16), timeOrderedId(services.now())]) {
      expect((await request(world.handler, { "last-event-id": id })).status, id).toBe(400);
    }
  });
});

describe("the end of a feed", () => {
  const sessionOf = async (person: Person) => {
    const { id } = await db
      .selectFrom("sessions")
      .select("id")
      .where("staff_id", "=", person.staffId)
      .executeTakeFirstOrThrow();
    return id;
  };

  it.each(["signed out", "revoked"] as const)("comes when the session is %s", async (reason) => {
    const person = await world.insertStaff("Eve", "handler", [world.austin.id]);
    const reader = await follow(person);
    const id = await sessionOf(person);
    await transact(db, (tx) => endSession(tx, { id }, reason, services.now()));
    await reader.ended();
    expect(reader.named.at(-1)).toBe("ended");
    expect((await request(person)).status).toBe(401);
  });

  it("comes when the person is deactivated, although their token would still be valid", async () => {
    const person = await world.insertStaff("Eve", "handler", [world.austin.id]);
    const reader = await follow(person);
    await db.updateTable("staff").set({ is_active: false }).where("id", "=", person.staffId).execute();
    await reader.ended();
    expect(reader.named.at(-1)).toBe("ended");
  });

  it("comes with the event that ends the session, before what happens then and before the next sign of life", async () => {
    const own = createLiveFeed(services, { heartbeat: 600_000, lookEvery: 10 });
    const quiet = createApp(services, { metrics: createMetrics(world.database.pool), live: own });
    const person = await world.insertStaff("Eve", "handler", [world.austin.id]);
    const other = await world.insertStaff("Lou", "handler", [world.austin.id]);
    const [reader, stays] = await Promise.all(
      [person, other].map(async (each) =>
        readFeed(
          await quiet.request("/api/events", { headers: { authorization: await each.authorization() } }),
        ),
      ),
    );
    if (!reader || !stays) throw new Error("No feed was opened.");
    readers.push(reader, stays);
    await Promise.all([reader.heard("ready"), stays.heard("ready")]);
    const id = await sessionOf(person);
    const record = await transact(db, async (tx) => {
      await endSession(tx, { id }, "revoked", services.now());
      const by = {
        staffId: other.staffId,
        who: "Lou",
        source: "api",
        address: "192.0.2.7",
        requestId: "test",
      } as const;
      await recordEvent(tx, by, { type: "staff.session-revoked", recordId: person.staffId }, services.now());
      return happen(tx);
    });
    await stays.told([person.staffId, record]);
    await reader.ended();
    expect([reader.named, reader.events]).toEqual([["ready", "ended"], []]);
    await own.close();
  });

  it("does not come with the end of the access token: the session continues", async () => {
    const person = await world.insertStaff("Lou", "handler", [world.austin.id]);
    const reader = await follow(person);
    world.pass(20 * 60_000);
    reader.named.length = 0;
    await reader.heard("beat");
    expect(await Promise.all([commit(), reader.heard("beat")])).toHaveLength(2);
    await expect.poll(() => reader.events.length).toBe(1);
    expect(reader.hasEnded()).toBe(false);
  });

  it("comes for the oldest feed when a session opens too many", async () => {
    const person = await world.insertStaff("Tab", "handler", [world.austin.id]);
    const open = await Promise.all(Array.from({ length: 20 }, () => follow(person)));
    const refused = await request(person);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).not.toBeNull();
    await open[0]?.stop();
    await follow(person);
  });

  it("comes for everyone when the server stops, so that it need not wait for them", async () => {
    const own = createLiveFeed(services, { lookEvery: 10 });
    const stopping = createApp(services, { metrics: createMetrics(world.database.pool), live: own });
    const listening = await listen(stopping, { host: "127.0.0.1", port: 0 });
    const response = await fetch(`http://127.0.0.1:${listening.port}/api/events`, {
      headers: { authorization: await world.handler.authorization() },
    });
    const reader = readFeed(response);
    await reader.heard("ready");
    const record = await commit();
    await reader.told([record]);
    await own.close();
    await reader.ended();
    await listening.close(10_000);
  });
});

describe("many clients", () => {
  it("share one read of the database, and a slow one delays no other", async () => {
    let reads = 0;
    const counting: KyselyPlugin = {
      transformQuery({ node }) {
        if (SelectQueryNode.is(node) && node.selections?.length === 8) reads++;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const own = createLiveFeed({ ...services, db: db.withPlugin(counting) }, { lookEvery: 10 });
    const shared = createApp(services, { metrics: createMetrics(world.database.pool), live: own });
    const people = [world.handler, world.lead, world.admin];
    const open = async (nth: number) => {
      const authorization = (await people[nth % 3]?.authorization()) ?? "";
      return shared.request("/api/events", { headers: { authorization } });
    };
    const slow = await open(0);
    const quick = await Promise.all(Array.from({ length: 30 }, async (_, nth) => readFeed(await open(nth))));
    for (const reader of quick) await reader.heard("ready");
    const first = await commit();
    for (const reader of quick) await reader.told([first]);

    reads = 0;
    const records = [first];
    await transact(db, async (tx) => {
      for (let nth = 0; nth < 1_200; nth++) records.push(await happen(tx));
    });
    for (const reader of quick) {
      await expect.poll(() => reader.events.length, { timeout: 10_000 }).toBe(1_201);
    }
    expect(reads).toBeLessThanOrEqual(10);

    const late = readFeed(slow);
    await expect.poll(() => late.events.length, { timeout: 10_000 }).toBe(1_201);
    expect(late.events.map(({ recordId }) => recordId)).toEqual(records);
    await own.close();
  });
});
