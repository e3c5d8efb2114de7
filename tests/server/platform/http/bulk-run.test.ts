// Bulk runs: each change is answered and refused as if it came alone; the others stand; a repeat changes nothing.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { bulkRun } from "@/contract/wire/bulk-run";
import {
  Forward,
  changeForward,
  deliverForward,
  getForward,
  reopenForward,
} from "@/contract/forwards/forward";
import { changeRequest } from "@/contract/requests/request";
import { refusal, startTestServer } from "../../harness";
import { workWorld } from "../../features/requests/world";
import { statementsOf } from "../../statements";

const server = await startTestServer();
const { call, stranger } = server;
const { filed, forwarded, events, mailStatus, notices } = workWorld(server);

async function shipped(count: number): Promise<Forward[]> {
  const made: Forward[] = [];
  for (let number = 0; number < count; number++) {
    const { id } = await forwarded(`Sender ${number}`);
    made.push(await call(changeForward, { params: { id }, body: { status: "COMPLETED" } }));
  }
  return made;
}

const delivering = ({ id, version }: Pick<Forward, "id" | "version">) => ({
  to: `${deliverForward.method} ${deliverForward.path}`,
  params: { id },
  body: {},
  version,
});
const stepping = ({ id, version }: Pick<Forward, "id" | "version">, status: "IN_PROGRESS" | "COMPLETED") => ({
  to: `${changeForward.method} ${changeForward.path}`,
  params: { id },
  body: { status },
  version,
});
const statusOf = async (id: string) => (await call(getForward, { params: { id } })).status;

test("each change has its own answer; what is refused changes nothing, and the others stand", async () => {
  const [one, two, three] = await shipped(3);
  if (!one || !two || !three) throw new Error("Nothing was shipped.");
  await call(deliverForward, { params: { id: two.id }, body: {} });
  const calls = [
    delivering(one),
    delivering(two),
    delivering({ id: randomUUID(), version: 1 }),
    delivering(three),
  ];
  const { answers } = await call(bulkRun, { body: { calls } });
  expect(answers.map(({ error }) => error?.code)).toEqual([undefined, "conflict", "not_found", undefined]);
  expect(answers[0]?.answer).toMatchObject({ id: one.id, status: "DELIVERED" });
  for (const { id } of [one, two, three]) {
    expect(await statusOf(id)).toBe("DELIVERED");
    expect((await events(id)).filter((type) => type === "forward.delivered")).toHaveLength(1);
  }
});

test("each change tells what it moved itself, beside its own record", async () => {
  const forwards = [await forwarded("One"), await forwarded("Two")];
  const calls = forwards.map((forward) => stepping(forward, "COMPLETED"));
  const { answers } = await call(bulkRun, { body: { calls } });
  const moved = answers.map(({ answer }) =>
    Forward.parse(answer)
      .moved?.map(({ id }) => id)
      .toSorted(),
  );
  expect(moved).toEqual(forwards.map(({ requestId, mail }) => [requestId, mail.id].toSorted()));
});

test("answers are in the order of the calls, whatever they change, and show each record as the run left it", async () => {
  const [one, two] = await shipped(2);
  if (!one || !two) throw new Error("Nothing was shipped.");
  const { id: requestId } = await filed("TRASH");
  const starting = { to: `${changeRequest.method} ${changeRequest.path}`, params: { id: requestId } };
  const calls = [
    delivering(one),
    { ...starting, body: { status: "IN_PROGRESS" } },
    delivering({ ...two, version: two.version - 1 }),
    { to: `${reopenForward.method} ${reopenForward.path}`, params: { id: one.id }, body: {} },
    delivering(two),
  ];
  const { answers } = await call(bulkRun, { body: { calls } });
  expect(answers.map(({ answer, error }) => error?.code ?? answer)).toEqual([
    expect.objectContaining({ id: one.id, status: "COMPLETED" }),
    expect.objectContaining({ id: requestId, status: "IN_PROGRESS" }),
    "stale",
    expect.objectContaining({ id: one.id, status: "COMPLETED" }),
    expect.objectContaining({ id: two.id, status: "DELIVERED" }),
  ]);
});

test("what follows from each change is there once: its event, its item's status, its notice", async () => {
  const forwards = [await forwarded("One"), await forwarded("Two"), await forwarded("Three")];
  const [refused] = forwards;
  if (!refused) throw new Error("Nothing was filed.");
  const calls = forwards.map((forward) => stepping(forward, "COMPLETED"));
  const stale = { ...stepping(refused, "COMPLETED"), version: refused.version + 5 };
  await call(bulkRun, { body: { calls: [stale, ...calls.slice(1)] } });
  const followed = await Promise.all(
    forwards.map(async ({ id, mail }) => [
      (await events(id)).filter((type) => type === "forward.shipped").length,
      await mailStatus(mail.id),
      (await notices(id)).map(({ kind }) => kind),
    ]),
  );
  const shippedOnce = [1, "COMPLETED", ["forward.shipped"]];
  expect(followed).toEqual([[0, "IN_PROCESS", []], shippedOnce, shippedOnce]);
});

test("a later change of a run finds what followed from an earlier one of the same record", async () => {
  const forward = await forwarded("Chase");
  const reopening = {
    to: `${reopenForward.method} ${reopenForward.path}`,
    params: { id: forward.id },
    body: {},
  };
  await call(bulkRun, { body: { calls: [stepping(forward, "COMPLETED"), reopening] } });
  expect(await mailStatus(forward.mail.id)).toBe("IN_PROCESS");
  expect(await notices(forward.id)).toMatchObject([{ kind: "forward.shipped", state: "WITHDRAWN" }]);
});

test("a change of a version that is old, of another office, or that the role may not make is refused alone", async () => {
  const [one, two] = await shipped(2);
  if (!one || !two) throw new Error("Nothing was shipped.");
  const calls = [delivering({ ...one, version: one.version - 1 }), delivering(two)];
  const { answers } = await call(bulkRun, { body: { calls } });
  expect(answers.map(({ error }) => error?.code)).toEqual(["stale", undefined]);
  const foreign = await call(bulkRun, { body: { calls: [delivering(one)] } }, { as: stranger });
  expect(foreign.answers.map(({ error }) => error?.code)).toEqual(["not_found"]);
  expect(await statusOf(one.id)).toBe("COMPLETED");
});

test("a repeat with its key is answered again and changes nothing", async () => {
  const made = await shipped(3);
  const body = { calls: made.map(delivering) };
  const idempotencyKey = randomUUID();
  const first = await call(bulkRun, { body }, { idempotencyKey });
  expect(await call(bulkRun, { body }, { idempotencyKey })).toEqual(first);
  for (const { id } of made) {
    expect((await events(id)).filter((type) => type === "forward.delivered")).toHaveLength(1);
  }
  // Taken back in one call, too.
  const calls = made.map(({ id, version }) => ({
    to: `${reopenForward.method} ${reopenForward.path}`,
    params: { id },
    body: {},
    version: version + 1,
  }));
  await call(bulkRun, { body: { calls } });
  for (const { id } of made) expect(await statusOf(id)).toBe("COMPLETED");
});

test("a call that cannot be part of it refuses the whole run, and says so", async () => {
  const [one] = await shipped(1);
  if (!one) throw new Error("Nothing was shipped.");
  const calls = [delivering(one), { to: "post /auth/sign-in", body: {} }];
  expect(await refusal(call(bulkRun, { body: { calls } }))).toMatchObject({
    code: "invalid",
    message: "“post /auth/sign-in” cannot be part of a bulk run. Send it alone.",
  });
  expect(await statusOf(one.id)).toBe("COMPLETED");
});

/** With FIGURES=all, as many as a handler delivers at once, and the figures of both ways are printed. */
const count = process.env.FIGURES === "all" ? 40 : 8;

test(`${count} changes cost fewer statements in one call than alone`, async () => {
  const forwards = await shipped(count);
  const alone = await figuresOf(async () => {
    for (const { id } of forwards) await call(deliverForward, { params: { id }, body: {} });
  });
  for (const { id } of forwards) await call(reopenForward, { params: { id }, body: {} });
  const again = await Promise.all(forwards.map(({ id }) => call(getForward, { params: { id } })));
  const together = await figuresOf(async () => {
    const { answers } = await call(bulkRun, { body: { calls: again.map(delivering) } });
    expect(answers.filter(({ error }) => error)).toEqual([]);
  });
  if (process.env.FIGURES) console.table({ [`${count} calls`]: alone, "1 call": together });
  // Answers are read, events written and customers told together, so this is not only what one transaction and one session save.
  expect(together.statements).toBeLessThan(alone.statements - 7 * count);
});

test("each change of a run costs few statements", async () => {
  const each = async (change: (forward: Forward) => Parameters<typeof stepping>[1]) => {
    const run = async (forwards: readonly Forward[]) =>
      statementsOf(async () => {
        const calls = forwards.map((forward) => stepping(forward, change(forward)));
        const { answers } = await call(bulkRun, { body: { calls } });
        expect(answers.filter(({ error }) => error)).toEqual([]);
      });
    const [one, ...six] = await Promise.all(
      Array.from({ length: 7 }, (_, place) => forwarded(`Sender ${place}`)),
    );
    if (!one) throw new Error("Nothing was filed.");
    const ofOne = await run([one]);
    return ((await run(six)) - ofOne) / 5;
  };
  expect(await each(() => "IN_PROGRESS")).toBeLessThanOrEqual(8);
  expect(await each(() => "COMPLETED")).toBeLessThanOrEqual(10);
});

async function figuresOf(work: () => Promise<void>): Promise<{ statements: number; seconds: number }> {
  const began = performance.now();
  const statements = await statementsOf(work);
  return { statements, seconds: Math.round(performance.now() - began) / 1000 };
}
