// The API's document is true: every operation is called, and what is sent and answered is checked against the document.
import { describe, expect, test } from "vitest";
import { contractModules, endpointsOf } from "@/server/platform/openapi/endpoints";
import type { OpenApi, Schema } from "@/server/platform/openapi/types";
import { startTestServer } from "../harness";
import { writeExamples } from "./examples";
import { misfits } from "./json-schema";

const server = await startTestServer();
const document = (await (await server.request("/api/openapi.json")).json()) as OpenApi;
const { examples, callerOf } = await writeExamples(server);
const endpoints = endpointsOf(contractModules);
const cases = endpoints.map((endpoint) => ({ name: endpoint.name, endpoint }));

test("every operation has an example, and every example an operation", () => {
  expect(Object.keys(examples).toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted());
});

describe.each(cases)("$name", ({ endpoint }) => {
  const operation = document.paths[endpoint.path]?.[endpoint.method];

  test("sends and answers as the document says", async () => {
    const example = (await examples[endpoint.name]?.()) ?? {};
    const { params = {}, query = {}, body } = example;
    for (const [place, given] of Object.entries({ path: params, query })) {
      for (const parameter of (operation?.parameters ?? []).filter((each) => each.in === place)) {
        const value = given[parameter.name];
        if (value === undefined) expect(parameter.required, parameter.name).toBe(false);
        else expect(misfits(document, parameter.schema, value, parameter.name)).toEqual([]);
      }
    }
    const sent = operation?.requestBody?.content["application/json"].schema;
    if (body !== undefined) expect(misfits(document, sent ?? {}, body, "body")).toEqual([]);
    expect(body === undefined && (operation?.requestBody?.required ?? false)).toBe(false);

    const { version, as = callerOf(endpoint.access) } = example;
    const answered = await server.send(
      endpoint,
      { params, query, body },
      {
        as,
        ...(version !== undefined && { version }),
        ...(endpoint.idempotent && { idempotencyKey: crypto.randomUUID() }),
      },
    );
    const text = await answered.text();
    const response = operation?.responses[String(answered.status)];
    expect(answered.ok, text).toBe(true);
    expect(response, `status ${answered.status} is in the document`).toBeDefined();
    const schema = response?.content?.["application/json"]?.schema;
    if (!schema) expect(text).toBe("");
    else expect(misfits(document, schema, JSON.parse(text))).toEqual([]);
  });

  test("refuses as the document says", async () => {
    const refused = await server.request(`/api${endpoint.path}`, {
      method: endpoint.method.toUpperCase(),
      headers: { authorization: "Bearer nonsense" },
      ...(endpoint.method !== "get" && { body: "{" }),
    });
    const response = operation?.responses[String(refused.status)];
    expect(refused.status).toBeGreaterThanOrEqual(200);
    expect(response, `status ${refused.status} is in the document`).toBeDefined();
    if (refused.ok) return; // signing out is never refused
    const schema: Schema = response?.content?.["application/json"]?.schema ?? {};
    expect(misfits(document, schema, await refused.json())).toEqual([]);
  });
});
