// Rules of exceptions as tables: which steps may follow which, what a refusal says, who may undo a step, when one is overdue.
import { describe, expect, test } from "vitest";
import { ExceptionState } from "@/contract/exceptions/exception";
import {
  type ExceptionRecord,
  admitExceptionReopening,
  admitExceptionStep,
  dueAfter,
  exceptionCodes,
  exceptionLabel,
  isExceptionOverdue,
  nextExceptionSteps,
} from "@/server/features/exceptions/rules";
import { refusalOf } from "../../platform/rules/refused";

const now = new Date("2026-11-20T12:00:00Z");
const minute = 60_000;
const sam = { staffId: "sam", role: "handler" as const };
const mia = { staffId: "mia", role: "handler" as const };
const lena = { staffId: "lena", role: "lead" as const };
const bySam = (at: Date) => ({ staffId: "sam", who: "Sam Rivera", at });

function exception(more: Partial<ExceptionRecord> = {}): ExceptionRecord {
  return { kind: "UNKNOWN_NAME", state: "OPEN", version: 3, itemOf: null, taken: null, where: null, ...more };
}

const steps = ["ASSIGNED", "WAITING", "HELD", "RETURNED", "SETTLED"] as const;

describe("a step", () => {
  test.each(["OPEN", "WAITING", "HELD"] as const)("of any kind may follow %s", (state) => {
    for (const to of steps) {
      expect(refusalOf(() => admitExceptionStep(exception({ state }), { to, seen: 3 }))).toBeNull();
    }
  });

  test.each([
    ["ASSIGNED", "assigned to STE 1042"],
    ["RETURNED", "returned to its sender"],
    ["SETTLED", "settled"],
  ] as const)("after %s is refused with who did that and when", (state, words) => {
    const over = exception({ state, taken: bySam(new Date("2026-11-20T09:12:00Z")), where: "STE 1042" });
    for (const to of steps) {
      // What happened to it is said even to a caller whose version is old.
      const fault = refusalOf(() => admitExceptionStep(over, { to, seen: 1 }));
      expect(fault?.code).toBe("conflict");
      expect(fault?.message).toContain(`was ${words} by Sam Rivera on Nov 20, 2026, 9:12 AM UTC`);
      expect(fault?.message).toMatch(to === state ? /Nothing is left to do\.$/ : /Reopen it first\.$/);
    }
  });

  test("with an older version is refused as stale", () => {
    const fault = refusalOf(() => admitExceptionStep(exception(), { to: "HELD", seen: 2 }));
    expect(fault).toMatchObject({ code: "stale" });
    expect(refusalOf(() => admitExceptionStep(exception(), { to: "HELD", seen: undefined }))).toBeNull();
  });

  test("that moves the paper is refused for an item that has its mailbox", () => {
    const damaged = exception({ kind: "DAMAGED", itemOf: "1042" });
    for (const to of ["ASSIGNED", "RETURNED"] as const) {
      const fault = refusalOf(() => admitExceptionStep(damaged, { to, seen: undefined }));
      expect(fault?.message).toContain("registered for STE 1042");
    }
    for (const to of ["WAITING", "HELD", "SETTLED"] as const) {
      expect(refusalOf(() => admitExceptionStep(damaged, { to, seen: undefined }))).toBeNull();
    }
  });
});

describe("undoing a step", () => {
  const taken = bySam(new Date(now.getTime() - 9 * minute));
  const reopening = (state: ExceptionState, taker: typeof sam | typeof lena, reason?: string, at = taken) =>
    refusalOf(() =>
      admitExceptionReopening(exception({ state, taken: at }), { reason, seen: undefined }, taker, now),
    );

  test.each(["HELD", "ASSIGNED", "RETURNED", "SETTLED"] as const)(
    "of %s is allowed to the person who took it for 10 minutes, and to a lead with a reason",
    (state) => {
      expect(reopening(state, sam)).toBeNull();
      expect(reopening(state, mia)).toMatchObject({ code: "forbidden" });
      expect(reopening(state, lena)).toMatchObject({ code: "invalid" });
      expect(reopening(state, lena, "The wrong shelf")).toBeNull();
      const earlier = bySam(new Date(now.getTime() - 11 * minute));
      expect(reopening(state, sam, undefined, earlier)).toMatchObject({ code: "forbidden" });
    },
  );

  test.each(["OPEN", "WAITING"] as const)("of %s is refused, as there is nothing to undo", (state) => {
    expect(reopening(state, lena, "why not")).toMatchObject({ code: "conflict" });
  });

  test("is offered only where it is possible, with why it may not be done", () => {
    const next = (record: ExceptionRecord, taker: typeof sam | typeof lena) =>
      nextExceptionSteps(record, taker, now).map(({ to, refusal }) => [to, refusal === null]);
    expect(next(exception(), sam)).toEqual(steps.map((to) => [to, true]));
    expect(next(exception({ state: "RETURNED", taken }), sam)).toEqual([["OPEN", true]]);
    expect(next(exception({ state: "RETURNED", taken }), mia)).toEqual([["OPEN", false]]);
  });

  test("every state is in the table", () => {
    for (const state of ExceptionState.options) {
      expect(nextExceptionSteps(exception({ state, taken }), lena, now)).not.toEqual([]);
    }
  });
});

describe("the due date", () => {
  test("is midnight of the third day", () => {
    expect(dueAfter(now)).toEqual(new Date("2026-11-23T00:00:00Z"));
    expect(dueAfter(new Date("2026-11-20T00:00:00Z"))).toEqual(new Date("2026-11-23T00:00:00Z"));
  });

  test.each([
    ["OPEN", "2026-11-20T00:00:00Z", false],
    ["OPEN", "2026-11-19T00:00:00Z", true],
    ["WAITING", "2026-11-19T00:00:00Z", true],
    ["HELD", "2026-11-19T00:00:00Z", true],
    ["RETURNED", "2026-11-01T00:00:00Z", false],
  ] as const)("%s due on %s: overdue %s", (state, day, expected) => {
    expect(isExceptionOverdue({ state, dueDate: new Date(day) }, now)).toBe(expected);
  });
});

describe("its name and search text", () => {
  const base = {
    kind: "UNKNOWN_NAME",
    name: "",
    steNumber: "",
    type: "PACKAGE",
    senderName: "Unknown",
  } as const;
  test.each([
    [{ name: "Jon Smth", steNumber: "1042" }, "Unknown name: Jon Smth"],
    [{ steNumber: "1042" }, "Unknown name: STE 1042"],
    [{ senderName: "Chase" }, "Unknown name: package from Chase"],
    [{}, "Unknown name: package"],
  ])("%j is “%s”", (more, label) => {
    expect(exceptionLabel({ ...base, ...more })).toBe(label);
  });

  test("have a carrier's number that is inside a long code, and every code once", () => {
    const codes = exceptionCodes("9632001960000000000400986578788855", ["PH-ROLL-1", "PH-ROLL-1"]);
    expect(codes).toContain("986578788855");
    expect(new Set(codes).size).toBe(codes.length);
  });
});
