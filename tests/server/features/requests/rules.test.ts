// Rules of action requests: the table of steps, random sequences of attempts, and the reasons of a refusal.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ApiError } from "@/contract/wire/errors";
import { ActionType, RequestStatus } from "@/contract/requests/request";
import {
  type RequestRecord,
  admitReopening,
  admitRequestStep,
  isOpenStatus,
  requestAfter,
  requestReopened,
  requestSearchText,
  requestTransitions,
  nextRequestSteps,
} from "@/server/features/requests/rules";
import type { Taker } from "@/server/platform/rules/transition";
import { refused } from "../../platform/rules/refused";

const start = new Date("2026-11-20T09:12:00Z");
const sam: Taker = { staffId: "sam", role: "handler" };
const kim: Taker = { staffId: "kim", role: "handler" };
const lena: Taker = { staffId: "lena", role: "lead" };
const shop: Taker = { staffId: "ada", role: "integration" };

const pending = (type: ActionType = "TRASH"): RequestRecord => ({
  type,
  status: "PENDING",
  version: 1,
  closedFrom: null,
  taken: null,
  scans: 0,
  barrier: null,
});
const takenBy = ({ staffId, role }: Taker, at = start) => ({
  staffId: role === "integration" ? null : staffId,
  who: staffId,
  at,
});

describe("the table", () => {
  test("leads from PENDING to the end, and back", () => {
    const pairs = requestTransitions.flatMap(({ from, to, needs, type }) =>
      type === undefined || type === "TRASH"
        ? from.map((each) => `${each} ${needs.includes("take-back") ? "back to" : "to"} ${to}`)
        : [],
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

  test("completes each type once, and requires files for a scan only", () => {
    for (const type of ActionType.options) {
      const rows = requestTransitions.filter((row) => row.to === "DONE" && row.type === type);
      expect(rows.map(({ needs }) => needs)).toEqual([type === "SCAN" ? ["files"] : []]);
    }
  });
});

type Attempt = {
  act: "step" | "reopen";
  to: RequestStatus;
  reason: string | undefined;
  scans: number | undefined;
  taker: Taker;
  stale: boolean;
  minutes: number;
  barrier: boolean;
};

const attempt: fc.Arbitrary<Attempt> = fc.record({
  act: fc.constantFrom("step" as const, "step" as const, "reopen" as const),
  to: fc.constantFrom(...RequestStatus.options),
  reason: fc.constantFrom(undefined, "", "Torn"),
  scans: fc.constantFrom(undefined, 0, 2),
  taker: fc.constantFrom(sam, sam, kim, lena, shop),
  stale: fc.boolean(),
  minutes: fc.constantFrom(0, 1, 9, 11),
  barrier: fc.boolean(),
});

const withBarrier = (request: RequestRecord, barrier: boolean): RequestRecord => ({
  ...request,
  barrier: barrier ? "Something is in the way." : null,
});

/** What the rules return for an attempt; the refusal's code where they refuse. */
function tried(request: RequestRecord, wanted: Attempt, now: Date): RequestRecord | string {
  const seen = wanted.stale ? request.version - 1 : request.version;
  const { to, reason, scans, taker } = wanted;
  try {
    if (wanted.act === "step") {
      admitRequestStep(request, { to, reason, scans, seen }, taker);
      return requestAfter(request, to, takenBy(taker, now));
    }
    admitReopening(request, { reason, seen }, taker, now);
    return requestReopened(request);
  } catch (refusal) {
    if (refusal instanceof ApiError) return refusal.code;
    throw refusal;
  }
}

describe("any sequence of attempts", () => {
  test("takes only steps of the table, each with the next version, and says why it refuses", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ActionType.options),
        fc.array(attempt, { maxLength: 30 }),
        (type, attempts) => {
          let request = pending(type);
          let now = start;
          for (const wanted of attempts) {
            now = new Date(now.getTime() + wanted.minutes * 60_000);
            const before = withBarrier(request, wanted.barrier);
            const next = tried(before, wanted, now);
            if (typeof next === "string") {
              expect(["conflict", "forbidden", "stale", "invalid"]).toContain(next);
              continue;
            }
            const row = requestTransitions.find(
              (each) =>
                each.from.includes(before.status) &&
                each.to === next.status &&
                (each.type ?? type) === type &&
                each.needs.includes("take-back") === (wanted.act === "reopen"),
            );
            expect(row, `${before.status} to ${next.status}`).toBeDefined();
            expect(next.version).toBe(before.version + 1);
            expect(isOpenStatus(next.status)).toBe(next.closedFrom === null);
            if (row?.needs.includes("reason")) expect(wanted.reason).toBe("Torn");
            if (row?.needs.includes("files")) expect(wanted.scans).toBe(2);
            if (wanted.taker.role === "integration") expect(next.status).toBe("CANCELLED");
            if (wanted.act === "reopen") {
              if (!isOpenStatus(before.status)) expect(before.barrier).toBeNull();
              expect(next.status).toBe(before.closedFrom ?? "PENDING");
              const own = before.taken?.staffId === wanted.taker.staffId;
              const recent = now.getTime() - (before.taken?.at.getTime() ?? 0) <= 600_000;
              if (!own || !recent) expect([wanted.taker.role, wanted.reason]).toEqual(["lead", "Torn"]);
            }
            request = next;
          }
          if (type === "CONSOLIDATE") expect(request.status).toBe("PENDING");
        },
      ),
      { numRuns: 500 },
    );
  });

  test("agrees with the steps that are shown", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ActionType.options),
        fc.array(attempt, { maxLength: 12 }),
        fc.constantFrom(sam, kim, lena, shop),
        (type, attempts, taker) => {
          let request = pending(type);
          for (const wanted of attempts) {
            const next = tried(request, wanted, start);
            if (typeof next !== "string") request = next;
          }
          const shown = nextRequestSteps(request, taker, start);
          for (const to of RequestStatus.options) {
            const back = request.status === "IN_PROGRESS" && to === "PENDING";
            const act = isOpenStatus(request.status) && !back ? "step" : "reopen";
            const scans = type === "SCAN" && to === "DONE" ? 1 : undefined;
            const complete = { act, to, reason: "Torn", scans, taker, stale: false, minutes: 0 } as const;
            const isReopening = act === "reopen" && to === requestReopened(request).status;
            const step = shown.find((each) => each.to === to);
            const possible = typeof tried(request, { ...complete, barrier: false }, start) !== "string";
            if (act === "step" || isReopening) expect(step?.refusal === null).toBe(possible);
            else expect(step).toBeUndefined();
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe("a refusal", () => {
  const done = requestAfter(pending("SCAN"), "DONE", takenBy(sam));

  test("says who did it already and when", () => {
    const { message } = refused(() => admitRequestStep(done, { to: "DONE" }, lena));
    expect(message).toBe(
      "This scan request was completed by sam on Nov 20, 2026, 9:12 AM UTC. Nothing is left to do.",
    );
  });

  test("names what was done rather than the old version", () => {
    expect(refused(() => admitRequestStep(done, { to: "DONE", seen: 1 }, sam)).code).toBe("conflict");
  });

  test("tells another system that only staff take steps, but lets it withdraw a request", () => {
    const started = { to: "IN_PROGRESS" } as const;
    expect(refused(() => admitRequestStep(pending(), started, shop)).code).toBe("forbidden");
    expect(() => admitRequestStep(pending(), { to: "CANCELLED", reason: "x" }, shop)).not.toThrow();
  });

  test("to reopen what another system closed asks for a lead", () => {
    const closed = requestAfter(pending(), "CANCELLED", takenBy(shop));
    const ada: Taker = { staffId: "ada", role: "handler" };
    expect(refused(() => admitReopening(closed, {}, ada, start)).code).toBe("forbidden");
    expect(() => admitReopening(closed, { reason: "Asked for" }, lena, start)).not.toThrow();
  });
});

describe("a scan that was reopened", () => {
  test("can be completed with the files it has, but not with an empty list", () => {
    const reopened = { ...pending("SCAN"), scans: 2 };
    expect(() => admitRequestStep(reopened, { to: "DONE" }, sam)).not.toThrow();
    expect(refused(() => admitRequestStep(reopened, { to: "DONE", scans: 0 }, sam)).code).toBe("invalid");
  });
});

test("a request is found by folded words, each after a space", () => {
  const text = requestSearchText({
    id: "3fa85f64-5717-4562-b3fc-2c963f66afa6",
    consolidationId: null,
    senderName: "IŞIL  Ltd",
    trackingNumber: "1Z999",
    steNumber: "1042",
  });
  expect(text).toBe(" isil ltd 1z999 1042 3fa85f64-5717-4562-b3fc-2c963f66afa6");
});
