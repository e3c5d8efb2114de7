// Rules of forwards: the table of steps, random sequences of attempts, and the request that has the same status.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ApiError } from "@/contract/wire/errors";
import { ForwardStatus } from "@/contract/forwards/forward";
import {
  type ForwardRecord,
  type StoredForwardStatus,
  admitForwardCorrection,
  admitForwardStep,
  admitReopening,
  forwardAfter,
  forwardSearchText,
  forwardStepFor,
  forwardTakenBack,
  forwardTransitions,
  mirrorOf,
  nextForwardSteps,
  storedStatus,
  totalCost,
} from "@/server/features/forwards/rules";
import { requestTransitions } from "@/server/features/requests/rules";
import type { Taken, Taker } from "@/server/platform/rules/transition";
import { refused } from "../../platform/rules/refused";

const start = new Date("2026-11-20T09:12:00Z");
const sam: Taker = { staffId: "sam", role: "handler" };
const kim: Taker = { staffId: "kim", role: "handler" };
const lena: Taker = { staffId: "lena", role: "lead" };
const takenBy = ({ staffId }: Taker, at = start): Taken => ({ staffId, who: staffId, at });
const statuses: readonly StoredForwardStatus[] = [
  "PENDING",
  "IN_PROGRESS",
  "COMPLETED",
  "DELIVERED",
  "CANCELLED",
];
const pending: ForwardRecord = {
  status: "PENDING",
  version: 1,
  taken: null,
  closedFrom: null,
  barrier: null,
};
const at = (status: StoredForwardStatus, more: Partial<ForwardRecord> = {}): ForwardRecord => ({
  ...pending,
  status,
  taken: takenBy(sam),
  ...more,
});

test("the table leads to the carrier, then to the customer, and back", () => {
  const pairs = forwardTransitions.flatMap(({ from, to, needs }) =>
    from.map((each) => `${each} ${needs.includes("take-back") ? "back to" : "to"} ${to}`),
  );
  expect(pairs.toSorted()).toEqual([
    "CANCELLED back to IN_PROGRESS",
    "CANCELLED back to PENDING",
    "COMPLETED back to IN_PROGRESS",
    "COMPLETED back to PENDING",
    "COMPLETED to DELIVERED",
    "DELIVERED back to COMPLETED",
    "IN_PROGRESS back to PENDING",
    "IN_PROGRESS to CANCELLED",
    "IN_PROGRESS to COMPLETED",
    "PENDING to CANCELLED",
    "PENDING to COMPLETED",
    "PENDING to IN_PROGRESS",
  ]);
});

const withBarrier = (forward: ForwardRecord, barrier: boolean): ForwardRecord => ({
  ...forward,
  barrier: barrier ? "Something is in the way." : null,
});

const attempt = fc.record({
  back: fc.boolean(),
  to: fc.constantFrom(...statuses),
  reason: fc.constantFrom(undefined, "", "Returned"),
  taker: fc.constantFrom(sam, sam, kim, lena),
  stale: fc.boolean(),
  minutes: fc.constantFrom(0, 1, 11),
  barrier: fc.boolean(),
});

test("any sequence of attempts takes only steps of the table, and the request takes only steps of its own table", () => {
  fc.assert(
    fc.property(fc.array(attempt, { maxLength: 30 }), (attempts) => {
      let forward = pending;
      let shipped: Taken | null = null;
      let now = start;
      for (const wanted of attempts) {
        now = new Date(now.getTime() + wanted.minutes * 60_000);
        const before = withBarrier(forward, wanted.barrier);
        const seen = wanted.stale ? before.version + 1 : undefined;
        const { to, reason, taker } = wanted;
        try {
          if (wanted.back) {
            admitReopening(before, { reason, seen }, taker, now);
            forward = forwardTakenBack(before, shipped);
          } else {
            admitForwardStep(before, { to, reason, seen }, taker);
            forward = forwardAfter(before, to, takenBy(taker, now));
          }
        } catch (refusal) {
          if (!(refusal instanceof ApiError)) throw refusal;
          expect(["conflict", "forbidden", "stale", "invalid"]).toContain(refusal.code);
          continue;
        }
        if (forward.status === "COMPLETED" && !wanted.back) shipped = forward.taken;
        const name = `${before.status} to ${forward.status}`;
        const row = forwardTransitions.find(
          (each) =>
            each.from.includes(before.status) &&
            each.to === forward.status &&
            each.needs.includes("take-back") === wanted.back,
        );
        expect(row, name).toBeDefined();
        expect(forward.version).toBe(before.version + 1);
        if (row?.needs.includes("reason")) expect(reason).toBe("Returned");
        const isOpen = forward.status === "PENDING" || forward.status === "IN_PROGRESS";
        expect(forward.closedFrom === null, name).toBe(isOpen);
        if (wanted.back && before.closedFrom !== null && before.status !== "DELIVERED") {
          expect(forward.status).toBe(before.closedFrom);
          expect(before.barrier).toBeNull();
        }

        const [was, is] = [mirrorOf(before.status), mirrorOf(forward.status)];
        const mirrored = requestTransitions.some((each) => each.from.includes(was) && each.to === is);
        const startTakenBack = was === "IN_PROGRESS" && is === "PENDING";
        expect(was === is || mirrored || startTakenBack, `${was} to ${is}`).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});

test("the steps shown are those that would be admitted", () => {
  for (const status of statuses) {
    for (const barrier of [null, "Something is in the way."]) {
      for (const taker of [sam, kim, lena]) {
        const forward = at(status, { barrier, taken: status === "PENDING" ? null : takenBy(sam) });
        for (const { to, refusal } of nextForwardSteps(forward, taker, start)) {
          const isBack = forwardTransitions.some(
            (row) => row.to === to && row.from.includes(status) && row.needs.includes("take-back"),
          );
          const take = () =>
            isBack
              ? admitReopening(forward, { reason: "Returned" }, taker, start)
              : admitForwardStep(forward, { to: storedStatus(ForwardStatus.parse(to)), reason: "x" }, taker);
          if (refusal === null) expect(take, `${status} to ${to}`).not.toThrow();
          else expect(refused(take).message).toBe(refusal);
        }
      }
    }
  }
});

describe("delivering", () => {
  test("before shipping is refused and says to ship first", () => {
    const { code, message } = refused(() => admitForwardStep(pending, { to: "DELIVERED" }, sam));
    expect(code).toBe("conflict");
    expect(message).toContain("Mark it shipped first");
  });

  test("twice is refused with who did it and when", () => {
    const delivered = at("DELIVERED");
    expect(refused(() => admitForwardStep(delivered, { to: "DELIVERED" }, lena)).message).toBe(
      "This forward was delivered by sam on Nov 20, 2026, 9:12 AM UTC. Nothing is left to do.",
    );
  });

  test("undone gives back who shipped it, so that this person can undo the shipping too", () => {
    const shipped = takenBy(kim);
    const delivered = at("DELIVERED", { closedFrom: "IN_PROGRESS" });
    const back = forwardTakenBack(delivered, shipped);
    expect(back).toMatchObject({ status: "COMPLETED", taken: shipped, closedFrom: "IN_PROGRESS" });
    expect(() => admitReopening(back, {}, kim, start)).not.toThrow();
    expect(forwardTakenBack(back, null).status).toBe("IN_PROGRESS");
  });

  test("can be undone whatever requests the item has", () => {
    const delivered = at("DELIVERED", { barrier: "Something is in the way." });
    expect(() => admitReopening(delivered, {}, sam, start)).not.toThrow();
  });
});

test("corrections are refused after delivery or cancelling", () => {
  for (const status of ["PENDING", "IN_PROGRESS", "COMPLETED"] as const) {
    expect(() => admitForwardCorrection(at(status), 1)).not.toThrow();
    expect(refused(() => admitForwardCorrection(at(status), 2)).code).toBe("stale");
  }
  for (const status of ["DELIVERED", "CANCELLED"] as const) {
    expect(refused(() => admitForwardCorrection(at(status), 1)).code).toBe("conflict");
  }
});

test("a request's step leads to the same step of its forward, and back", () => {
  expect(storedStatus("SHIPPED")).toBe("COMPLETED");
  for (const status of ["PENDING", "IN_PROGRESS", "DONE", "CANCELLED"] as const) {
    expect(mirrorOf(forwardStepFor(status))).toBe(status);
  }
  expect(forwardStepFor("FAILED")).toBe("CANCELLED");
  expect(mirrorOf("DELIVERED")).toBe("DONE");
});

test("costs add up in cents", () => {
  const costs = { baseShipping: 900, deliverySpeedFee: 200, packagingFee: 90, serviceFee: 50 };
  expect(totalCost(costs)).toBe(1240);
});

test("a forward is found by its recipient, sender, codes, STE number and id", () => {
  const text = forwardSearchText({
    id: "3fa85f64-5717-4562-b3fc-2c963f66afa6",
    steNumber: "1042",
    senderName: "Chase",
    recipientName: "Ayşe Yıldız",
    trackingCode: "1Z999",
    itemTrackingNumber: null,
  });
  expect(text).toBe(" ayse yildiz chase 1z999 1042 3fa85f64-5717-4562-b3fc-2c963f66afa6");
});
