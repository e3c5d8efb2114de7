// Who may call what: every kind of caller against every route of the contract, and what a refusal reveals.
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Access } from "@/contract/wire/endpoint";
import { ErrorBody } from "@/contract/wire/errors";
import { type Role, allows, allowsByKey } from "@/contract/wire/roles";
import { revokeIntegrationKey } from "@/contract/integration/integration-key";
import { hashPassword } from "@/server/platform/auth/passwords";
import { contractModules, endpointsOf } from "@/server/platform/openapi/endpoints";
import { withAccessKey } from "../access-key";
import { type Person, startTestServer } from "../harness";
import { makeMachine } from "../features/integration/machine";
import { type Example, writeExamples } from "./examples";

const server = await startTestServer();
const { admin, services, austin, boston } = server;
const { examples, callerOf, mailbox, machine } = await writeExamples(server);
const endpoints = endpointsOf(contractModules);

const revoked = await makeMachine(server, "Revoked");
await server.call(revokeIntegrationKey, { params: { id: revoked.keyId } }, { as: admin });

/** An office that no example is about. */
const elsewhere = crypto.randomUUID();
await services.db
  .insertInto("offices")
  .values({ id: elsewhere, label: "Chicago", city: "Chicago", state: "IL", zip_code: "1" })
  .execute();

/** The password, for routes that ask for it again. */
const passwordHash = await hashPassword("correct horse battery");

async function hire(firstName: string, role: Role, officeIds: string[]): Promise<Person> {
  const person = await server.insertStaff(firstName, role, officeIds);
  const row = services.db.updateTable("staff").set({ password_hash: passwordHash });
  await row.where("id", "=", person.staffId).execute();
  return person;
}

type Who = { who: string; person: Person | null; role: Role | "integration" | null; byKey?: true };

let present: Who[] = [];
let asTheyCame = "";

/** Every kind of caller. New ones are made once a route has ended a session or an account, or changed a person's rights. */
async function everyone(): Promise<Who[]> {
  if (present.length > 0 && (await stateOf(present)) === asTheyCame) return present;
  present = await newcomers();
  asTheyCame = await stateOf(present);
  return present;
}

/** Everything a call could change about these people, as text. */
async function stateOf(people: readonly Who[]): Promise<string> {
  const ids = people.flatMap(({ person }) =>
    person && person.staffId !== admin.staffId ? [person.staffId] : [],
  );
  const { rows } = await sql<{ state: string }>`
    select jsonb_build_array(
      (select jsonb_agg(to_jsonb(staff) order by id) from staff where id = any(${ids})),
      (select jsonb_agg(to_jsonb(place) order by staff_id, office_id) from staff_offices place where staff_id = any(${ids})),
      (select jsonb_agg(to_jsonb(factor) order by staff_id) from second_factors factor where staff_id = any(${ids})),
      (select jsonb_agg(jsonb_build_array(id, ended_at) order by id) from sessions where staff_id = any(${ids})),
      (select jsonb_agg(jsonb_build_array(id, revoked_at) order by id) from access_keys where staff_id = any(${ids}))
    )::text as state`.execute(services.db);
  return rows[0]?.state ?? "";
}

async function newcomers(): Promise<Who[]> {
  const handler = await hire("Hal", "handler", [austin.id]);
  return [
    { who: "nobody", person: null, role: null },
    { who: "someone whose token expired", person: expired(handler), role: null },
    { who: "someone whose session was revoked", person: await signedOut(), role: null },
    { who: "a handler of the office", person: handler, role: "handler" },
    { who: "a handler of another office", person: await foreigner(), role: "handler" },
    { who: "a lead of another office", person: await hire("Flo", "lead", [elsewhere]), role: "lead" },
    { who: "a lead", person: await hire("Lia", "lead", [austin.id]), role: "lead" },
    { who: "an administrator", person: await hire("Ari", "admin", []), role: "admin" },
    { who: "an administrator's access key", person: await keyOf("Ann"), role: "admin", byKey: true },
    { who: "an integration key", person: machine, role: "integration" },
    { who: "a revoked key", person: revoked, role: null },
  ];
}

async function keyOf(firstName: string): Promise<Person> {
  return withAccessKey(server.services.db, await hire(firstName, "admin", []));
}

const foreigner = () => hire("Fay", "handler", [boston.id]);

/** Their access token would be valid for some minutes yet. */
async function signedOut(): Promise<Person> {
  const person = await hire("Ray", "admin", []);
  await person.authorization();
  await services.db
    .updateTable("sessions")
    .set({ ended_at: services.now(), end_reason: "revoked" })
    .where("staff_id", "=", person.staffId)
    .execute();
  return person;
}

function expired(person: Person): Person {
  return {
    ...person,
    authorization: async () => {
      const { id: sessionId } = await services.db
        .selectFrom("sessions")
        .select("id")
        .where("staff_id", "=", person.staffId)
        .executeTakeFirstOrThrow();
      const anHourAgo = new Date(services.now().getTime() - 60 * 60_000);
      return `Bearer ${await services.sessions.accessToken({ staffId: person.staffId, sessionId }, anHourAgo)}`;
    },
  };
}

/** The status of a refusal by access; null where the caller is admitted. */
function gate(access: Access, role: Who["role"], byKey?: true): 401 | 403 | null {
  if (access === "public") return null;
  if (role === null) return 401;
  if (role === "integration" || access === "integration") return role === access ? null : 403;
  return access === "signed-in" || (byKey ? allowsByKey : allows)(role, access) ? null : 403;
}

async function sent(
  endpoint: (typeof endpoints)[number],
  { params, query, body, version }: Example,
  as: Person | null,
) {
  const input = { params: params ?? {}, query: query ?? {}, body };
  const answered = await server.send(endpoint, input, { as, ...(version !== undefined && { version }) });
  return { status: answered.status, text: await answered.text() };
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;

/** The same call with ids of records that do not exist. */
function ofNothing(example: Example): Example {
  const ids = new Map<string, string>();
  const other = (id: string) => {
    const known = ids.get(id) ?? crypto.randomUUID();
    ids.set(id, known);
    return known;
  };
  return JSON.parse(JSON.stringify(example).replaceAll(uuid, other)) as Example;
}

/** Calls of staff on records that belong to an office: those whose example contains the id of one. */
function isOfAnOffice(access: Access, example: Example): boolean {
  const named = JSON.stringify([example.params, example.body]).match(uuid) ?? [];
  return (
    named.length > 0 &&
    /^(customers|mail|requests|tasks|tickets|files|instructions|views|notices|printers|storage|promises)\./.test(
      access,
    )
  );
}

test("the table contains every kind of access", () => {
  const accesses = new Set(endpoints.map(({ access }) => access));
  expect(accesses.size).toBeGreaterThan(10);
  expect(accesses).toContain("integration");
});

describe.each(endpoints.map((endpoint) => ({ name: endpoint.name, endpoint })))("$name", ({ endpoint }) => {
  /** One for all callers: whom the endpoint refuses changes nothing, so it still succeeds for the first one that is admitted. */
  let shared: Example | undefined;
  const example = async () => (shared ??= { ...(await examples[endpoint.name]?.()) });

  test("tells people of another office nothing", { timeout: 60_000 }, async () => {
    const role = (["handler", "lead"] as const).find((each) => gate(endpoint.access, each) === null);
    if (!role || endpoint.access === "public") return;
    const { as: _, ...call } = await example();
    const stranger = (await everyone()).find(({ who }) => who === `a ${role} of another office`)?.person;
    if (!stranger) throw new Error("Nobody is of another office.");
    const there = await sent(endpoint, call, stranger);
    if (!isOfAnOffice(endpoint.access, call)) {
      expect(there.text).not.toContain(mailbox.id);
      expect(there.text).not.toContain("Examples Ltd");
      // It may have been done for them.
      shared = undefined;
      return;
    }
    const nowhere = await sent(endpoint, ofNothing(call), stranger);
    expect(there.status, there.text).toBe(404);
    expect(there).toEqual(nowhere);
    if (!endpoint.versioned) return;
    const { version: __, ...unversioned } = call;
    expect(await sent(endpoint, unversioned, stranger)).toEqual(nowhere);
    expect(await sent(endpoint, { ...call, version: 999 }, stranger)).toEqual(nowhere);
  });

  test("admits the callers that its access names, and nobody else", { timeout: 60_000 }, async () => {
    const { as = callerOf(endpoint.access), ...call } = await example();
    const people = await everyone();
    const isRefused = ({ role, byKey }: Who) => gate(endpoint.access, role, byKey) !== null;
    for (const { who, person, role, byKey } of people.filter(isRefused)) {
      const { status, text } = await sent(endpoint, call, person);
      expect(status, `${who}: ${text}`).toBe(gate(endpoint.access, role, byKey));
      expect(Object.keys(ErrorBody.parse(JSON.parse(text))), who).toEqual(["error", "message"]);
    }
    const first = await sent(endpoint, call, as);
    expect(first.status, first.text).toBeLessThan(300);
    // It is done by now, which the others may be told; that they may not do it, they are not.
    for (const { who, person } of people.filter((each) => !isRefused(each))) {
      const { status, text } = await sent(endpoint, call, person);
      expect(status, who).toBeLessThan(500);
      expect(text, who).not.toMatch(/Your role|integration keys work|An access key may not/);
      if (endpoint.access !== "public") expect(status, `${who}: ${text}`).not.toBe(401);
    }
  });
});

describe("a person who must still set up a second factor", async () => {
  const strict = await startTestServer({ config: { requireTotp: ["lead"] } });
  const open = endpoints.filter(({ beforeEnrolment }) => beforeEnrolment).map(({ name }) => name);

  test("may do that and read their own account, and nothing else", async () => {
    expect(open.toSorted()).toEqual([
      "beginSecondFactor",
      "confirmSecondFactor",
      "currentUser",
      "getSecondFactor",
    ]);
    for (const endpoint of endpoints.filter(({ access }) => access !== "public")) {
      // Nothing that is sent is valid, so a call that is let through changes nothing.
      const params = Object.fromEntries(
        [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, crypto.randomUUID()]),
      );
      const input = { params, query: {}, body: endpoint.method === "get" ? undefined : [] };
      const { status } = await strict.send(endpoint, input, { as: strict.lead });
      if (open.includes(endpoint.name)) expect(status, endpoint.name).not.toBe(403);
      else expect(status, endpoint.name).toBe(403);
    }
  });

  test("gets neither an exported list nor a live feed", async () => {
    for (const path of ["/api/export/customers", "/api/events"]) {
      const authorization = await strict.lead.authorization();
      expect((await strict.request(path, { headers: { authorization } })).status).toBe(403);
    }
  });
});

test("says the same of a colleague's account as of one that does not exist", async () => {
  const endpoint = endpoints.find(({ name }) => name === "userById");
  if (!endpoint) throw new Error("There is no userById.");
  const stranger = await foreigner();
  const known = await sent(endpoint, { params: { id: admin.staffId } }, stranger);
  expect(known.status).toBe(404);
  expect(known).toEqual(await sent(endpoint, { params: { id: crypto.randomUUID() } }, stranger));
});
