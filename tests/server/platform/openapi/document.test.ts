// The API's description: complete, valid, and readable.
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { endpoint } from "@/contract/wire/endpoint";
import { ExportedList } from "@/contract/export/export";
import { feedPath, wholeDirectory } from "@/contract/feed/feed";
import { contractModules, endpointsOf } from "@/server/platform/openapi/endpoints";
import type { OpenApi } from "@/server/platform/openapi/types";
import { writeOpenApi } from "@/server/platform/openapi/document";
import { startTestServer } from "../../harness";

const { request } = await startTestServer();
const document: OpenApi = await (await request("/api/openapi.json")).json();
const endpoints = endpointsOf(contractModules);
/** Calls whose answers are not JSON. */
const streams = [...ExportedList.options.map((list) => `/export/${list}`), feedPath, wholeDirectory.path];

/** Every value of `key`, at any depth. */
function allOf(key: string, within: unknown): unknown[] {
  if (typeof within !== "object" || within === null) return [];
  return Object.entries(within).flatMap(([name, value]: [string, unknown]) =>
    name === key ? [value, allOf(key, value)].flat() : allOf(key, value),
  );
}

describe("the document", () => {
  test("has every endpoint of the contract, and nothing else", () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    const calls = endpoints.map(({ method, path }) => `${method} ${path}`);
    expect(described.toSorted()).toEqual([...calls, ...streams.map((path) => `get ${path}`)].toSorted());
    expect(endpoints.length).toBeGreaterThan(20);
  });

  test("names every operation once", () => {
    const names = allOf("operationId", document.paths);
    expect(new Set(names).size).toBe(endpoints.length + streams.length);
  });

  test("refers only to schemas that it has", () => {
    const references = allOf("$ref", document);
    expect(references.length).toBeGreaterThan(10);
    for (const reference of references) {
      const name = /^#\/components\/schemas\/(\w+)$/.exec(String(reference))?.[1];
      expect(document.components.schemas).toHaveProperty([name ?? String(reference)]);
    }
  });

  test("declares every parameter of a path, required", () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      const wanted = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      for (const operation of Object.values(methods)) {
        const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === "path");
        expect(new Set(declared.map((parameter) => parameter.name)), path).toEqual(new Set(wanted));
        expect(declared.every((parameter) => parameter.required)).toBe(true);
      }
    }
  });

  test("says who must be signed in, which refusals are possible, and which headers are accepted", () => {
    expect(document.openapi).toBe("3.1.0");
    expect(document.security).toEqual([{ bearer: [] }]);
    expect(document.components.securitySchemes.bearer).toMatchObject({ type: "http", scheme: "bearer" });
    const create = document.paths["/mail-handler/mails"]?.post;
    expect(create?.security).toBeUndefined();
    expect(create?.parameters?.map((parameter) => parameter.name)).toContain("Idempotency-Key");
    expect(Object.keys(create?.responses ?? {})).toEqual(
      expect.arrayContaining(["201", "400", "401", "403", "404", "409", "413", "422", "429", "500", "503"]),
    );
    expect(create?.responses["422"]?.content?.["application/json"]?.schema).toEqual({
      $ref: "#/components/schemas/Error",
    });
    const withdraw = document.paths["/mail-handler/mails/{id}/withdraw"]?.post;
    expect(withdraw?.parameters?.map((parameter) => parameter.name)).toContain("If-Match");
    expect(withdraw?.responses).toHaveProperty("412");
    expect(document.paths["/auth/sign-in"]?.post?.security).toEqual([]);
  });

  test("says what lists as CSV and the live feed accept and answer", () => {
    const requests = document.paths["/export/requests"]?.get;
    expect(requests?.parameters?.find(({ name }) => name === "type")?.required).toBe(true);
    expect(requests?.parameters?.map(({ name }) => name)).not.toContain("cursor");
    expect(requests?.responses["200"]?.content).toEqual({ "text/csv": { schema: { type: "string" } } });
    const feed = document.paths[feedPath]?.get;
    expect(feed?.responses["200"]?.content).toHaveProperty(["text/event-stream"]);
    expect(Object.keys(feed?.responses ?? {})).toContain("401");
  });

  test("describes bodies as they are sent, with defaults optional, and answers as they arrive", () => {
    const { CreateMail, Mail } = document.components.schemas;
    expect(CreateMail).toMatchObject({
      required: ["mailboxId"],
      properties: { type: { default: "ENVELOPE" } },
    });
    expect(Mail?.required).toEqual(expect.arrayContaining(["id", "version", "trackingNumber"]));
  });

  test("cannot be written when one name means two schemas", () => {
    const answers = [z.object({ a: z.string() }), z.object({ b: z.string() })];
    const twice = answers.map((part) => {
      const answer = z.object({ part: part.meta({ id: "Clash" }) });
      const clashing = endpoint({
        method: "get",
        path: "/clash",
        tag: "T",
        summary: "S",
        doing: "Testing",
        access: "public",
        answer,
      });
      return Object.assign(clashing, { name: "clash" });
    });
    expect(() => writeOpenApi(twice)).toThrow("Clash");
  });
});

describe("the page", () => {
  test("shows every endpoint and every schema, and needs no script", async () => {
    const response = await request("/api/docs");
    const page = await response.text();
    expect(response.headers.get("content-type")).toContain("text/html");
    for (const { name, path } of endpoints) {
      expect(page).toContain(`id="${name}"`);
      expect(page).toContain(path);
    }
    for (const schema of Object.keys(document.components.schemas))
      expect(page).toContain(`id="schema-${schema}"`);
    for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(page).toContain(`id="${target}"`);
    expect(page).not.toMatch(/<script|\son\w+=/i);
    const style = await request(/href="(\/api\/docs\/[^"]+)"/.exec(page)?.[1] ?? "");
    expect(style.headers.get("content-type")).toContain("text/css");
  });
});
