// The sender's promises: every notice at least once, under one id whatever breaks; notices that belong together in one mail; and nothing
// that was withdrawn in time.
import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { listNotices } from "@/contract/customer-mail/notice";
import { transact } from "@/server/platform/db/connect";
import { bringForward } from "@/server/platform/customer-mail/bring-forward";
import { transportOf } from "@/server/features/customer-mail/transport-of";
import { markSent } from "@/server/platform/customer-mail/due-notices";
import { handBack, leaseTime } from "@/server/platform/jobs/held-jobs";
import { withdrawNotices } from "@/server/platform/customer-mail/outbox";
import { pauseAfter } from "@/server/platform/customer-mail/retry";
import { countOf } from "@/server/platform/process/counts";
import { startSender } from "@/server/platform/customer-mail/mail-jobs";
import type { OutgoingMail, Transport } from "@/server/platform/customer-mail/transport";
import { failMail, takeDueNotices } from "./take-mail";
import { startNoticeWorld } from "./world";

const world = await startNoticeWorld();
const { db, now } = world.services;

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  // A waiting notice of one test must not be sent by the next test's senders.
  await db.deleteFrom("outbox").execute();
  await db.deleteFrom("jobs").execute();
});

/** Records the mails it gets, after `before` has run. */
function keeping(before: (mail: OutgoingMail) => Promise<void> = async () => undefined) {
  const mails: OutgoingMail[] = [];
  const transport: Transport = {
    async send(mail) {
      await before(mail);
      mails.push(mail);
    },
    close: () => undefined,
  };
  return { mails, transport };
}

function start(transport: Transport, atOnce = 4) {
  const sender = startSender(world.services, transport, { lookEvery: 10, atOnce });
  stops.push(sender.stop);
  return sender;
}

const take = () => takeDueNotices(db, now());

describe("the count of what was sent", () => {
  it.each([
    { what: "one that was sent", done: undefined, counted: 1 },
    { what: "none where nothing is sent", done: "Sent nothing.", counted: 0 },
  ])("has $what", async ({ done, counted }) => {
    const before = countOf("notices_sent");
    const { id } = await world.customer();
    await world.tell({ mailboxId: id });
    const { transport } = keeping();
    start({ ...transport, ...(done !== undefined && { done }) });
    await world.settled(id, "SENT");
    expect(countOf("notices_sent") - before).toBe(counted);
  });
});

it("a notice that a clock ahead of time put off goes out once the clock is right", async () => {
  const { id } = await world.customer();
  await world.tell({ mailboxId: id, delay: 3 * 24 * 60 * world.minute });
  const { id: other } = await world.customer();
  await world.tell({ mailboxId: other, delay: 60 * world.minute });
  expect(await bringForward(world.services)).toBe(1);
  expect((await take())?.rows).toMatchObject([{ mailbox_id: id }]);
});

it("a sender whose clock is a little behind takes nothing that another has", async () => {
  const { id } = await world.customer();
  await world.tell({ mailboxId: id });
  expect(await takeDueNotices(db, new Date(now().getTime() + 1000))).not.toBeNull();
  expect(await take()).toBeNull();
});

describe("several notices for one customer", () => {
  it("are sent as one mail when due, in the order they were written", async () => {
    const { id } = await world.customer();
    for (const sender of ["Chase", "Amazon", "Vergi Dairesi"])
      await world.tell({ mailboxId: id, detail: { sender } });
    const { mails, transport } = keeping();
    start(transport);
    await world.settled(id, "SENT");
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toMatch(/^3 updates/);
    const { text = "" } = mails[0] ?? {};
    const places = ["Chase", "Amazon", "Vergi Dairesi"].map((sender) => text.indexOf(sender));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  it("are sent as one mail, in whatever letters their mailboxes have the address", async () => {
    const { id, email } = await world.customer();
    const other = await world.insertMailbox({
      officeId: world.austin.id,
      recipients: [{ name: "Ida", lastName: "Solo", email: email.toUpperCase() }],
    });
    await world.tell({ mailboxId: id });
    await world.tell({ mailboxId: other.id });
    expect((await take())?.rows.map(({ mailbox_id }) => mailbox_id)).toEqual([id, other.id]);
  });

  it("wait for one that is not due yet, so that it can still be undone and is sent with them", async () => {
    const { id } = await world.customer();
    await world.tell({ mailboxId: id, delay: 2 * world.minute });
    world.pass(world.minute);
    await world.tell({ mailboxId: id, delay: 2 * world.minute });
    world.pass(world.minute);
    expect(await take()).toBeNull();
    world.pass(world.minute);
    expect((await take())?.rows).toHaveLength(2);
  });

  it("do not wait for ever while more arrive", async () => {
    const { id } = await world.customer();
    await world.tell({ mailboxId: id, delay: 2 * world.minute });
    let due = await take();
    let minutes = 0;
    for (; !due && minutes < 20; minutes++) {
      world.pass(world.minute);
      await world.tell({ mailboxId: id, delay: 2 * world.minute });
      due = await take();
    }
    expect(minutes).toBeLessThanOrEqual(7);
    expect(due?.rows.length).toBeGreaterThan(3);
    const notDue = (await world.outboxOf(id)).filter(({ batch_id }) => batch_id === null);
    expect(notDue.length).toBeGreaterThan(0);
  });

  it("of two offices are sent separately, so that each office sees its own", async () => {
    const email = `${randomUUID()}@both.example`;
    const recipients = [{ name: "Ida", lastName: "Solo", email }];
    for (const { id: officeId } of [world.austin, world.boston]) {
      const { id } = await world.insertMailbox({ officeId, recipients });
      await world.tell({ mailboxId: id, officeId });
    }
    const batches = [await take(), await take(), await take()];
    expect(batches.map((due) => due?.rows.length)).toEqual([1, 1, undefined]);
    expect(new Set(batches.map((due) => due?.office))).toEqual(new Set(["Austin", "Boston", undefined]));
  });

  it("of one customer are never mixed with another's", async () => {
    const [one, two] = [await world.customer(), await world.customer()];
    for (const { id } of [one, two, one, two]) await world.tell({ mailboxId: id });
    const { mails, transport } = keeping();
    start(transport);
    await world.settled(one.id, "SENT");
    await world.settled(two.id, "SENT");
    expect(mails).toHaveLength(2);
    expect(new Map(mails.map(({ to, notices }) => [to, notices.length]))).toEqual(
      new Map([
        [one.email, 2],
        [two.email, 2],
      ]),
    );
  });
});

describe("a sender that dies", () => {
  it.each(["before it sends", "after it sent, before it wrote that down"])(
    "%s: another sends it when the lease has ended, under the same id",
    async (when) => {
      const { id } = await world.customer();
      await world.tell({ mailboxId: id });
      await world.tell({ mailboxId: id });
      const { mails, transport } = keeping();
      const dead = await take();
      const sent: string[] = [];
      if (when.startsWith("after") && dead) sent.push(dead.id);
      // A notice written in the meantime is sent separately: the mail that was begun stays the same.
      await world.tell({ mailboxId: id });
      start(transport);
      await expect.poll(() => mails.length).toBe(1);
      expect(mails[0]?.notices).toHaveLength(1);

      world.pass(leaseTime + 1000);
      await expect.poll(() => mails.length).toBe(2);
      expect(mails[1]?.id).toBe(dead?.id);
      expect(mails[1]?.notices.map((notice) => notice.id)).toEqual(dead?.rows.map((row) => row.id));
      await world.settled(id, "SENT");
      expect(new Set([...sent, ...mails.map((mail) => mail.id)]).size).toBe(2);
    },
  );

  it("again and again does not lose a notice, and one that stops every sender is given up", async () => {
    const { id } = await world.customer();
    await world.tell({ mailboxId: id });
    for (let tries = 1; tries <= 12; tries++) {
      expect((await take())?.job).toMatchObject({ tries });
      world.pass(leaseTime + 1000);
    }
    const { mails, transport } = keeping();
    start(transport);
    await world.settled(id, "DEAD");
    expect(mails).toEqual([]);
    expect((await world.outboxOf(id))[0]?.last_error).toContain("broken off 12 times");
  });

  it("late: what it writes after it lost its lease counts only if the mail was sent", async () => {
    const { id } = await world.customer();
    await world.tell({ mailboxId: id });
    const slow = await take();
    world.pass(leaseTime + 1000);
    const quick = await take();
    if (!slow || !quick) throw new Error("Both took it.");
    expect(await failMail(db, slow, { error: "late", isFinal: true }, now())).toBe(false);
    await handBack(db, slow.job);
    expect(await db.selectFrom("jobs").selectAll().execute()).toMatchObject([
      { leased_by: quick.job.lease, last_error: null, tries: 2 },
    ]);
    expect((await world.outboxOf(id))[0]).toMatchObject({ state: "WAITING", last_error: null });
    await markSent(db, slow, { subject: "s", text: "t" }, now());
    await markSent(db, quick, { subject: "other", text: "other" }, now());
    expect((await world.outboxOf(id))[0]).toMatchObject({ state: "SENT", subject: "s" });
    const sent = await db.selectFrom("events").selectAll().where("mailbox_id", "=", id).execute();
    expect(sent.map(({ type }) => type)).toEqual(["notice.sent"]);
  });
});

it("says of nothing that it was sent where no mail server and no webhook is set", async () => {
  const { id } = await world.customer();
  await world.tell({ mailboxId: id });
  start(transportOf({ by: "database" }));
  await world.settled(id, "SENT");
  expect((await world.outboxOf(id))[0]).toMatchObject({ state: "SENT", sent_at: null });
  const listed = async (sent: "true" | "false") =>
    (await world.call(listNotices, { query: { mailboxId: id, state: "SENT", sent } }, { as: world.lead }))
      .total;
  expect([await listed("true"), await listed("false")]).toEqual([0, 1]);
  expect(await db.selectFrom("events").selectAll().where("mailbox_id", "=", id).execute()).toEqual([]);
});

describe("several senders at once", () => {
  it("send every notice once, each customer's as one mail, while no sender dies", async () => {
    const customers = await Promise.all(Array.from({ length: 25 }, () => world.customer()));
    for (const { id } of customers) {
      await world.tell({ mailboxId: id });
      await world.tell({ mailboxId: id });
    }
    const { mails, transport } = keeping(() => new Promise((resolve) => setImmediate(resolve)));
    for (let senders = 0; senders < 4; senders++) start(transport);
    for (const { id } of customers) await world.settled(id, "SENT");
    expect(mails).toHaveLength(25);
    expect(new Set(mails.map(({ id }) => id)).size).toBe(25);
    expect(new Set(mails.flatMap(({ notices }) => notices.map(({ id }) => id))).size).toBe(50);
  });

  it("never have more mails in progress than the limit", async () => {
    const customers = await Promise.all(Array.from({ length: 9 }, () => world.customer()));
    for (const { id } of customers) await world.tell({ mailboxId: id });
    const underWay: (() => void)[] = [];
    const { mails, transport } = keeping(() => new Promise((finish) => underWay.push(finish)));
    start(transport, 2);
    for (let sent = 0; sent < 9; sent++) {
      await expect.poll(() => underWay.length).toBe(Math.min(2, 9 - sent));
      underWay.shift()?.();
      await expect.poll(() => mails.length).toBe(sent + 1);
    }
  });

  it("lose nothing and change no id while sending fails, hangs and senders are killed at random", async () => {
    const customers = await Promise.all(Array.from({ length: 10 }, () => world.customer()));
    for (const { id } of customers) {
      await world.tell({ mailboxId: id });
      await world.tell({ mailboxId: id });
    }
    const given: OutgoingMail[] = [];
    let turn = 0;
    const wild: Transport = {
      async send(mail, signal) {
        turn++;
        if (turn % 3 === 0) throw new Error("refused");
        given.push(mail);
        if (turn % 4 === 0) throw new Error("lost the answer");
        if (turn % 5 === 0) {
          await new Promise((_, reject) => {
            signal.addEventListener("abort", () => reject(new Error("killed")), { once: true });
          });
        }
      },
      close: () => undefined,
    };
    for (let round = 0; round < 60; round++) {
      const sender = startSender(world.services, wild, { lookEvery: 5, atOnce: 2, patience: 20 });
      const orphan = round % 6 === 0 ? await take() : null;
      await expect.poll(async () => (await take()) === null, { interval: 1 }).toBe(true);
      await sender.stop();
      world.pass(Math.max(leaseTime, pauseAfter(round + 1, 1)) + 1000);
      const states = await db.selectFrom("outbox").select("state").execute();
      if (!orphan && states.every(({ state }) => state === "SENT")) break;
    }
    const rows = await db.selectFrom("outbox").selectAll().execute();
    expect(rows).toHaveLength(20);
    // A notice whose sender was killed 12 times may be given up; none may wait or be missing.
    expect(rows.filter(({ state }) => state !== "SENT" && state !== "DEAD")).toEqual([]);
    for (const row of rows.filter(({ state }) => state === "SENT")) {
      const holding = given.filter(({ notices }) => notices.some(({ id }) => id === row.id));
      expect(holding.length).toBeGreaterThan(0);
      expect(new Set(holding.map(({ id }) => id))).toEqual(new Set([row.batch_id]));
    }
  });
});

describe("withdrawing", () => {
  it("stops a waiting notice, and it is not sent", async () => {
    const { id } = await world.customer();
    const record = await world.tell({ mailboxId: id, kind: "request.done" });
    await world.tell({ mailboxId: id });
    const count = await transact(db, (tx) => withdrawNotices(tx, record, ["request.done"], now()));
    expect(count).toMatchObject({ all: 1, surely: 1, of: [record] });
    const due = await take();
    expect(due?.rows.map(({ kind }) => kind)).toEqual(["mail.registered"]);
  });

  describe("a notice that a sender has says that it may be too late, and", () => {
    /** A mail of two notices that a sender has, of which one was withdrawn. */
    async function held() {
      const { id } = await world.customer();
      const record = await world.tell({ mailboxId: id, kind: "request.done" });
      await world.tell({ mailboxId: id });
      const due = await take();
      if (!due) throw new Error("It was due.");
      const taken = await transact(db, (tx) => withdrawNotices(tx, record, ["request.done"], now()));
      expect(taken).toMatchObject({ all: 1, surely: 0, of: [record] });
      const states = async () =>
        Object.fromEntries((await world.outboxOf(id)).map(({ kind, state }) => [kind, state]));
      return { due, states };
    }

    it("counts as sent when the mail was sent", async () => {
      const { due, states } = await held();
      await markSent(db, due, { subject: "s", text: "t" }, now());
      expect(await states()).toEqual({ "request.done": "SENT", "mail.registered": "SENT" });
    });

    it("is left out of the next try when the mail failed", async () => {
      const { due, states } = await held();
      await failMail(db, due, { error: "try later", isFinal: false }, now());
      expect(await states()).toEqual({ "request.done": "WITHDRAWN", "mail.registered": "WAITING" });
      world.pass(world.minute);
      expect((await take())?.rows.map(({ kind }) => kind)).toEqual(["mail.registered"]);
    });

    it("counts as withdrawn, not as given up, when that was the last try", async () => {
      const { due, states } = await held();
      await failMail(db, due, { error: "no such user", isFinal: true }, now());
      expect(await states()).toEqual({ "request.done": "WITHDRAWN", "mail.registered": "DEAD" });
    });

    it.each(["stops", "dies"])("is sent by no other when its sender %s", async (how) => {
      const { due } = await held();
      if (how === "stops") await handBack(db, due.job);
      else world.pass(leaseTime + 1000);
      expect((await take())?.rows.map(({ kind }) => kind)).toEqual(["mail.registered"]);
    });
  });

  it("and taking at the same moment: exactly one of the two succeeds", async () => {
    for (let round = 0; round < 20; round++) {
      const { id } = await world.customer();
      const record = await world.tell({ mailboxId: id, kind: "request.done" });
      const [due, withdrawn] = await Promise.all([
        take(),
        transact(db, (tx) => withdrawNotices(tx, record, ["request.done"], now())),
      ]);
      const [row] = await world.outboxOf(id);
      expect(due === null ? 0 : 1).toBe(1 - withdrawn.surely);
      expect(row?.state).toBe("WITHDRAWN");
    }
  });

  it("that is rolled back leaves the notice to be sent", async () => {
    const { id } = await world.customer();
    const record = await world.tell({ mailboxId: id, kind: "request.done" });
    const undone = transact(db, async (tx) => {
      await withdrawNotices(tx, record, ["request.done"], now());
      expect(await take()).toBeNull();
      throw new Error("rolled back");
    });
    await expect(undone).rejects.toThrow("rolled back");
    expect((await take())?.rows).toHaveLength(1);
  });

  it("one notice of a failed mail leaves the rest under the same id", async () => {
    const { id } = await world.customer();
    const record = await world.tell({ mailboxId: id, kind: "request.done" });
    await world.tell({ mailboxId: id });
    const due = await take();
    if (!due) throw new Error("It was due.");
    await failMail(db, due, { error: "try later", isFinal: false }, now());
    const taken = await transact(db, (tx) => withdrawNotices(tx, record, ["request.done"], now()));
    expect(taken.surely).toBe(1);
    world.pass(world.minute);
    const again = await take();
    expect(again?.id).toBe(due.id);
    expect(again?.rows.map(({ kind }) => kind)).toEqual(["mail.registered"]);
  });
});

describe("pauses between tries", () => {
  it("double up to a longest pause, vary by half, and add up to half a day", () => {
    const even = Array.from({ length: 11 }, (_, index) => pauseAfter(index + 1, 0.5));
    expect(even.slice(0, 3)).toEqual([30_000, 60_000, 120_000]);
    expect(Math.max(...even)).toBe(4 * 60 * world.minute);
    const hours = even.reduce((sum, pause) => sum + pause) / (60 * world.minute);
    expect(hours).toBeGreaterThan(12);
    expect(hours).toBeLessThan(14);
    expect([pauseAfter(1, 0), pauseAfter(1, 1)]).toEqual([15_000, 45_000]);
    expect(pauseAfter(1_000, 1)).toBe(6 * 60 * world.minute);
  });
});

it("stopping waits for the mail in progress, and records that it was sent", async () => {
  const { id } = await world.customer();
  await world.tell({ mailboxId: id });
  let finish = () => {};
  const begun = new Promise<void>((hasBegun) => {
    const { transport } = keeping(() => {
      hasBegun();
      return new Promise((resolve) => {
        finish = resolve;
      });
    });
    start(transport);
  });
  await begun;
  const [stop = async () => {}] = stops.splice(0);
  const stopped = stop();
  finish();
  await stopped;
  expect((await world.outboxOf(id))[0]?.state).toBe("SENT");
});
