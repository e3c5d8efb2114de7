// Unknown names and values in a query: every route refuses them with a 400 that names them, and none is logged.
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { ErrorBody } from "@/contract/wire/errors";
import { ExportedList, exportPath } from "@/contract/export/export";
import { feedPath } from "@/contract/feed/feed";
import { contractModules, endpointsOf } from "@/server/platform/openapi/endpoints";
import { startTestServer } from "../harness";
import { makeMachine } from "../features/integration/machine";

const server = await startTestServer();
const machine = await makeMachine(server, "Queries");
const endpoints = endpointsOf(contractModules);

type Named = (typeof endpoints)[number];

async function ask(address: string, { method = "GET", access = "signed-in" } = {}) {
  const caller = access === "integration" ? machine : server.admin;
  const answered = await server.request(address, {
    method,
    ...(access !== "public" && { headers: { authorization: await caller.authorization() } }),
  });
  return { status: answered.status, text: await answered.text() };
}

/** Values for the parameters in a path that are not ids. */
const known: Readonly<Record<string, string>> = { steNumber: "1042", queue: "scans" };

function addressOf({ path }: Named): string {
  return `/api${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => known[name] ?? randomUUID())}`;
}

function refusalIn(text: string) {
  return ErrorBody.parse(JSON.parse(text)).error;
}

describe.each(endpoints.map((endpoint) => ({ name: endpoint.name, endpoint })))("$name", ({ endpoint }) => {
  const { access } = endpoint;
  const calling = { method: endpoint.method.toUpperCase(), access };

  test("refuses an unknown parameter and names it", async () => {
    const { status, text } = await ask(`${addressOf(endpoint)}?list=tasks&__proto__=1`, calling);
    expect(status).toBe(400);
    expect(refusalIn(text)).toMatchObject({ code: "malformed", fields: { list: expect.any(String) } });
    expect(refusalIn(text).message).toMatch(/^list, __proto__: /);
  });

  const closed = Object.entries(endpoint.query instanceof z.ZodObject ? endpoint.query.shape : {})
    .filter(([, schema]) => schema instanceof z.ZodType && !schema.safeParse("NO_SUCH_VALUE").success)
    .map(([name]) => name);
  test.each(closed)("refuses an unknown value of %s", async (name) => {
    const { status, text } = await ask(`${addressOf(endpoint)}?${name}=NO_SUCH_VALUE`, calling);
    expect(status).toBe(400);
    expect(refusalIn(text).message).toContain(`${name}: `);
  });
});

test.each([
  ...ExportedList.options.map((list) => exportPath(list)),
  feedPath,
  "/files/mails/2026/01/a.jpg",
  "/openapi.json",
  "/docs",
  "/docs/style.css",
])("%s refuses an unknown parameter and names it", async (path) => {
  const { status, text } = await ask(`/api${path}?list=tasks`);
  expect(status).toBe(400);
  expect(refusalIn(text).message).toMatch(/^list: /);
});

test("a parameter that is sent twice is refused", async () => {
  const { status, text } = await ask("/api/mail-handler/tasks?status=PENDING&status=COMPLETED");
  expect(status).toBe(400);
  expect(refusalIn(text).message).toBe("status: It is sent more than once. Send one value.");
});
