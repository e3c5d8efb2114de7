// The whole server over a real database and a real socket: two offices, each with its own staff.
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import { pino } from "pino";
import { afterAll } from "vitest";
import * as z from "zod";
import { createApp } from "@/server/app";
import { createSessions, openSession } from "@/server/platform/auth/sessions";
import { readConfig } from "@/server/config";
import { transact } from "@/server/platform/db/connect";
import type { Asker } from "@/server/platform/files/finalise";
import { createFileStore } from "@/server/platform/files/store";
import { createMetrics } from "@/server/platform/http/metrics";
import { linkOrigin } from "@/server/platform/http/origin";
import type { Db } from "@/server/platform/db/types";
import { createTestDatabase } from "../../database";
import { portOf, startS3Server } from "./s3-server";

export type Person = { staffId: string; authorization: () => Promise<string>; by: () => Asker };

/** Makes the world; call it at the top of a test file or a `describe`, which removes it at its end. */
export async function createWorld(kind: "disk" | "s3") {
  const { db, pool } = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), "pigeonhole-files-"));
  let moved = 0;
  const now = () => new Date(Date.now() + moved);
  const s3 = kind === "s3" ? await startS3Server(now) : undefined;
  const config = { ...readConfig({ DATA_DIR: dataDir }), s3: s3?.settings };
  const log = pino({ level: "silent" });
  const sessions = createSessions({ db, config });
  const files = await createFileStore({ config, db, log });

  const services = {
    config,
    db,
    log,
    sessions,
    files,
    linkOrigin: () => linkOrigin(config, config.port),
    now,
  };
  const app = createApp(services, { metrics: createMetrics(pool) });
  const server = createAdaptorServer({ fetch: app.fetch });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const port = portOf(server);
  const origin = `http://127.0.0.1:${port}`;

  afterAll(async () => {
    server.close();
    await s3?.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const austin = await insertOffice("Austin");
  const boston = await insertOffice("Boston");

  async function insertOffice(label: string) {
    const officeId = randomUUID();
    const workspaceId = randomUUID();
    const mailboxId = randomUUID();
    await db
      .insertInto("offices")
      .values({ id: officeId, label, city: label, state: "XX", zip_code: "1" })
      .execute();
    await db.insertInto("workspaces").values({ id: workspaceId, name: label }).execute();
    await db
      .insertInto("mailboxes")
      .values({
        id: mailboxId,
        ste_number: label,
        workspace_id: workspaceId,
        office_id: officeId,
        status: "ACTIVE",
        billing_cycle: "MONTHLY",
        started_at: now(),
        recipient_limit: 1,
        forwarding_address_limit: 1,
        plan_id: "p",
        plan_name: "P",
        plan_price: 0,
        search: label,
      })
      .execute();
    return { officeId, mailboxId, handler: await insertStaff(officeId) };
  }

  async function insertStaff(officeId: string): Promise<Person> {
    const staffId = randomUUID();
    await db
      .insertInto("staff")
      .values({
        id: staffId,
        email: staffId,
        email_folded: staffId,
        first_name: "A",
        last_name: "Handler",
        role: "handler",
        password_hash: "-",
      })
      .execute();
    await db.insertInto("staff_offices").values({ staff_id: staffId, office_id: officeId }).execute();
    const client = { transport: "body", userAgent: "test", address: "192.0.2.7" } as const;
    const { sessionId } = await transact(db, (tx) => openSession(tx, staffId, client, now()));
    const caller = { staffId, sessionId, name: "A Handler", role: "handler", offices: [officeId] } as const;
    const actor = {
      staffId,
      who: caller.name,
      source: "api" as const,
      address: "192.0.2.7",
      requestId: "a-request",
    };
    return {
      staffId,
      authorization: async () => `Bearer ${await sessions.accessToken({ staffId, sessionId }, now())}`,
      by: () => ({ caller, actor, now: now() }),
    };
  }

  const post = async (path: string, body: unknown, as: Person = austin.handler) => {
    const headers = { authorization: await as.authorization(), "content-type": "application/json" };
    const response = await fetch(origin + path, { method: "POST", headers, body: JSON.stringify(body) });
    return { status: response.status, body: Wire.parse(await response.json()) };
  };

  const createUrl = (wish: Partial<Wish> = {}, as?: Person) =>
    post(
      "/api/file-manager/create-url",
      {
        originalName: "photo.jpg",
        contentType: "image/jpeg",
        folder: "mails",
        mailboxId: austin.mailboxId,
        ...wish,
      },
      as,
    );

  const put = async (presignedUrl: string, bytes: Uint8Array<ArrayBuffer>, contentType = "image/jpeg") => {
    const response = await fetch(new URL(presignedUrl, origin), {
      method: "PUT",
      headers: { "content-type": contentType },
      body: bytes,
    });
    return { status: response.status, text: await response.text() };
  };

  return {
    db,
    files,
    origin,
    port,
    austin,
    boston,
    s3,
    now,
    /** Lets this many minutes pass. */
    pass: (minutes: number) => {
      moved += minutes * 60_000;
    },
    insertStaff,
    /** A second process's store over the same database and bucket; with `failChanges` every change of its database fails. */
    anotherStore: ({ failChanges = false } = {}) =>
      createFileStore({ config, db: failChanges ? withoutChanges(db) : db, log }),
    /** Removes every file, so that the next test begins with an empty bucket. */
    async clear() {
      await db.deleteFrom("files").execute();
      if (s3) s3.objects.clear();
      else for (const key of await this.stored()) await rm(join(dataDir, "files", key), { force: true });
    },
    post,
    createUrl,
    put,
    finalise: (fileKey: string, as?: Person) => post("/api/file-manager/finalise", { fileKey }, as),
    view: (link: string, method = "GET", headers: Record<string, string> = {}) =>
      fetch(new URL(link, origin), { method, headers }),
    /** Creates the address and sends `bytes` to it; returns the key to finalise. */
    async upload(bytes: Uint8Array<ArrayBuffer>, wish: Partial<Wish> = {}): Promise<string> {
      const { body } = await this.createUrl({ size: bytes.length, ...wish });
      const sent = await put(body.presignedUrl, bytes, wish.contentType ?? "image/jpeg");
      if (sent.status !== 200) throw new Error(`The upload was answered ${sent.status}: ${sent.text}`);
      return body.fileKey;
    },
    /** Every object in the bucket, including unfinished writes. */
    async stored(): Promise<string[]> {
      if (s3) return inOrder(...s3.objects.keys());
      const root = join(dataDir, "files");
      const entries = await readdir(root, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile());
      return inOrder(...files.map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)));
    },
  };
}

/** `db` with its connection lost between a read and the change after it. */
function withoutChanges(db: Db): Db {
  return new Proxy(db, {
    get(target, name) {
      if (name === "transaction") throw new Error("The database went away.");
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}

/** Keys sorted as `stored` lists them. */
export function inOrder(...keys: (string | null)[]): string[] {
  return keys.filter((key) => key !== null).toSorted((a, b) => (a < b ? -1 : 1));
}

export type Wish = {
  originalName: string;
  contentType: string;
  folder: string;
  mailboxId: string;
  size: number;
};

/** Any answer of these routes: each test reads the part it needs, and a missing part fails the test. */
const Wire = z.object({
  presignedUrl: z.string().catch(""),
  expiresAt: z.string().catch(""),
  fileKey: z.string().catch(""),
  contentType: z.string().catch(""),
  size: z.number().catch(0),
  width: z.number().nullable().catch(null),
  height: z.number().nullable().catch(null),
  url: z.string().catch(""),
  thumbnailUrl: z.string().nullable().catch(null),
  message: z.string().catch(""),
  error: z.object({ code: z.string() }).catch({ code: "" }),
});
