// Starting, stopping and killing the real program: what it prints, and that it loses nothing it has acknowledged.
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { type IncomingMessage, request as httpRequest } from "node:http";
import { copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { createTestDatabase } from "../database";
import { freePort, portOf } from "../../relay";
import { type Program, type Serving, copyProgram } from "./program";

let program: Program;
beforeAll(async () => {
  program = await copyProgram();
});
afterAll(() => program.remove());

const json = { "content-type": "application/json" };

const Mails = z.object({ mails: z.array(z.object({ senderName: z.string() })) });

async function post(server: Serving, path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(server.address + path, {
    method: "POST",
    headers: { ...json, ...headers },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  return { status: response.status, body: answer };
}

/** Signs in with the line that the program printed at its start. */
async function authorize(server: Serving): Promise<{ authorization: string }> {
  const [, email, password] = /^Demo sign-in: (\S+) \/ (.+)$/m.exec(server.lines.join("\n")) ?? [];
  const { body } = await post(server, "/api/auth/sign-in", { email, password });
  const { tokens } = z.object({ tokens: z.object({ accessToken: z.string() }) }).parse(body);
  return { authorization: `Bearer ${tokens.accessToken}` };
}

async function get<Shape extends z.ZodType>(
  server: Serving,
  path: string,
  headers: Record<string, string>,
  shape: Shape,
): Promise<z.output<Shape>> {
  return shape.parse(await (await fetch(server.address + path, { headers })).json());
}

async function ayse(server: Serving, headers: Record<string, string>): Promise<string> {
  const hits = z.object({ items: z.array(z.object({ id: z.string() })) });
  const { items } = await get(server, "/api/mail-handler/directory?q=STE%201042", headers, hits);
  return items[0]?.id ?? "";
}

function saysOneClearThing({ code, printed, complaint }: Awaited<ReturnType<Program["fail"]>>): string {
  expect(code).toBe(1);
  expect(printed).toBe("");
  expect(complaint).not.toMatch(/^\s+at |node:internal|Error:/m);
  return complaint.trim();
}

/** Only a few: `npm run faults -- kill`, whose short run is among the tests, kills it at random moments. */
const rounds = 1;

describe("a demo in a new folder", () => {
  test("prints its address and how to sign in, and has everything it acknowledged after every kill", async () => {
    const settings = { DATA_DIR: await program.dataFolder() };
    const acknowledged: string[] = [];
    let server = await program.serve(["--demo"], settings);
    expect(server.lines).toEqual([
      "Filling the database with demo data …",
      `Data: ${settings.DATA_DIR}. Delete that folder to begin again.`,
      "Stop: Ctrl+C.",
      "Demo sign-in: demo@pigeonhole.example / pigeonhole-demo",
      expect.stringMatching(/^Pigeonhole runs at http:\/\/127\.0\.0\.1:\d+$/),
    ]);
    const mailboxId = await ayse(server, await authorize(server));

    for (let round = 0; round < rounds; round++) {
      const headers = await authorize(server);
      const dead = once(server.process, "exit");
      // Writers continue until the process has ended; each call that was answered counts.
      const writer = async () => {
        for (;;) {
          const key = randomUUID();
          try {
            const body = { mailboxId, senderName: key };
            const { status } = await post(server, "/api/mail-handler/mails", body, {
              ...headers,
              "idempotency-key": key,
            });
            if (status === 201) acknowledged.push(key);
          } catch {
            return;
          }
          if (acknowledged.length > (round + 1) * 20) server.process.kill("SIGKILL");
        }
      };
      await Promise.all([writer(), writer(), writer()]);
      await dead;
      server = await program.serve(["--demo"], settings);
    }

    const headers = await authorize(server);
    expect(await ayse(server, headers)).toBe(mailboxId);
    const { mails } = await get(server, `/api/mail-handler/customers/${mailboxId}`, headers, Mails);
    const senders = mails.map((mail) => mail.senderName);
    expect(acknowledged.length).toBeGreaterThan(rounds * 20);
    for (const key of acknowledged) expect(senders.filter((sender) => sender === key)).toHaveLength(1);

    const busy = saysOneClearThing(await program.fail([], settings));
    expect(busy).toContain(settings.DATA_DIR);
    expect(busy).toMatch(/in use by another Pigeonhole.*Stop that one first/);

    expect(await server.end("SIGTERM")).toBe(0);
    await expect(fetch(server.address)).rejects.toThrow();
  }, 120_000);
});

describe("a start without demo", async () => {
  const { url } = await createTestDatabase({ migrated: false });

  test("prints a set-up link that makes the first administrator and works once", async () => {
    const settings = { DATABASE_URL: url, DATA_DIR: await program.dataFolder() };
    const first = await program.serve([], settings);
    const link = /https?:\/\/\S+\/register\?invite=(\S+)/.exec(first.lines.join("\n"));
    expect(link?.[0]).toContain(first.address);
    const invite = link?.[1];
    const person = { firstName: "Ayşe", lastName: "Kaya", password: "a long enough password" };
    const made = await post(first, "/api/auth/register", { invite, email: "ayse@example.com", ...person });
    expect(made.status).toBe(201);
    expect(await first.end("SIGINT")).toBe(0);

    const second = await program.serve([], settings);
    expect(second.lines).toHaveLength(1);
    const again = await post(second, "/api/auth/register", { invite, email: "b@example.com", ...person });
    expect(again.status).toBe(404);
    expect(await second.end("SIGTERM")).toBe(0);

    const demo = await program.serve(["--demo"], settings);
    expect(demo.lines.at(-2)).toContain("in use, so no demo data was added");
    expect(await demo.end("SIGTERM")).toBe(0);
  });

  test("says what to set when it listens to other machines, and gives its metrics on their own port only", async () => {
    const metricsPort = await freePort();
    const server = await program.serve([], {
      DATABASE_URL: url,
      DATA_DIR: await program.dataFolder(),
      HOST: "0.0.0.0",
      METRICS_PORT: String(metricsPort),
    });
    expect(server.lines[0]).toMatch(/^Invitations cannot be made yet: .*Set PUBLIC_URL to the address/);
    expect((await fetch(`${server.address}/metrics`)).status).toBe(404);
    const figures = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    expect(await figures.text()).toContain("http_request_duration_seconds");
    expect((await fetch(`http://127.0.0.1:${metricsPort}/api/user/me`)).status).toBe(404);
    expect(await server.end("SIGTERM")).toBe(0);
  });

  test("finishes a running call before it stops", async () => {
    const server = await program.serve([], { DATABASE_URL: url, DATA_DIR: await program.dataFolder() });
    const body = JSON.stringify({ email: "nobody@example.com", password: "whatever it is" });
    const call = httpRequest(`${server.address}/api/auth/sign-in`, {
      method: "POST",
      headers: { ...json, "content-length": Buffer.byteLength(body), expect: "100-continue" },
    });
    call.flushHeaders();
    await once(call, "continue");
    const stopped = server.end("SIGTERM");
    await refusesNewCalls(server);
    const answered = new Promise<IncomingMessage>((resolve) => call.once("response", resolve));
    call.end(body);
    const answer = await answered;
    answer.resume();
    expect(answer.statusCode).toBe(401);
    expect(await stopped).toBe(0);
  });
});

/** Resolves once new connections are turned away. */
async function refusesNewCalls(server: Serving): Promise<void> {
  for (;;) {
    try {
      await (await fetch(`${server.address}/healthz`, { headers: { connection: "close" } })).text();
    } catch {
      return;
    }
  }
}

describe("a failed start says in one message what to do for", async () => {
  const { url } = await createTestDatabase();

  test("a port in use", async () => {
    const other = createServer();
    other.listen(0, "127.0.0.1");
    await once(other, "listening");
    const port = portOf(other);
    const settings = { PORT: String(port), DATABASE_URL: url, DATA_DIR: await program.dataFolder() };
    const said = saysOneClearThing(await program.fail([], settings));
    other.close();
    expect(said).toBe(
      `Port ${port} on 127.0.0.1 is in use by another program. Stop that one, or set PORT to a free port.`,
    );
  });

  test("an address of another machine", async () => {
    const settings = { HOST: "203.0.113.1", DATABASE_URL: url, DATA_DIR: await program.dataFolder() };
    expect(saysOneClearThing(await program.fail([], settings))).toMatch(
      /no address 203\.0\.113\.1.*Set HOST/,
    );
  });

  test("several invalid settings, all of them at once", async () => {
    const settings = {
      PORT: "eighty",
      LOG_LEVEL: "loud",
      DATABASE_URL: "mysql://root:hunter2@db/x",
      S3_BUCKET: "mail",
    };
    const said = saysOneClearThing(await program.fail([], settings));
    for (const name of ["PORT", "LOG_LEVEL", "DATABASE_URL", "S3_ENDPOINT"])
      expect(said).toContain(`\n  ${name} `);
    expect(said).not.toContain("hunter2");
  });

  test("a missing database", async () => {
    const missing = new URL(url);
    missing.pathname = "/not_there";
    const settings = { DATABASE_URL: missing.toString(), DATA_DIR: await program.dataFolder() };
    const said = saysOneClearThing(await program.fail([], settings));
    expect(said).toContain("not_there");
    expect(said).toContain("DATABASE_URL");
  });

  test("an unknown option", async () => {
    expect(saysOneClearThing(await program.fail(["--demmo"], {}))).toMatch(
      /"--demmo" is not an option.*--demo/,
    );
  });

  test("a console that was not built", async () => {
    const lone = join(program.folder, "lone/server");
    await mkdir(lone, { recursive: true });
    await copyFile(join(program.folder, "server/main.js"), join(lone, "main.js"));
    const settings = { DATABASE_URL: url, DATA_DIR: await program.dataFolder() };
    const said = saysOneClearThing(await program.fail([], settings, "lone/server/main.js"));
    expect(said).toMatch(/console is not built.*npm run build/);
  });

  test("a data folder that cannot be created", async () => {
    const settings = { DATA_DIR: join(program.folder, "console/index.html/data") };
    const said = saysOneClearThing(await program.fail([], settings));
    expect(said).toMatch(/index\.html\/data.*(DATA_DIR)/);
  });
});
