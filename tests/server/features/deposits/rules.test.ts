// The table of a deposit's steps, who may take them, and what is asked of its checks.
import { describe, expect, test } from "vitest";
import { DepositStatus } from "@/contract/deposits/deposit";
import { ApiError } from "@/contract/wire/errors";
import {
  type CheckRecord,
  checkWarnings,
  isSameCheck,
  payeeRefusal,
  unreadyChecks,
} from "@/server/features/deposits/check-rules";
import {
  type DepositRecord,
  type WantedStep,
  admitChange,
  admitDepositStep,
  admitReopening,
  nextDepositSteps,
  statusBefore,
} from "@/server/features/deposits/rules";

const now = new Date("2026-11-27T12:00:00Z");
const sam = { staffId: "sam", role: "handler" as const };
const lena = { staffId: "lena", role: "lead" as const };
const check: CheckRecord = {
  payer: "Acme Inc",
  payee: "Ida Solo",
  number: "1001",
  dated: "2026-11-20",
  firstCents: 5_000,
  cents: 5_000,
};

function deposit(status: DepositStatus, more: Partial<DepositRecord> = {}): DepositRecord {
  return {
    number: 147,
    status,
    version: 3,
    method: "MAIL_IN",
    hasAccount: true,
    taken: status === "PENDING" ? null : { staffId: "sam", who: "Sam Rivera", at: now },
    cancelledFrom: status === "CANCELLED" ? "PREPARED" : null,
    cents: status === "PENDING" ? null : 5_000,
    preparedBy: status === "PENDING" ? null : "sam",
    office: { label: "Austin", limitCents: 200_000 },
    ...more,
  };
}

const complete: Partial<WantedStep> = {
  reason: "The bank says so",
  trackingNumber: "1Z999AA10123456784",
  tally: { checks: 1, cents: 5_000 },
};

function refusal(act: () => void): string | null {
  try {
    act();
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    throw error;
  }
}

const onward: Readonly<Record<DepositStatus, readonly DepositStatus[]>> = {
  PENDING: ["PREPARED", "CANCELLED"],
  PREPARED: ["SENT", "CANCELLED"],
  SENT: ["CREDITED", "FAILED"],
  CREDITED: ["REVERSED"],
  FAILED: [],
  CANCELLED: [],
  REVERSED: [],
};

describe("steps", () => {
  for (const from of DepositStatus.options) {
    for (const to of DepositStatus.options) {
      const is = onward[from].includes(to);
      test(`from ${from} to ${to} is ${is ? "taken" : "refused"}`, () => {
        const why = refusal(() => admitDepositStep(deposit(from), [check], { ...complete, to }, lena));
        expect(why === null).toBe(is);
        if (!is) expect(why).toContain("Deposit 147");
      });
    }
  }

  test.each([
    ["CANCELLED", "PREPARED"],
    ["REVERSED", "CREDITED"],
    ["CREDITED", "SENT"],
    ["FAILED", "SENT"],
    ["SENT", "PREPARED"],
    ["PREPARED", "PENDING"],
  ] as const)("what is %s is taken back to %s", (from, to) => {
    expect(statusBefore(deposit(from))).toBe(to);
    expect(refusal(() => admitReopening(deposit(from), {}, sam, now))).toBeNull();
    expect(nextDepositSteps(deposit(from), [check], sam, now).map((step) => step.to)).toContain(to);
  });

  test("a pending one has taken none, and a lead needs a reason for another's", () => {
    expect(refusal(() => admitReopening(deposit("PENDING"), {}, sam, now))).toMatch(/has taken no step/);
    expect(refusal(() => admitReopening(deposit("SENT"), {}, lena, now))).toMatch(/give a reason/);
    expect(refusal(() => admitReopening(deposit("SENT"), { reason: "Lost" }, lena, now))).toBeNull();
  });
});

describe("refusals in words", () => {
  const step = (to: DepositStatus, more: Partial<WantedStep> = {}) => ({ ...complete, to, ...more });
  test.each<[string, DepositRecord, readonly CheckRecord[], WantedStep, RegExp]>([
    ["no check", deposit("PENDING"), [], step("PREPARED"), /has no check/],
    [
      "a check that is not written down",
      deposit("PENDING"),
      [check, { ...check, payee: "", dated: null, firstCents: null, cents: null }],
      step("PREPARED"),
      /^Check 2 lacks its payee, its date and its amount\.$/,
    ],
    [
      "an amount that was typed once",
      deposit("PENDING"),
      [{ ...check, cents: null }],
      step("PREPARED"),
      /^Check 1 lacks its amount a second time\.$/,
    ],
    ["no account", deposit("PENDING", { hasAccount: false }), [check], step("PREPARED"), /no bank account/],
    [
      "no tally",
      deposit("PENDING"),
      [check],
      step("PREPARED", { tally: undefined }),
      /type both as the tally/,
    ],
    [
      "another count",
      deposit("PENDING"),
      [check],
      step("PREPARED", { tally: { checks: 2, cents: 5_000 } }),
      /You counted 2, and 1 check are in the deposit|You counted 2/,
    ],
    [
      "another total",
      deposit("PENDING"),
      [check],
      step("PREPARED", { tally: { checks: 1, cents: 5_001 } }),
      /do not agree/,
    ],
    [
      "no tracking number",
      deposit("PREPARED"),
      [check],
      step("SENT", { trackingNumber: undefined }),
      /by mail/,
    ],
    ["no reason", deposit("SENT"), [check], step("FAILED", { reason: undefined }), /give a reason/],
    [
      "the same person above the limit",
      deposit("PREPARED", { cents: 200_001, preparedBy: "lena" }),
      [check],
      step("SENT"),
      /above the limit of Austin, and you prepared it/,
    ],
    ["an old version", deposit("SENT"), [check], step("CREDITED", { seen: 2 }), /changed since you saw it/],
  ])("%s", (_what, record, checks, wanted, words) => {
    const why = refusal(() => admitDepositStep(record, checks, wanted, lena));
    expect(why).toMatch(words);
    // No message says an amount.
    expect(why).not.toMatch(/50[.,]?0|5[.,]?000/);
  });

  test("at the limit nobody else is needed, and above it anybody else may", () => {
    const prepared = { preparedBy: "lena" };
    const sends = (more: Partial<DepositRecord>) =>
      refusal(() => admitDepositStep(deposit("PREPARED", more), [check], step("SENT"), lena));
    expect(sends({ ...prepared, cents: 200_000 })).toBeNull();
    expect(sends({ preparedBy: "sam", cents: 200_001 })).toBeNull();
    expect(sends({ ...prepared, method: "BRANCH" })).toBeNull();
  });

  test("nothing in it changes once it is prepared", () => {
    expect(refusal(() => admitChange(deposit("PREPARED"), undefined))).toMatch(/was prepared by Sam Rivera/);
    expect(refusal(() => admitChange(deposit("PENDING"), 3))).toBeNull();
    expect(refusal(() => admitChange(deposit("PENDING"), 2))).toMatch(/changed since/);
  });
});

describe("checks", () => {
  test("are complete", () => expect(unreadyChecks([check])).toBeNull());

  test.each([
    ["Ayse Yildiz", null],
    ["YILDIZ, AYŞE", null],
    ["Yıldız Ltd.", null],
    ["Cem Kaya", /“Cem Kaya” is not the customer: STE 1042 receives for Ayşe Yıldız, Yıldız Ltd/],
  ])("to %s", (payee, words) => {
    const why = payeeRefusal(payee, ["Ayşe Yıldız", "Yıldız Ltd"], "1042");
    if (words === null) expect(why).toBeNull();
    else expect(why).toMatch(words);
  });

  test.each([
    [{ payer: "ACME INC.", number: "01001" }, true],
    [{ payer: "Inc Acme", number: "1001" }, true],
    [{ payer: "Acme Inc", number: "1002" }, false],
    [{ payer: "Apex Inc", number: "1001" }, false],
  ])("like %j are the same: %s", (other, is) => expect(isSameCheck(check, other)).toBe(is));

  test("warn of age, of the future, and of one that was there before", () => {
    const of = (dated: string, same: Parameters<typeof checkWarnings>[1] = null) =>
      checkWarnings({ dated }, same, now);
    expect(of("2026-11-20")).toEqual([]);
    expect(of("2026-05-01")).toEqual([expect.stringMatching(/180 days/)]);
    expect(of("2026-12-24")).toEqual([expect.stringMatching(/future/)]);
    expect(of("2026-11-20", { deposit: 12, at: now })).toEqual([
      expect.stringMatching(/deposit 12 of Nov 27/),
    ]);
    expect(of("2026-11-20", { deposit: null, at: now })).toEqual([expect.stringMatching(/this deposit/)]);
  });
});
