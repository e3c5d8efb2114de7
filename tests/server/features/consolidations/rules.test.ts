// Rules of consolidations: the table of steps, random sequences of attempts, the items, and the package's volume.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ConsolidationStatus } from "@/contract/consolidations/consolidation";
import { ApiError } from "@/contract/wire/errors";
import {
  type ConsolidationRecord,
  admitConsolidationStep,
  admitItems,
  admitReopening,
  consolidationAfter,
  consolidationReopened,
  consolidationTransitions,
  packageBarrier,
  packageVolume,
  nextConsolidationSteps,
} from "@/server/features/consolidations/rules";
import type { FilableItem } from "@/server/features/requests/item-rules";
import type { Taker } from "@/server/platform/rules/transition";
import { refused } from "../../platform/rules/refused";

const at = new Date("2026-11-20T09:12:00Z");
const sam: Taker = { staffId: "sam", role: "handler" };
const shop: Taker = { staffId: "ada", role: "integration" };
const taken = { staffId: "sam", who: "Sam Rivera", at };
const pending: ConsolidationRecord = {
  status: "PENDING",
  version: 1,
  taken: null,
  closedFrom: null,
  barrier: null,
};
const lena: Taker = { staffId: "lena", role: "lead" };
const open: ReadonlySet<string> = new Set(["PENDING", "IN_PROGRESS"]);
const minutesLater = (minutes: number) => new Date(at.getTime() + minutes * 60_000);

test("each step can be taken back", () => {
  const pairs = consolidationTransitions.flatMap(({ from, to, needs }) =>
    from.map((each) => `${each} ${needs.includes("take-back") ? "back to" : "to"} ${to}`),
  );
  expect(pairs.toSorted()).toEqual([
    "CANCELLED back to IN_PROGRESS",
    "CANCELLED back to PENDING",
    "DONE back to IN_PROGRESS",
    "DONE back to PENDING",
    "FAILED back to IN_PROGRESS",
    "FAILED back to PENDING",
    "IN_PROGRESS back to PENDING",
    "IN_PROGRESS to CANCELLED",
    "IN_PROGRESS to DONE",
    "IN_PROGRESS to FAILED",
    "PENDING to CANCELLED",
    "PENDING to DONE",
    "PENDING to FAILED",
    "PENDING to IN_PROGRESS",
  ]);
});

test("any sequence of attempts takes only steps of the table", () => {
  const attempt = fc.record({
    to: fc.constantFrom(...ConsolidationStatus.options),
    reason: fc.constantFrom(undefined, "", "Too large"),
    taker: fc.constantFrom(sam, sam, shop),
    seen: fc.constantFrom(undefined, 1, 2),
  });
  fc.assert(
    fc.property(fc.array(attempt, { maxLength: 12 }), (attempts) => {
      let consolidation = pending;
      for (const { taker, ...step } of attempts) {
        const before = consolidation;
        const offered = nextConsolidationSteps(before, sam, at).map(({ to }) => to);
        try {
          admitConsolidationStep(before, step, taker);
        } catch (refusal) {
          if (!(refusal instanceof ApiError)) throw refusal;
          const isBack = before.taken !== null && offered.includes(step.to) && open.has(step.to);
          if (refusal.code === "conflict" && !isBack) expect(offered).not.toContain(step.to);
          expect(["conflict", "forbidden", "stale", "invalid"]).toContain(refusal.code);
          continue;
        }
        consolidation = consolidationAfter(before, step.to, taken);
        expect(offered).toContain(step.to);
        expect(taker).toBe(sam);
        expect(step.seen ?? before.version).toBe(before.version);
        expect(consolidation.version).toBe(before.version + 1);
        if (step.to === "FAILED" || step.to === "CANCELLED") expect(step.reason).toBe("Too large");
      }
    }),
    { numRuns: 300 },
  );
});

test("a step that was done already is refused with who did it and when", () => {
  const done = consolidationAfter(pending, "DONE", taken);
  expect(refused(() => admitConsolidationStep(done, { to: "DONE" }, sam)).message).toBe(
    "This consolidation was completed by Sam Rivera on Nov 20, 2026, 9:12 AM UTC. Nothing is left to do.",
  );
  const other = refused(() => admitConsolidationStep(done, { to: "CANCELLED", reason: "x" }, sam));
  expect(other.message).toContain("so it cannot become Cancelled");
});

describe("taking the last step back", () => {
  const started = consolidationAfter(pending, "IN_PROGRESS", taken);
  const done = consolidationAfter(started, "DONE", taken);
  const refusalTo = (record: ConsolidationRecord, taker: Taker, minutes: number, reason?: string) =>
    refused(() => admitReopening(record, { reason }, taker, minutesLater(minutes)));

  test("gives its former status back", () => {
    expect(consolidationReopened(done)).toMatchObject({
      status: "IN_PROGRESS",
      version: 4,
      closedFrom: null,
    });
    expect(consolidationReopened(consolidationAfter(pending, "DONE", taken)).status).toBe("PENDING");
    expect(nextConsolidationSteps(done, sam, at)).toEqual([
      { to: "IN_PROGRESS", label: "Take Back", refusal: null },
    ]);
  });

  test("is up to the person who completed it for 10 minutes, later to a lead with a reason", () => {
    expect(() => admitReopening(done, {}, sam, minutesLater(10))).not.toThrow();
    expect(refusalTo(done, sam, 11).code).toBe("forbidden");
    expect(refusalTo(done, { staffId: "max", role: "handler" }, 1).code).toBe("forbidden");
    expect(refusalTo(done, lena, 11).details.fields).toHaveProperty("reason");
    expect(() => admitReopening(done, { reason: "A slip" }, lena, minutesLater(11))).not.toThrow();
    expect(refusalTo(done, shop, 1, "A slip").code).toBe("forbidden");
    const stale = refused(() => admitReopening(done, { seen: 2 }, sam, at));
    expect(stale.code).toBe("stale");
  });

  test("gives what was started, failed or cancelled back, too", () => {
    expect(() => admitReopening(started, {}, sam, minutesLater(1))).not.toThrow();
    expect(consolidationReopened(started)).toMatchObject({ status: "PENDING", taken: null });
    for (const to of ["FAILED", "CANCELLED"] as const) {
      const ended = consolidationAfter(started, to, taken);
      expect(() => admitReopening(ended, {}, sam, minutesLater(1))).not.toThrow();
      expect(consolidationReopened(ended).status).toBe("IN_PROGRESS");
    }
    expect(refusalTo(pending, lena, 1, "A slip").message).toContain("no step was taken");
  });

  test.each([
    [null, null],
    [{ status: "PENDING", isElsewhere: false } as const, null],
    [{ status: "CANCELLED", isElsewhere: true } as const, null],
    [{ status: "IN_PROCESS", isElsewhere: false } as const, /open request/],
    [{ status: "COMPLETED", isElsewhere: false } as const, /its history says what/],
    [{ status: "PENDING", isElsewhere: true } as const, /moved to another mailbox/],
  ])("waits for what became of the package: %o", (made, says) => {
    const barrier = packageBarrier(made);
    if (says === null) return expect(barrier).toBeNull();
    expect(barrier).toMatch(says);
    const [step] = nextConsolidationSteps({ ...done, barrier }, sam, at);
    expect(step?.refusal).toBe(barrier);
    expect(refusalTo({ ...done, barrier }, sam, 1).code).toBe("conflict");
  });
});

describe("the items", () => {
  const free: FilableItem = { type: "ENVELOPE", status: "PENDING", senderName: "Chase", requests: [] };
  const busy: FilableItem = {
    ...free,
    senderName: "Amazon",
    status: "IN_PROCESS",
    requests: [
      { id: "3fa85f64-0000", type: "SCAN", status: "PENDING", userName: "Ayşe Yıldız", taken: null },
    ],
  };
  const withdrawn: FilableItem = { ...free, senderName: "DHL", status: "CANCELLED" };

  test("must be two or more, each free", () => {
    expect(() => admitItems([free, free])).not.toThrow();
    expect(refused(() => admitItems([free])).code).toBe("invalid");
  });

  test("are all named when they are not free", () => {
    expect(refused(() => admitItems([free, busy])).message).toBe(
      "One of these items is not free: the envelope from Amazon has an open scan request (3fa85f64) of Ayşe Yıldız. Leave out what is not free.",
    );
    const both = refused(() => admitItems([busy, free, withdrawn]));
    expect(both.code).toBe("conflict");
    expect(both.message).toContain("2 of these items are not free");
    expect(both.message).toContain("the envelope from DHL was withdrawn");
  });
});

test("a package's volume is the typed one, otherwise the one computed from its size", () => {
  const none = { width: 0, height: 0, length: 0, volumeCm3: 0, volumeDesi: 0 };
  const sides = { ...none, width: 10, height: 10, length: 10 };
  expect(packageVolume(none, 5000)).toEqual({ cm3: 0, desi: 0 });
  expect(packageVolume(sides, 5000)).toEqual({ cm3: 16387, desi: 3.28 });
  expect(packageVolume({ ...sides, volumeDesi: 9 }, 5000)).toEqual({ cm3: 16387, desi: 9 });
  expect(packageVolume({ ...sides, volumeCm3: 5000 }, 5000)).toEqual({ cm3: 5000, desi: 1 });
  expect(packageVolume({ ...sides, volumeCm3: 6000 }, 4000)).toEqual({ cm3: 6000, desi: 1.5 });
  expect(packageVolume(sides, 3000)).toEqual({ cm3: 16387, desi: 5.46 });
});
