// The whole server in process over a test database, with or without people: two offices, and staff of every role.
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import * as z from "zod";
import type { AnswerOf, CallInput, CallOptions, Endpoint } from "@/contract/wire/endpoint";
import { ApiError, ErrorBody } from "@/contract/wire/errors";
import { clockHeader } from "@/contract/wire/transport";
import type { Role } from "@/contract/wire/roles";
import { createApp } from "@/server/app";
import { createSessions, openSession } from "@/server/platform/auth/sessions";
import { type Config, readConfig } from "@/server/config";
import type { ConsoleFiles } from "@/server/platform/http/console";
import { transact } from "@/server/platform/db/connect";
import { rememberNoCounts } from "@/server/platform/db/totals";
import { mailboxSearchText } from "@/server/features/mailboxes/directory-rules";
import { foldEmail } from "@/contract/text/email";
import { createFileStore } from "@/server/platform/files/store";
import { createLog } from "@/server/platform/process/log";
import { createMetrics } from "@/server/platform/http/metrics";
import { linkOrigin } from "@/server/platform/http/origin";
import type { Services } from "@/server/platform/http/services";
import { type TestDatabase, createTestDatabase } from "./database";

/** A person who is signed in; `call` and `send` accept it as the caller. */
export type Person = { staffId: string; name: string; authorization: () => Promise<string> };

/** What a test can set of a mailbox; the rest is filled in. */
export type WishedMailbox = {
  officeId: string;
  steNumber?: string;
  workspaceName?: string;
  recipients?: readonly { name: string; lastName: string; email?: string }[];
  createdAt?: Date;
};

/** `clock`: what the header of that name says. */
type Options = CallOptions & { as?: Person | null; clock?: string };

/** The parts of any call's input. */
const Input = z.object({
  params: z.record(z.string(), z.unknown()).default({}),
  query: z.record(z.string(), z.unknown()).default({}),
  body: z.unknown().optional(),
});

type Overrides = { config?: Partial<Config>; console?: ConsoleFiles; database?: TestDatabase };

/**
 * The server over a database as it is. Call it with `await` at the top of a test file or of a `describe`; it ends with
 * the tests there. Calls are made by nobody unless `as` says who.
 */
export async function startBareServer(overrides: Overrides = {}) {
  const database = overrides.database ?? (await createTestDatabase());
  const { db } = database;
  rememberNoCounts(db);
  const dataDir = await mkdtemp(join(tmpdir(), "pigeonhole-server-"));
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  const config = { ...readConfig({ DATA_DIR: dataDir }), ...overrides.config };
  const logged: string[] = [];
  const log = createLog("debug", { write: (line) => void logged.push(line) });
  let moved = 0;
  const now = () => new Date(Date.now() + moved);
  const sessions = createSessions({ db, config });
  const files = await createFileStore({ config, db, log });
  const services: Services = {
    config,
    db,
    log,
    sessions,
    files,
    linkOrigin: () => linkOrigin(config, config.port),
    now,
  };
  const app = createApp(services, {
    metrics: createMetrics(database.pool),
    ...(overrides.console && { console: overrides.console }),
  });

  /** Sends any request, exactly as given. */
  const request = (path: string, init?: RequestInit): Promise<Response> =>
    Promise.resolve(app.request(path, init));

  /** Sends what `endpoint` describes and returns the raw response. `as: null` sends no token. */
  async function send<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    { as = null, version, idempotencyKey, clock }: Options = {},
  ): Promise<Response> {
    const { params, query, body } = Input.parse(input);
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, String(value)]),
    ).toString();
    return request(`/api${path}${search && `?${search}`}`, {
      method: endpoint.method.toUpperCase(),
      headers: {
        ...(as && { authorization: await as.authorization() }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(version !== undefined && { "if-match": `"${version}"` }),
        ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
        ...(clock !== undefined && { [clockHeader]: clock }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  /** Calls `endpoint`; returns its answer, or throws the refusal as ApiError like the console's client. */
  async function call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    options: Options = {},
  ): Promise<AnswerOf<E>> {
    const response = await send(endpoint, input, options);
    const text = await response.text();
    if (response.ok) {
      // The schema's output is what AnswerOf names; the type system cannot follow it through a generic endpoint.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return endpoint.answer?.parse(JSON.parse(text)) as AnswerOf<E>;
    }
    const { error } = ErrorBody.parse(JSON.parse(text));
    throw new ApiError(error.code, error.message, { ...(error.fields && { fields: error.fields }) });
  }

  return {
    services,
    app,
    database,
    request,
    send,
    call,
    /** Everything the server has logged, one JSON text per line. */
    logged,
    /** Lets this many milliseconds pass. */
    pass: (milliseconds: number) => {
      moved += milliseconds;
    },
  };
}

/** The server with people and a mailbox. Calls are made by a handler of Austin unless `as` says otherwise. */
export async function startTestServer(overrides: Overrides = {}) {
  const bare = await startBareServer(overrides);
  const { db, sessions, now } = bare.services;

  const austin = await insertOffice("Austin");
  const boston = await insertOffice("Boston");
  const admin = await insertStaff("Ada", "admin", []);
  const lead = await insertStaff("Lena", "lead", [austin.id]);
  const handler = await insertStaff("Sam", "handler", [austin.id]);
  const stranger = await insertStaff("Bo", "handler", [boston.id]);
  const yildiz = await insertMailbox({
    officeId: austin.id,
    steNumber: "1042",
    workspaceName: "Yıldız Ltd",
    recipients: [
      { name: "Ayşe", lastName: "Yıldız" },
      { name: "Cem", lastName: "Yıldız" },
    ],
  });

  async function insertOffice(label: string): Promise<{ id: string }> {
    const id = randomUUID();
    await db.insertInto("offices").values({ id, label, city: label, state: "XX", zip_code: "1" }).execute();
    return { id };
  }

  async function insertStaff(firstName: string, role: Role, officeIds: readonly string[]): Promise<Person> {
    const staffId = randomUUID();
    const email = `${firstName}.${staffId}@staff.example`;
    await db
      .insertInto("staff")
      .values({
        id: staffId,
        email,
        email_folded: foldEmail(email),
        first_name: firstName,
        last_name: "Rivera",
        role,
        password_hash: "-",
      })
      .execute();
    for (const officeId of officeIds) {
      await db.insertInto("staff_offices").values({ staff_id: staffId, office_id: officeId }).execute();
    }
    const client = { transport: "body", userAgent: "test", address: "192.0.2.7" } as const;
    const { sessionId } = await transact(db, (tx) => openSession(tx, staffId, client, now()));
    return {
      staffId,
      name: `${firstName} Rivera`,
      authorization: async () => `Bearer ${await sessions.accessToken({ staffId, sessionId }, now())}`,
    };
  }

  async function insertMailbox(wish: WishedMailbox) {
    const { officeId, steNumber = randomUUID().slice(0, 8).toUpperCase(), createdAt = now() } = wish;
    const { workspaceName = `Workspace ${steNumber}` } = wish;
    const given = wish.recipients ?? [{ name: "Ida", lastName: "Solo" }];
    const id = randomUUID();
    const workspaceId = randomUUID();
    const recipients = given.map(({ name, lastName, email }, index) => ({
      id: randomUUID(),
      mailbox_id: id,
      name,
      last_name: lastName,
      email: email ?? `r${index}@${steNumber}.example`.toLowerCase(),
      is_default: index === 0,
      is_confirmed: true,
    }));
    await db.insertInto("workspaces").values({ id: workspaceId, name: workspaceName }).execute();
    await db
      .insertInto("mailboxes")
      .values({
        id,
        ste_number: steNumber,
        workspace_id: workspaceId,
        office_id: officeId,
        status: "ACTIVE",
        billing_cycle: "MONTHLY",
        started_at: createdAt,
        recipient_limit: 5,
        forwarding_address_limit: 3,
        plan_id: "business",
        plan_name: "Business",
        plan_price: 2490,
        search: mailboxSearchText({
          steNumber,
          workspaceName,
          recipients: recipients.map((row) => ({ ...row, lastName: row.last_name })),
        }),
        created_at: createdAt,
      })
      .execute();
    if (recipients.length > 0) await db.insertInto("recipients").values(recipients).execute();
    return { id, steNumber, recipientIds: recipients.map((recipient) => recipient.id) };
  }

  return {
    ...bare,
    send: <E extends Endpoint>(endpoint: E, input: CallInput<E>, options: Options = {}) =>
      bare.send(endpoint, input, { as: handler, ...options }),
    call: <E extends Endpoint>(endpoint: E, input: CallInput<E>, options: Options = {}) =>
      bare.call(endpoint, input, { as: handler, ...options }),
    austin,
    boston,
    admin,
    lead,
    handler,
    stranger,
    /** STE 1042 in Austin with the recipients Ayşe (the default) and Cem Yıldız. */
    yildiz,
    insertStaff,
    insertMailbox,
  };
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/** The refusal that `work` ends with; fails the test when `work` succeeds. */
export async function refusal(work: Promise<unknown>): Promise<ApiError> {
  try {
    await work;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error("It was expected to be refused, but it succeeded.");
}
