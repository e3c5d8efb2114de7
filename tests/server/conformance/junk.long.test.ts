// Junk in every place of every call is refused as the caller's fault, and never breaks the server. The code that reads a call is shared by
// the routes, so each place gets one piece of junk in turn; a number gets all numbers, as each number has its own limits. `JUNK=all` sends
// every piece to every place.
import { afterAll, describe, expect, test } from "vitest";
import type * as z from "zod";
import { contractModules, endpointsOf } from "@/server/platform/openapi/endpoints";
import { startTestServer } from "../harness";
import { type Example, writeExamples } from "./examples";

const server = await startTestServer();
const { examples, callerOf } = await writeExamples(server);
const endpoints = endpointsOf(contractModules);

const injections = [
  "' or 1=1 --",
  "'; drop table staff; --",
  "${7*7}",
  "../../etc/passwd",
  "<script>x</script>",
];
const broken = ["\u0000", "a\u0000b", "\ud800", "x\udfff"];
const moments = ["9999-99-99T00:00:00Z", "0000-01-01T00:00:00Z", "+275760-09-13T00:00:00.000Z", "2026-02-30"];
const long = "x".repeat(900_000);
const deep = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;

const numbers = [0, -1, 1.5, 1e308, 2 ** 31, 2 ** 53 - 1, 2 ** 53 + 2];
const strings = ["", " ", "NO_SUCH_VALUE", "NaN", "ﷺ".repeat(500), ...injections, ...broken, ...moments];
const shapes: unknown[] = [
  null,
  true,
  [],
  [null],
  [[[[[]]]]],
  {},
  { a: { b: { c: {} } } },
  Array.from({ length: 5000 }, () => "x"),
];
const texts = [
  "",
  " ",
  "-1",
  "0",
  "1e309",
  "NaN",
  "null",
  "[object Object]",
  "NO_SUCH_VALUE",
  "x".repeat(5000),
].concat(injections, moments);
const wholeBodies = [
  "",
  "{",
  "null",
  "[]",
  "{}",
  '"x"',
  "1e999",
  "\u0000",
  deep(100_000),
  `{"a":${deep(400_000)}}`,
  `${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}`,
  '{"__proto__":{"role":"admin"},"constructor":{"prototype":{}}}',
  `"${"x".repeat(1_000_000)}"`,
  `"${"x".repeat(2_000_000)}"`,
];
const headers: Record<string, string>[] = [
  { authorization: "Bearer" },
  { authorization: `Bearer ${"x".repeat(8000)}` },
  { authorization: "Basic Og==" },
  { authorization: "Bearer a.b.c" },
  { authorization: "Bearer phk_' or 1=1 --" },
  { "if-match": "*" },
  { "if-match": '"-1"' },
  { "if-match": "99999999999999999999" },
  { "idempotency-key": "x" },
  { "idempotency-key": "x".repeat(5000) },
  { "idempotency-key": "käse käse käse" },
  { "content-type": "text/xml" },
  { "content-type": "multipart/form-data" },
  { "accept-language": "x".repeat(5000) },
  { "user-agent": "x".repeat(9000) },
  { "x-source": "x".repeat(9000) },
  { "x-forwarded-for": "'; drop table staff; --" },
];

/** The pieces for place number `turn` of `of` places; all pieces with `JUNK=all`. */
function inTurn<Piece>(pieces: readonly Piece[], turn: number, of: number): readonly Piece[] {
  return process.env.JUNK === "all" ? pieces : pieces.filter((_, place) => (place + turn) % of === 0);
}

/**
 * Puts junk in the place of `value`. Junk of the right type is refused only by the limits of the place; the rest is refused by the code
 * that reads every call.
 */
function junkFor(value: unknown, isFirst: boolean, turn: number): readonly unknown[] {
  const texts = isFirst ? [...strings, long] : strings;
  if (value === undefined) return inTurn([...numbers, ...texts, ...shapes], turn, 6);
  if (typeof value === "number") return [...numbers, ...inTurn([...texts, ...shapes], turn, 24)];
  return [...inTurn(texts, turn, 6), ...inTurn([...numbers, ...shapes], turn, 12)];
}

type Sent = {
  address: string;
  init: Omit<RequestInit, "headers"> & { headers?: Record<string, string> };
  mustFail: boolean;
  what: string;
};

/** How zod's own messages begin, which tell a handler nothing. */
const textsOfZod = /: (?:Invalid (?:input|option|string|key|number)|Too (?:small|big): |Unrecognized key)/;

const counted = new Map<number, number>();
afterAll(() => {
  const total = [...counted.values()].reduce((sum, count) => sum + count, 0);
  const each = [...counted].toSorted(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`);
  console.log(`Junk: ${total} calls over ${endpoints.length} routes: ${each.join(", ")}.`);
});

const inPlaces = endpoints.map((endpoint, place) => ({ name: endpoint.name, endpoint, place }));

describe.each(inPlaces)("$name", ({ endpoint, place }) => {
  test("answers junk with 4xx and a message that says what to do", { timeout: 120_000 }, async () => {
    const example: Example = (await examples[endpoint.name]?.()) ?? {};
    const { as = callerOf(endpoint.access) } = example;
    const authorization = await as?.authorization();
    const wrong: string[] = [];
    for (const { address, init, mustFail, what } of junkOf(example)) {
      const response = await server.request(address, {
        ...init,
        headers: {
          ...(authorization && { authorization }),
          "content-type": "application/json",
          ...init.headers,
        },
      });
      const text = await response.text();
      counted.set(response.status, (counted.get(response.status) ?? 0) + 1);
      if (response.status >= 500 || (mustFail && response.status < 400))
        wrong.push(`${response.status} for ${what}`);
      if (textsOfZod.test(text)) wrong.push(`${text.slice(0, 200)} for ${what}`);
    }
    expect(wrong).toEqual([]);
  });

  function* junkOf(example: Example): Generator<Sent> {
    const method = endpoint.method.toUpperCase();
    const body = example.body === undefined ? {} : { body: JSON.stringify(example.body) };
    const plain = address(example.params ?? {}, example.query ?? {});

    for (const name of Object.keys(example.params ?? {})) {
      const pieces = [...texts, ...broken.slice(0, 2), "%", "%ED%A0%80", "..%2f", "\u{1f4ee}"];
      for (const text of inTurn(pieces, place, 6)) {
        const encoded = text.startsWith("%") || text.startsWith("..%") ? text : encodeURIComponent(text);
        const params = { ...example.params, [name]: encoded };
        yield {
          address: address(params, {}),
          init: { method, ...body },
          mustFail: false,
          what: `${name} ${text}`,
        };
      }
    }
    for (const name of [...Object.keys(shapeOf(endpoint.query)), "no-such-name"]) {
      for (const text of inTurn([...texts, ...broken.slice(0, 2)], place, 6)) {
        const query = { ...example.query, [name]: text };
        const isKnown = name in shapeOf(endpoint.query);
        // An empty filter is none (D28); an empty text is one where the place takes any.
        const none = { ...query, [name]: undefined };
        const isTaken = [query, ...(text === "" && name !== "ids" ? [none] : [])].some(
          (read) => endpoint.query?.safeParse(read).success,
        );
        const mustFail = !isKnown || !isTaken;
        const to = address(example.params ?? {}, query);
        yield { address: to, init: { method, ...body }, mustFail, what: `?${name}=${text.slice(0, 40)}` };
      }
      yield {
        address: `${plain}?${name}=1&${name}=2&${name}[]=3&%&=`,
        init: { method, ...body },
        mustFail: false,
        what: name,
      };
    }
    for (const each of inTurn(headers, place, 8)) {
      yield {
        address: plain,
        init: { method, ...body, headers: each },
        mustFail: false,
        what: JSON.stringify(each).slice(0, 60),
      };
    }
    if (!endpoint.body || method === "GET") return;
    for (const text of inTurn(wholeBodies, place, 7)) {
      const value = parsed(text);
      const mustFail = text !== "" && (value === broken || !endpoint.body.safeParse(value).success);
      yield { address: plain, init: { method, body: text }, mustFail, what: `body ${text.slice(0, 40)}` };
    }
    const leftOut = Object.keys(shapeOf(endpoint.body)).filter((name) => !isSent(example.body, name));
    const paths = [...pathsOf(example.body), ...leftOut.map((name) => [name])];
    for (const [index, path] of paths.entries()) {
      for (const value of junkFor(valueAt(example.body, path), index === 0, place + index)) {
        const changed = replaced(example.body, path, value);
        const isBroken = typeof value === "string" && broken.includes(value);
        const mustFail = isBroken || !endpoint.body.safeParse(changed).success;
        const text = JSON.stringify(changed);
        yield {
          address: plain,
          init: { method, body: text },
          mustFail,
          what: `${path.join(".")}: ${JSON.stringify(value).slice(0, 60)}`,
        };
      }
    }
  }

  function address(params: Record<string, string>, query: Record<string, unknown>): string {
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "");
    const search = Object.entries(query)
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
      .join("&");
    return `/api${path}${search && `?${search}`}`;
  }
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return broken;
  }
}

function shapeOf(schema: z.ZodType | undefined): object {
  return schema && "shape" in schema && typeof schema.shape === "object" ? (schema.shape ?? {}) : {};
}

function isSent(body: unknown, name: string): boolean {
  return typeof body === "object" && body !== null && name in body;
}

type Path = (string | number)[];

/** Every place in the value, the nested ones too. */
function pathsOf(value: unknown, before: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const path = [...before, Array.isArray(value) ? Number(name) : name];
    return [path, ...pathsOf(inner, path)];
  });
}

function valueAt(value: unknown, [first, ...rest]: Path): unknown {
  if (first === undefined) return value;
  return typeof value === "object" && value !== null
    ? valueAt((value as Record<string, unknown>)[first], rest)
    : undefined;
}

function replaced(value: unknown, path: Path, by: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return by;
  if (Array.isArray(value))
    return value.map((each, index) => (index === first ? replaced(each, rest, by) : each));
  return { ...(value as object), [first]: replaced((value as Record<string, unknown>)[first], rest, by) };
}
