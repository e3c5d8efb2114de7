// What is true of every call: refusals, limits, headers, logs, and a database that goes away.
import { randomUUID } from "node:crypto";
import { connect as connectTo } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { signIn } from "@/contract/staff/auth";
import type { Endpoint } from "@/contract/wire/endpoint";
import { ErrorBody } from "@/contract/wire/errors";
import { createMail, getMail } from "@/contract/mail/mail";
import { connect } from "@/server/platform/db/connect";
import { createApp } from "@/server/app";
import { listen } from "@/server/platform/http/listen";
import { createMetrics } from "@/server/platform/http/metrics";
import { contractModules, endpointsOf } from "@/server/platform/openapi/endpoints";
import { createTestDatabase } from "./database";
import { startTestServer } from "./harness";
import { startRelay } from "./relay";
import { givePassword, password } from "./credentials";

const server = await startTestServer();
const { request, send, call, handler, yildiz } = server;

async function post(body: BodyInit, headers: Record<string, string> = {}): Promise<Response> {
  return request("/api/mail-handler/mails", {
    method: "POST",
    headers: { authorization: await handler.authorization(), "content-type": "application/json", ...headers },
    body,
  });
}

async function codeOf(response: Response): Promise<string> {
  const { error, message } = ErrorBody.parse(await response.json());
  expect(message).toBe(error.message);
  return error.code;
}

describe("a bad call", () => {
  test("that is not JSON is a 400", async () => {
    for (const junk of ["{", "mailboxId=1", "\u0000", "[1,"]) {
      const response = await post(junk);
      expect(response.status).toBe(400);
      expect(await codeOf(response)).toBe("malformed");
    }
  });

  test("that is valid JSON of another shape is a 422 that names what is wrong", async () => {
    const response = await post('{"mailboxId":7,"carrier":"Pigeon"}');
    expect(response.status).toBe(422);
    const { error } = ErrorBody.parse(await response.json());
    expect(Object.keys(error.fields ?? {}).toSorted()).toEqual(["carrier", "mailboxId"]);
  });

  test("without a body is a 400", async () => {
    expect((await post("")).status).toBe(400);
  });

  test("over 1 MB is a 413 that names the limit, with or without a content length", async () => {
    const huge = JSON.stringify({ mailboxId: yildiz.id, senderName: "x".repeat(1024 * 1024) });
    const announced = await post(huge, { "content-length": String(huge.length) });
    expect(announced.status).toBe(413);
    expect(ErrorBody.parse(await announced.json()).message).toContain("1 MB");
    expect((await post(huge)).status).toBe(413);
  });

  test("that breaks off in the middle of its body is a 400, not a fault of the server", async () => {
    const listening = await listen(server.app, { host: "127.0.0.1", port: 0 });
    const authorization = await handler.authorization();
    const head = ["POST /api/mail-handler/mails HTTP/1.1", "Host: desk", "Content-Length: 100"];
    const from = server.logged.length;
    const line = connectTo(listening.port, "127.0.0.1");
    line.write([...head, `Authorization: ${authorization}`, "", '{"mailboxId":'].join("\r\n"), () =>
      setTimeout(() => line.destroy(), 100),
    );
    const calls = () => server.logged.slice(from).filter((entry) => entry.includes('"status":'));
    await expect.poll(calls).toHaveLength(1);
    expect(calls().join()).toContain('"status":400');
    expect(server.logged.slice(from).join()).not.toContain('"level":"error"');
    await listening.close(1_000);
  });

  test("to an unknown address is a 404 in the same form as every refusal", async () => {
    for (const path of ["/api", "/api/", "/api/nothing", "/api/mail-handler/mails/x/y/z"]) {
      const response = await request(path);
      expect(response.status).toBe(404);
      expect(await codeOf(response)).toBe("not_found");
    }
  });

  test("with a header that cannot be decoded is a 400", async () => {
    const { id } = await call(createMail, { body: { mailboxId: yildiz.id } });
    const withdraw = await request(`/api/mail-handler/mails/${id}/withdraw`, {
      method: "POST",
      headers: { authorization: await handler.authorization(), "if-match": "the newest" },
    });
    expect(await codeOf(withdraw)).toBe("malformed");
    const body = JSON.stringify({ mailboxId: yildiz.id });
    expect(await codeOf(await post(body, { "idempotency-key": "short" }))).toBe("malformed");
  });

  test("to a guarded endpoint without a session is a 401, whatever else is sent", async () => {
    const guarded = endpointsOf(contractModules).filter((endpoint) => endpoint.access !== "public");
    expect(guarded.length).toBeGreaterThan(10);
    for (const endpoint of guarded) {
      const path = `/api${endpoint.path.replaceAll(/\{\w+\}/g, randomUUID())}`;
      const method = endpoint.method.toUpperCase();
      for (const authorization of ["", "Bearer nonsense", "Basic YTpi"]) {
        const headers: HeadersInit = authorization === "" ? {} : { authorization };
        expect((await request(path, { method, headers })).status, `${method} ${path}`).toBe(401);
      }
    }
  });
});

function routeOf({ method, path }: Endpoint): string {
  return `${method.toUpperCase()} /api${path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
}

describe("every endpoint of the contract", () => {
  test("is served", () => {
    const served = new Set(server.app.routes.map((route) => `${route.method} ${route.path}`));
    const wanted = endpointsOf(contractModules).map(routeOf);
    expect(wanted.filter((route) => !served.has(route))).toEqual([]);
  });
});

test("a load balancer's OPTIONS check without a path is answered", async () => {
  const answered = await request("/", { method: "OPTIONS" });
  expect(answered.status).toBe(204);
});

describe("an answer", () => {
  test("has headers that stop browsers from running or framing anything else", async () => {
    for (const path of ["/api/openapi.json", "/api/docs", "/healthz", "/api/nothing"]) {
      const { headers } = await request(path);
      const policy = headers.get("content-security-policy") ?? "";
      expect(policy).toContain("default-src 'none'");
      expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval'(;|$)/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("x-frame-options")).toBe("DENY");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("permissions-policy")).toContain("camera=(self)");
      expect(headers.get("strict-transport-security")).toBeNull();
    }
  });

  test("of the API is not cached by browsers", async () => {
    const response = await send(getMail, { params: { id: randomUUID() } });
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test("has an id that is in the log, where no secret of the call is", async () => {
    const body = { email: "nobody@example.com", password: `a very secret ${randomUUID()}` };
    const response = await request("/api/auth/sign-in?invite=secret-invitation", {
      method: "POST",
      headers: { "content-type": "application/json", authorization: "Bearer secret-token" },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    const requestId = response.headers.get("x-request-id") ?? "";
    const lines = server.logged.filter((line) => line.includes(requestId));
    expect(requestId).not.toBe("");
    expect(lines.join()).toContain('"path":"/api/auth/sign-in"');
    expect(text).not.toContain(body.password);
    for (const secret of [body.password, "secret-token", "secret-invitation"]) {
      expect(server.logged.join()).not.toContain(secret);
    }
  });

  test("never repeats a password, right or wrong, in a valid call or an invalid one", async () => {
    const person = await server.insertStaff("Pat", "handler", [server.austin.id]);
    await givePassword(server.services.db, person, "pat@example.com");
    const answers = [
      await send(signIn, { body: { email: "pat@example.com", password } }, { as: null }),
      await send(signIn, { body: { email: "pat@example.com", password: `${password}?` } }, { as: null }),
      await request("/api/auth/sign-in", { method: "POST", body: JSON.stringify({ email: 7, password }) }),
      await request("/api/auth/sign-in", { method: "POST", body: `{"password":"${password}"` }),
    ];
    expect(answers[0]?.status).toBe(200);
    for (const answer of answers) expect(await answer.text()).not.toContain(password);
  });
});

describe("with an S3 service and a public address", async () => {
  const s3 = {
    endpoint: "https://s3.example.com",
    region: "eu-1",
    bucket: "mail",
    accessKeyId: "key",
    secretAccessKey: "secret",
  };
  const other = await startTestServer({ config: { s3, publicUrl: "https://mail.example.com" } });

  test("browsers may load files from it, and must use https", async () => {
    const { headers } = await other.request("/healthz");
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("connect-src 'self' https://s3.example.com");
    expect(policy).toContain("img-src 'self' blob: data: https://s3.example.com");
    expect(headers.get("strict-transport-security")).toMatch(/max-age=\d+/);
  });
});

describe("an internal error", async () => {
  const broken = await startTestServer();

  test("is a 500 with an id to report and no details", async () => {
    await broken.database.pool.query("drop table mail_items cascade");
    const response = await broken.send(getMail, { params: { id: randomUUID() } });
    expect(response.status).toBe(500);
    const { error } = ErrorBody.parse(await response.json());
    expect(error.code).toBe("internal");
    expect(error.message).toContain(response.headers.get("x-request-id"));
    expect(error.message).not.toContain("mail_items");
    expect(broken.logged.join()).toContain('relation \\"mail_items\\" does not exist');
  });
});

describe("health", () => {
  test("says that the process lives and is ready for calls", async () => {
    expect((await request("/healthz")).status).toBe(200);
    expect((await request("/readyz")).status).toBe(200);
  });

  test("tells proxies to go elsewhere while the process stops, and still answers", async () => {
    let isStopping = false;
    const app = createApp(server.services, {
      metrics: createMetrics(server.database.pool),
      isStopping: () => isStopping,
    });
    expect((await app.request("/readyz")).headers.get("connection")).toBeNull();
    isStopping = true;
    for (const path of ["/healthz", "/readyz"]) expect((await app.request(path)).status).toBe(503);
    const answer = await app.request("/api/openapi.json");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("connection")).toBe("close");
  });

  test("gives metrics by route, without ids in them", async () => {
    const { id } = await call(createMail, { body: { mailboxId: yildiz.id } });
    await call(getMail, { params: { id } });
    const text = await (await request("/metrics")).text();
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/mail-handler\/mails\/:id",status="200"\} \d/,
    );
    expect(text).toContain('db_connections{state="idle"}');
    expect(text).toContain("process_resident_memory_bytes");
    expect(text).not.toContain(id);
  });
});

describe("a database of an older version", async () => {
  const outdated = await startTestServer();

  test("leaves the server live, but not ready", async () => {
    await outdated.database.pool.query("delete from kysely_migration");
    const response = await outdated.request("/readyz");
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).not.toBeNull();
    expect((await outdated.request("/healthz")).status).toBe(200);
  });
});

test("is live, but not ready, while the database takes reads only", async () => {
  const { url, pool } = await createTestDatabase();
  await pool.query(`alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`);
  const standby = connect(url);
  afterAll(() => standby.close());
  const app = createApp(
    { ...server.services, db: standby.db },
    { metrics: createMetrics(standby.pool), isStopping: () => false },
  );
  const response = await app.request("/readyz");
  expect(response.status).toBe(503);
  expect(await response.text()).toContain("takes reads only");
  expect((await app.request("/healthz")).status).toBe(200);
});

test("does not stop a running process when a newer version changes the database", async () => {
  const running = await startTestServer();
  const name = "9999_of_the_next_version";
  await running.database.pool.query("insert into kysely_migration (name, timestamp) values ($1, '')", [name]);
  await running.database.pool.query("alter table mail_items add column of_the_next_version text");
  expect((await running.request("/readyz")).status).toBe(200);
  const { id } = await running.call(createMail, { body: { mailboxId: running.yildiz.id } });
  expect((await running.call(getMail, { params: { id } })).id).toBe(id);
});

describe("a database that goes away", async () => {
  const database = await createTestDatabase();
  const relay = await startRelay(database.url);
  const through = connect(relay.url);
  afterAll(() => through.close());
  const shaky = await startTestServer({ database: { ...database, ...through } });

  test("is a 503 that says so, and everything works again once it is back", async () => {
    const body = { mailboxId: shaky.yildiz.id };
    const key = { idempotencyKey: randomUUID() };
    const token = await shaky.handler.authorization();
    const as = { ...shaky.handler, authorization: async () => token };

    relay.pull();
    const response = await shaky.send(createMail, { body }, { ...key, as });
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).not.toBeNull();
    const { error } = ErrorBody.parse(await response.json());
    expect(error.message).toContain("database cannot be reached");
    expect(error.message).not.toContain(new URL(database.url).pathname.slice(1));
    expect((await shaky.request("/readyz")).status).toBe(503);
    expect((await shaky.request("/healthz")).status).toBe(200);

    relay.plug();
    expect((await shaky.request("/readyz")).status).toBe(200);
    const mail = await shaky.call(createMail, { body }, { ...key, as });
    expect((await shaky.call(createMail, { body }, { ...key, as })).id).toBe(mail.id);
  });
});
