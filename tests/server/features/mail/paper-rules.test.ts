// What to do with the paper of a mailbox that is not active: the usual steps, by status and by days since its end.
import { describe, expect, test } from "vitest";
import { PaperTable } from "@/contract/mail/paper-table";
import { daysSinceEnd, readPaper, usualPaper, warningFor } from "@/server/features/mail/paper-rules";

const now = new Date("2026-11-20T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000);

describe("the usual step", () => {
  test.each([
    ["PENDING", null, "hold"],
    ["PENDING", 400, "hold"],
    ["SUSPENDED", 0, "view"],
    ["SUSPENDED", 89, "view"],
    ["SUSPENDED", 90, "remail"],
    ["EXPIRED", 182, "remail"],
    ["EXPIRED", 183, "return"],
    ["CANCELLED", null, "remail"],
    ["CANCELLED", 182, "remail"],
    ["CANCELLED", 183, "return"],
    ["INACTIVE", 3000, "return"],
  ] as const)("for %s that ended %s days ago is %s", (status, days, expected) => {
    const endedAt = days === null ? null : daysAgo(days);
    expect(warningFor({ steNumber: "1042", status, endedAt }, usualPaper, now)?.do).toBe(expected);
  });

  test("for an active mailbox is to register without a warning", () => {
    expect(
      warningFor({ steNumber: "1042", status: "ACTIVE", endedAt: daysAgo(9) }, usualPaper, now),
    ).toBeNull();
  });
});

test("a warning names the mailbox, its status, since when, and what to do", () => {
  const warning = warningFor(
    { steNumber: "1042", status: "CANCELLED", endedAt: daysAgo(12) },
    usualPaper,
    now,
  );
  expect(warning?.text).toBe(
    "STE 1042 is cancelled (ended 12 days ago). Hold the paper, or re-mail it to the address that the customer left.",
  );
});

test("a step that says to register gives no warning", () => {
  const table = PaperTable.parse({ ...usualPaper, PENDING: [{ do: "register", days: null }] });
  expect(warningFor({ steNumber: "1", status: "PENDING", endedAt: null }, table, now)).toBeNull();
});

test("an end in the future counts as 0 days ago", () => {
  expect(daysSinceEnd({ endedAt: daysAgo(-3) }, now)).toBe(0);
});

describe("a table of steps", () => {
  const row = (...steps: unknown[]) => PaperTable.safeParse({ ...usualPaper, EXPIRED: steps }).success;

  test("accepts up to three steps with growing days, the last one without days", () => {
    expect(row({ do: "hold", days: null })).toBe(true);
    expect(row({ do: "hold", days: 30 }, { do: "return", days: null })).toBe(true);
    expect(row({ do: "hold", days: 30 })).toBe(false);
    expect(row({ do: "hold", days: null }, { do: "return", days: null })).toBe(false);
    expect(row({ do: "view", days: 30 }, { do: "hold", days: 30 }, { do: "return", days: null })).toBe(false);
    expect(row({ do: "burn", days: null })).toBe(false);
  });

  test("needs a row for every status that is not active", () => {
    const { PENDING: _, ...others } = usualPaper;
    expect(PaperTable.safeParse(others).success).toBe(false);
    expect(readPaper(null)).toEqual(usualPaper);
  });
});
