// Every POST that takes an Idempotency-Key, repeated many times with one key: one answer, one effect. The effect is the content of every
// table, so nothing can happen twice without notice: no event, no notice, no file, no version.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import type { Endpoint } from "@/contract/wire/endpoint";
import { leftAsItWas } from "@/kernel/command/run/record-step";
import { contractModules, endpointsOf } from "@/server/platform/openapi/endpoints";
import { startTestServer } from "../harness";
import { type Example, writeExamples } from "./examples";

const server = await startTestServer();
const { db } = server.database;
const { examples, callerOf } = await writeExamples(server);
const keyed = endpointsOf(contractModules).filter(({ idempotent }) => idempotent);
/** Those that repeat the first answer, and those that refuse to, as the answer showed a secret. */
const repeatable = keyed.filter(({ shownOnce }) => !shownOnce);
const secret = keyed.filter(({ shownOnce }) => shownOnce);

/** How often a call is sent, one after another. */
const times = 4;
/** How often it is sent at the same moment: more than the server has connections to the database. */
const atOnce = 12;

/** The table that records each call. */
const bookkeeping = new Set([
  "integration_keys",
  "access_keys",
  "sessions",
  "idempotency_keys",
  "ticket_writers",
]);

const { rows: tables } = await sql<{ name: string; placed: boolean }>`
  select table_name as name, exists (
    select from information_schema.columns each
    where each.table_schema = 'public' and each.table_name = tables.table_name and column_name = 'place'
  ) as placed
  from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);

// A sum of the rows' hashes: it knows no order, so nothing is sorted, and it counts a row that is there twice.
const digests = sql.join(
  tables
    .filter(({ name }) => !bookkeeping.has(name))
    .map(
      ({ name, placed }) => sql`
        select ${sql.lit(name)} as name, sum(hashtextextended(${placed ? sql`(to_jsonb(each) - 'place')::text` : sql`each::text`}, 0))::text as digest
        from ${sql.table(name)} each`,
    ),
  sql` union all `,
);

/** A digest of all rows of each table; without the positions that feeds give to events later. */
async function held(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; digest: string | null }>`${digests}`.execute(db);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest ?? "empty"]));
}

type Sent = { status: number; answer: unknown };

function sender(endpoint: (typeof repeatable)[number], example: Example) {
  const { params = {}, query = {}, body, version, as = callerOf(endpoint.access) } = example;
  const idempotencyKey = randomUUID();
  return async (): Promise<Sent> => {
    const options = { as, idempotencyKey, ...(version !== undefined && { version }) };
    const answered = await server.send(endpoint, { params, query, body }, options);
    return { status: answered.status, answer: JSON.parse(await answered.text()) };
  };
}

test("the contract has such calls, and each makes or changes something", () => {
  expect(repeatable.length).toBeGreaterThanOrEqual(16);
  expect(secret.map(({ name }) => name).toSorted()).toEqual([
    "askForSignature",
    "createAccessKey",
    "createIntegrationKey",
  ]);
  expect(new Set(keyed.map(({ method }) => method))).toEqual(new Set(["post"]));
});

describe.each(secret.map((endpoint) => ({ name: endpoint.name, endpoint })))("$name", ({ endpoint }) => {
  test("called many times makes one secret, which no repeated answer shows", async () => {
    const send = sender(endpoint, (await examples[endpoint.name]?.()) ?? {});
    const before = await made();
    const first = await send();
    expect(first.status).toBe(201);
    expect(await made()).toBe(before + 1);
    for (let time = 2; time <= times; time++) {
      const again = await send();
      expect(again.status).toBe(409);
      expect(again.answer).toMatchObject({ message: expect.stringContaining("shown only once") });
    }
    expect(await made()).toBe(before + 1);
    const { rows: saved } = await sql<{ answer: unknown }>`
      select answer from idempotency_keys where endpoint = ${`${endpoint.method} ${endpoint.path}`}`.execute(
      db,
    );
    expect(saved.map(({ answer }) => answer)).toEqual(saved.map(() => null));
  });

  test("called many times at once makes one secret", async () => {
    const send = sender(endpoint, (await examples[endpoint.name]?.()) ?? {});
    const before = await made();
    const answers = await Promise.all(Array.from({ length: atOnce }, () => send()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    // A person who sends a password many times at once is slowed down like one who guesses it.
    const takesPassword = z
      .object({ password: z.string() })
      .safeParse((await examples[endpoint.name]?.())?.body).success;
    const refused = answers.filter(({ status }) => status === 409 || (takesPassword && status === 429));
    expect(refused).toHaveLength(atOnce - 1);
    expect(await made()).toBe(before + 1);
  });

  async function made(): Promise<number> {
    const { rows } = await sql<{ keys: number }>`
      select (select count(*) from access_keys) + (select count(*) from integration_keys)
        + (select count(*) from desk_signatures) as keys`.execute(db);
    return Number(rows[0]?.keys);
  }
});

describe.each(repeatable.map((endpoint) => ({ name: endpoint.name, endpoint })))("$name", ({ endpoint }) => {
  test("called many times in turn has one effect", async () => {
    const example = (await examples[endpoint.name]?.()) ?? {};
    const send = sender(endpoint, example);
    const before = await held();
    const first = await send();
    expect(first.status).toBe(endpoint.status ?? 200);
    const after = await held();
    expect(after).not.toEqual(before);
    expect(saysNothingChanged(endpoint, example, first.answer)).toBe(false);
    for (let time = 2; time <= times; time++) expect(await send()).toEqual(first);
    expect(await held()).toEqual(after);
  });

  test("called many times at once has one effect", async () => {
    const send = sender(endpoint, (await examples[endpoint.name]?.()) ?? {});
    const once = sender(endpoint, (await examples[endpoint.name]?.()) ?? {});
    const before = await eventCount();
    const answers = await Promise.all(Array.from({ length: atOnce }, () => send()));
    const between = await eventCount();
    for (const each of answers) expect(each).toEqual(answers[0]);
    expect(answers[0]?.status).toBe(endpoint.status ?? 200);
    // Another call of the same kind, made once, writes as many events as all the repeated ones together.
    await once();
    expect((await eventCount()) - between).toBe(between - before);
  });
});

/** Calls that are meant to make or count something each time: a secret or an attempt. */
const differsEachTime = new Set([
  "signIn",
  "refreshSession",
  "createUploadUrl",
  "inviteStaff",
  "changePassword",
  "deleteUser",
  "renewRecoveryCodes",
  "endSecondFactor",
  // It renews the claim each time.
  "claimWork",
]);
const others = endpointsOf(contractModules).filter(
  ({ method, idempotent, name }) => method !== "get" && !idempotent && !differsEachTime.has(name),
);

describe.each(others.map((endpoint) => ({ name: endpoint.name, endpoint })))("$name", ({ endpoint }) => {
  test("called many times has no effect after the first, although it takes no key", async () => {
    const example = (await examples[endpoint.name]?.()) ?? {};
    const { params = {}, query = {}, body, version, as = callerOf(endpoint.access) } = example;
    const send = () =>
      server.send(endpoint, { params, query, body }, { as, ...(version !== undefined && { version }) });
    const before = await held();
    const first = await send();
    const answer = await first.text();
    expect(first.status, answer).toBeLessThan(300);
    const after = await held();
    const isSilent =
      endpoint.versioned && answer !== "" && saysNothingChanged(endpoint, example, JSON.parse(answer));
    if (isSilent) {
      expect(after).toEqual(before);
    }
    for (let time = 2; time <= times; time++) {
      const again = await send();
      expect(again.status, await again.text()).toBeLessThan(500);
    }
    expect(await held()).toEqual(after);
  });
});

/** The console takes a record that is left at its version for one that was like that before: undo then passes the call by. */
function saysNothingChanged(endpoint: Endpoint, { params = {}, version }: Example, answer: unknown): boolean {
  return leftAsItWas(endpoint, { params }, { ...(version !== undefined && { version }) }, answer);
}

async function eventCount(): Promise<number> {
  const { events } = await db
    .selectFrom("events")
    .select((eb) => eb.fn.countAll<number>().as("events"))
    .executeTakeFirstOrThrow();
  return events;
}
