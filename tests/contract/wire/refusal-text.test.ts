// The message for an invalid value: the contract's own text, or one that says what to do, and never one of zod's.
import { describe, expect, it, test } from "vitest";
import * as z from "zod";
import { contractModules, endpointsOf } from "@/server/platform/openapi/endpoints";

const endpoints = endpointsOf(contractModules);
const ofZod = z.locales.en().localeError;

const junk: unknown[] = [
  undefined,
  null,
  true,
  Number.NaN,
  -1,
  0,
  1.5,
  1e308,
  2 ** 53 + 2,
  "",
  "x",
  "NO_SUCH_VALUE",
  "a\u0000b",
  "2026-02-30",
  "0000-01-01T00:00:00Z",
  "x".repeat(30_000),
  [],
  [null],
  Array.from({ length: 5000 }, () => "x"),
  {},
  { NO_SUCH_NAME: {}, ["x".repeat(100)]: 1 },
];

describe.each(endpoints.map((endpoint) => ({ name: endpoint.name, endpoint })))("$name", ({ endpoint }) => {
  it("has a sentence that says what to do for each invalid value", () => {
    const wrong = [...refusalsOf(endpoint)].filter(
      ({ issue, message }) =>
        message === ofZod(rawOf(issue)) || message === "Invalid input" || !/^[A-Z“].*\.$/su.test(message),
    );
    expect(wrong.map(({ issue, message }) => [issue.code, message])).toEqual([]);
  });

  it("may have its own text for each kind of value", () => {
    const vague = [...refusalsOf(endpoint)].filter(({ message }) => message.startsWith("This does not fit"));
    expect(vague.map(({ issue }) => issue)).toEqual([]);
  });
});

test("the junk causes every kind of issue in the contract's schemas", () => {
  const met = new Set(endpoints.flatMap((each) => [...refusalsOf(each)].map(({ issue }) => issue.code)));
  expect([...met].toSorted()).toEqual([
    "custom",
    "invalid_format",
    "invalid_key",
    "invalid_type",
    "invalid_union",
    "invalid_value",
    "too_big",
    "too_small",
    "unrecognized_keys",
  ]);
});

const carrier = z.enum(["UPS", "DHL"]);

const cases: [schema: z.ZodType, value: unknown, text: string][] = [
  [z.string(), undefined, "This field is needed."],
  [z.string(), 5, "Give a text."],
  [z.number(), "5", "Give a number."],
  [z.coerce.number(), "five", "Give a number."],
  [z.number().int(), 1.5, "Give a whole number."],
  [z.boolean(), "yes", "Give true or false."],
  [z.stringbool(), "perhaps", "Give true or false."],
  [z.array(z.string()), {}, "Give a list."],
  [z.object({}), [], "Give an object with its fields."],
  [z.record(z.string(), z.string()), "x", "Give an object with its fields."],
  [z.null(), 5, "Leave this empty."],
  [z.never(), 5, "Leave this out."],
  [z.string().min(1), "", "This field is needed."],
  [z.string().min(8), "short", "Give at least 8 characters."],
  [z.string().max(1), "ab", "Shorten it to 1 character or fewer."],
  [z.string().max(20_000), "x".repeat(20_001), "Shorten it to 20,000 characters or fewer."],
  [z.string().length(2), "abc", "Give exactly 2 characters."],
  [z.array(z.string()).min(1), [], "Give at least 1 entry."],
  [z.array(z.string()).max(2), ["a", "b", "c"], "Give at most 2 entries."],
  [z.number().min(0), -1, "Give 0 or more."],
  [z.number().positive(), 0, "Give more than 0."],
  [z.number().max(3650), 4000, "Give at most 3,650."],
  [z.number().lt(5), 5, "Give less than 5."],
  [z.number().multipleOf(5), 7, "Give a multiple of 5."],
  [carrier, "PTT", "Choose one of: UPS, DHL."],
  [carrier, undefined, "This field is needed. Choose one of: UPS, DHL."],
  [z.literal("UPS"), "DHL", "Give UPS."],
  [z.literal(""), "DHL", "Leave this empty."],
  [carrier.or(z.literal("")), "PTT", "Choose one of: UPS, DHL. Or leave it empty."],
  [z.union([z.number(), z.string()]), true, "Give a number."],
  [z.discriminatedUnion("is", [z.object({ is: z.literal("a") })]), { is: "b" }, "Give a."],
  [z.uuid(), "x", "Give the id of a record, such as 7d444840-9dc0-41d1-b245-5ffdce74fad2."],
  [z.email(), "x", "Give an e-mail address such as name@example.com."],
  [z.url(), "x", "Give a web address such as https://example.com."],
  [z.iso.datetime(), "x", "Give a moment such as 2026-03-02T09:30:00Z."],
  [z.iso.date(), "x", "Give a date such as 2026-03-02."],
  [z.string().startsWith("mails/"), "x", "Begin it with “mails/”."],
  [z.string().endsWith(".png"), "x", "End it with “.png”."],
  [z.string().includes("@"), "x", "Give a text that has “@” in it."],
  [z.string().regex(/^a$/), "x", "This does not fit here. Give another value."],
  [z.string().refine(() => false), "x", "This does not fit here. Give another value."],
  [z.strictObject({}), { a: 1 }, "“a” is no field here. Remove it."],
  [z.strictObject({}), { a: 1, b: 2 }, "“a”, “b” are no fields here. Remove them."],
  [z.strictObject({}), { ["x".repeat(61)]: 1 }, `“${"x".repeat(60)}…” is no field here. Remove it.`],
  [z.partialRecord(carrier, z.number()), { PTT: 1 }, "“PTT” is no field here. Remove it."],
  [
    z.record(z.string().max(2), z.number()),
    { PTT: 1 },
    "This name does not fit. Shorten it to 2 characters or fewer.",
  ],
  [z.string({ error: "Give the sender." }), undefined, "Give the sender."],
];

test.each(cases.map(([schema, value, text]) => ({ schema, value, text })))(
  "$text",
  ({ schema, value, text }) => {
    expect(schema.safeParse(value).error?.issues.map(({ message }) => message)).toEqual([text]);
  },
);

type Refusal = { issue: z.core.$ZodIssue; message: string };

/** What each schema of the endpoint's input, nested ones too, says to each value. */
function* refusalsOf({ params, query, body }: (typeof endpoints)[number]): Generator<Refusal> {
  for (const whole of [params, query, body]) {
    if (!whole) continue;
    for (const schema of within(whole)) {
      for (const value of junk) {
        const { error } = z.safeParse(schema, value, { reportInput: true });
        for (const issue of error?.issues ?? []) yield* withInner(issue);
      }
    }
  }
}

/** The schema and all its parts. A part that only transforms or only checks gets no value that the part before it refuses. */
function* within(schema: z.core.$ZodType, seen = new Set<z.core.$ZodType>()): Generator<z.core.$ZodType> {
  if (seen.has(schema) || schema instanceof z.core.$ZodTransform) return;
  seen.add(schema);
  yield schema;
  const { checks: _, ...parts }: Record<string, unknown> = { ...schema._zod.def };
  for (const part of Object.values(parts)) {
    const inner: unknown[] = typeof part === "object" && part !== null ? Object.values(part) : [];
    for (const each of [part, ...inner]) if (each instanceof z.core.$ZodType) yield* within(each, seen);
  }
}

/** An issue with its inner issues: those of a union's alternatives, and of a record's names. */
function* withInner(issue: z.core.$ZodIssue): Generator<Refusal> {
  yield { issue, message: issue.message };
  if (issue.code === "invalid_union") for (const each of issue.errors.flat()) yield* withInner(each);
  if (issue.code === "invalid_key") for (const each of issue.issues) yield* withInner(each);
}

/** An issue as zod passes it when it asks for a text. */
function rawOf(issue: z.core.$ZodIssue): z.core.$ZodRawIssue {
  return { ...issue, input: issue.input } as z.core.$ZodRawIssue;
}
