// The whole server in process, over a test database without staff, with a clock and network addresses that tests set.
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import * as z from "zod";
import type { Role } from "@/contract/wire/roles";
import { createApp } from "@/server/app";
import { hashPassword } from "@/server/platform/auth/passwords";
import { createSessions } from "@/server/platform/auth/sessions";
import { readConfig } from "@/server/config";
import { foldEmail } from "@/contract/text/email";
import { createFileStore } from "@/server/platform/files/store";
import { createLog } from "@/server/platform/process/log";
import { createMetrics } from "@/server/platform/http/metrics";
import { linkOrigin } from "@/server/platform/http/origin";
import type { Services } from "@/server/platform/http/services";
import { createTestDatabase } from "../../database";

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** The password of everyone whom `addStaff` makes. */
export const password = "correct horse battery";

export type Sent = {
  body?: unknown;
  /** Access token. */
  token?: string;
  /** The refresh cookie's value. */
  cookie?: string;
  /** The caller's network address. */
  from?: string;
  headers?: Record<string, string>;
};

export type Answered = { status: number; body: unknown; headers: Headers; text: string };

const SessionAnswer = z.object({
  user: z.object({ id: z.string(), email: z.string() }),
  tokens: z.object({ accessToken: z.string(), refreshToken: z.string() }),
});

/** Call with `await` at the top of a test file or of a `describe`: the database is dropped after the tests there. */
export async function startAuthServer(env: Record<string, string> = {}) {
  const { db, pool } = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), "pigeonhole-auth-"));
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  const config = readConfig({
    PUBLIC_URL: "https://mail.example.com",
    DATA_DIR: dataDir,
    TRUST_PROXY: "1",
    ...env,
  });
  const logged: string[] = [];
  const log = createLog("debug", { write: (line) => void logged.push(line) });
  const files = await createFileStore({ config, db, log });
  let clock = new Date("2026-03-02T09:00:00Z");

  /** One more process on the same database. */
  const startProcess = () => {
    const sessions = createSessions({ db, config });
    const services: Services = {
      config,
      db,
      log,
      sessions,
      files,
      linkOrigin: () => linkOrigin(config, config.port),
      now: () => clock,
    };
    const app = createApp(services, { metrics: createMetrics(pool) });

    const request = async (method: string, path: string, sent: Sent = {}): Promise<Answered> => {
      clock = new Date(clock.getTime() + 1); // so that a later event also comes later in the history
      const headers = new Headers({
        host: "mail.example.com",
        "x-forwarded-for": "192.0.2.1",
        ...sent.headers,
      });
      if (sent.token) headers.set("authorization", `Bearer ${sent.token}`);
      if (sent.cookie) headers.set("cookie", `pigeonhole_refresh=${sent.cookie}`);
      if (sent.from) headers.set("x-forwarded-for", sent.from);
      const response = await app.request(`/api${path}`, {
        method: method.toUpperCase(),
        headers,
        ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
      });
      const text = await response.text();
      const body: unknown = text === "" ? null : JSON.parse(text);
      return { status: response.status, body, headers: response.headers, text };
    };
    return { services, request };
  };
  const { services, request } = startProcess();

  const attempt = (email: string, sent: Sent & { password?: string; transport?: string } = {}) =>
    request("post", "/auth/sign-in", {
      ...sent,
      body: { email, password: sent.password ?? password, transport: sent.transport },
    });

  return {
    db,
    services,
    /** What the server has logged, one JSON text per line. */
    logged,
    request,
    startProcess,
    passTime: (milliseconds: number) => {
      clock = new Date(clock.getTime() + milliseconds);
    },
    now: () => clock,

    /** Tries to sign in, with the right password by default. */
    attempt,

    /** Signs in and returns the tokens; fails the test when sign-in is refused. */
    signIn: async (email: string, sent: Sent = {}) => {
      const answered = await attempt(email, sent);
      const { user, tokens } = SessionAnswer.parse(answered.body);
      return { id: user.id, ...tokens };
    },

    /** Signs in as a browser does; returns the access token and the value of the cookie. */
    signInWithCookie: async (email: string) => {
      const answered = await attempt(email, { transport: "cookie" });
      return {
        accessToken: SessionAnswer.parse(answered.body).tokens.accessToken,
        cookie: cookieOf(answered),
      };
    },

    addOffice: async (label: string): Promise<string> => {
      const id = randomUUID();
      await db
        .insertInto("offices")
        .values({ id, label, city: "Austin", state: "TX", zip_code: "78701" })
        .execute();
      return id;
    },

    addStaff: async (email: string, role: Role = "handler", officeIds: string[] = []): Promise<string> => {
      const id = randomUUID();
      await db
        .insertInto("staff")
        .values({
          id,
          email,
          email_folded: foldEmail(email),
          first_name: "Ayşe",
          last_name: email.split("@")[0] ?? "",
          role,
          password_hash: await hashPassword(password),
          created_at: clock,
        })
        .execute();
      for (const officeId of officeIds) {
        await db.insertInto("staff_offices").values({ staff_id: id, office_id: officeId }).execute();
      }
      return id;
    },

    /** The events of a record, oldest first. */
    eventsOf: async (recordId: string) => {
      const rows = await db
        .selectFrom("events")
        .selectAll()
        .where("record_id", "=", recordId)
        .orderBy("id")
        .execute();
      return rows.map(({ type, who, detail }) => ({ type, who, detail }));
    },
  };
}

export function tokensOf(answered: Answered) {
  return SessionAnswer.parse(answered.body).tokens;
}

/** The value of the refresh cookie that an answer sets. */
export function cookieOf(answered: Answered): string {
  const value = /pigeonhole_refresh=([^;]*)/.exec(answered.headers.get("set-cookie") ?? "")?.[1];
  if (value === undefined) throw new Error("The answer sets no refresh cookie.");
  return value;
}

/** The message of a refusal. */
export function messageOf(answered: Answered): string {
  return z.object({ message: z.string() }).parse(answered.body).message;
}

/** The statuses of answers to simultaneous calls, sorted, as their order does not matter. */
export function statusesOf(answers: readonly Answered[]): number[] {
  return answers.map(({ status }) => status).toSorted((a, b) => a - b);
}
