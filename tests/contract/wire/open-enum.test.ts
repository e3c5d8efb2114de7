// Values that only a newer server knows: read as their own text, and shown as the specification says.
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { consolidationStatusLabel, ConsolidationStatus } from "@/contract/consolidations/consolidation";
import { ForwardStatus, forwardStatusLabel } from "@/contract/forwards/forward";
import { ItemType, itemTypeLabel } from "@/contract/mail/mail";
import { CorrectMail } from "@/contract/mail/mail-correction";
import { openEnum, openRecord } from "@/contract/wire/open-enum";
import { Priority, priorityLabel, requestStatusLabel, RequestStatus } from "@/contract/requests/request";
import { allows, Role } from "@/contract/wire/roles";
import { changeTask, TaskStatus, taskStatusLabel } from "@/contract/tasks/task";
import { contractModules, endpointsOf } from "@/server/platform/openapi/endpoints";

const novel = "SOMETHING_NEW";
const endpoints = endpointsOf(contractModules);

/** The paths of the closed enumerations in `schema`, which accept known values only. */
function closedIn(schema: z.core.$ZodType, path: string, seen = new Set<z.core.$ZodType>()): string[] {
  if (seen.has(schema)) return [];
  const within = new Set([...seen, schema]);
  const inner = (each: z.core.$ZodType, at: string) => closedIn(each, at, within);
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) return [path];
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, field]) => inner(field, `${path}.${name}`));
  }
  if (schema instanceof z.ZodArray) return inner(schema.element, `${path}[]`);
  if (schema instanceof z.ZodUnion) {
    const takesText = schema.safeParse(novel).success;
    return takesText ? [] : schema.options.flatMap((each) => inner(each, path));
  }
  if (schema instanceof z.ZodRecord) {
    const takesMore = schema.keyType instanceof z.ZodEnum && schema.def.mode !== "loose";
    return [...(takesMore ? [`${path}{}`] : []), ...inner(schema.valueType, `${path}{}`)];
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return inner(schema.unwrap(), path);
  }
  if (schema instanceof z.ZodDefault) return inner(schema.unwrap(), path);
  if (schema instanceof z.ZodPipe) return inner(schema.out, path);
  return [];
}

test("finds the contract's endpoints", () => {
  expect(endpoints.length).toBeGreaterThan(50);
});

test.each(endpoints.flatMap(({ name, answer }) => (answer ? [[name, answer] as const] : [])))(
  "the answer of %s accepts unknown values",
  (name, answer) => {
    expect(closedIn(answer, name)).toEqual([]);
  },
);

test("finds a closed enumeration anywhere in a schema", () => {
  const closed = z.enum(["A"]);
  const answer = z.object({
    items: z.array(z.object({ a: closed.optional(), b: openEnum(closed), c: closed.nullable() })),
    counts: z.record(closed, z.number()),
    open: openRecord(closed, z.number()),
  });
  expect(closedIn(answer, "answer")).toEqual(["answer.items[].a", "answer.items[].c", "answer.counts{}"]);
});

describe("an unknown value", () => {
  const read = <Known extends z.ZodType<string>>(known: Known) => openEnum(known).parse(novel);

  test("is shown as Pending for forwards and consolidations, as Standard for priorities", () => {
    expect(forwardStatusLabel(read(ForwardStatus))).toBe("Pending");
    expect(consolidationStatusLabel(read(ConsolidationStatus))).toBe("Pending");
    expect(priorityLabel(read(Priority))).toBe("Standard");
  });

  test("is shown as its own text elsewhere", () => {
    expect(taskStatusLabel(read(TaskStatus))).toBe(novel);
    expect(requestStatusLabel(read(RequestStatus))).toBe(novel);
    expect(itemTypeLabel(read(ItemType))).toBe(novel);
  });

  test("is shown as its own text even if every object has a property of that name", () => {
    expect(taskStatusLabel(openEnum(TaskStatus).parse("constructor"))).toBe("constructor");
  });

  test("allows nothing as a role", () => {
    expect(allows(read(Role), "mail.read")).toBe(false);
  });

  test("is counted next to the known ones", () => {
    const counts = openRecord(z.enum(["A"]), z.number()).parse({ A: 1, [novel]: 2 });
    expect(counts).toEqual({ A: 1, [novel]: 2 });
  });

  test("is refused in a body", () => {
    expect(CorrectMail.safeParse({ type: novel }).success).toBe(false);
    expect(changeTask.body?.safeParse({ status: novel }).success).toBe(false);
  });
});

test("a known value is read and shown as usual", () => {
  expect(openEnum(ForwardStatus).parse("COMPLETED")).toBe("COMPLETED");
  expect(forwardStatusLabel("COMPLETED")).toBe("Shipped to Carrier");
});
