// The rules of the pick-up desk: the state of an item there, which document is accepted, who may undo a hand-over.
import { describe, expect, test } from "vitest";
import type { ActionType, RequestStatus } from "@/contract/requests/request";
import type { AtDesk, ItemRequest } from "@/server/features/requests/item-rules";
import {
  type HandOverRecord,
  type ItemAtDesk,
  admitIdentity,
  admitItem,
  admitUndo,
  countedTypes,
  hasExpired,
  inDeskOrder,
  standingOf,
  undoRefusal,
} from "@/server/features/desk/rules";
import { leftShelfAt } from "@/server/features/mail/storage-rules";
import { isOpenStatus } from "@/server/features/requests/rules";
import { mailStatusOf } from "@/server/features/requests/item-rules";

const at = new Date("2026-11-20T09:00:00Z");
const later = new Date("2026-11-27T09:00:00Z");
const ready: AtDesk = { is: "ready", until: later };
const handed: AtDesk = { is: "handed-over", who: "Sam Rivera", at: later };
const lapsed: AtDesk = { is: "lapsed" };

const request = (type: ActionType, status: RequestStatus, atDesk: AtDesk | null = null): ItemRequest => ({
  id: `${type}-${status}-00000000`,
  type,
  status,
  userName: "Ayşe",
  taken: isOpenStatus(status) ? null : { who: "Sam Rivera", at },
  atDesk,
});

/** The item as it is saved: its status and whether it left follow from its requests. */
const item = (...requests: ItemRequest[]): ItemAtDesk => ({
  type: "ENVELOPE",
  senderName: "Chase",
  status: mailStatusOf(requests),
  leftAt: leftShelfAt(requests),
  requests,
});

describe("an item", () => {
  test.each<[string, ItemRequest[], unknown]>([
    ["without requests is here", [], { state: "HERE", refusal: null }],
    [
      "that is ready waits at the desk",
      [request("HOLD", "DONE", ready)],
      { state: "READY", readyUntil: later, refusal: null },
    ],
    ["whose pick-up is requested is open", [request("HOLD", "PENDING")], { state: "OPEN", refusal: null }],
    [
      "whose pick-up is in progress is open",
      [request("HOLD", "IN_PROGRESS")],
      { state: "OPEN", refusal: null },
    ],
    [
      "that nobody picked up is stored again",
      [request("HOLD", "DONE", lapsed)],
      { state: "HERE", refusal: null },
    ],
    ["that was handed over is not here", [request("HOLD", "DONE", handed)], null],
    ["whose pick-up was done without a desk is not here", [request("HOLD", "DONE")], null],
    ["that was scanned is here", [request("SCAN", "DONE")], { state: "HERE", refusal: null }],
    ["that was shredded is not here", [request("SHRED", "DONE")], null],
    ["whose pick-up was cancelled is here", [request("HOLD", "CANCELLED")], { state: "HERE", refusal: null }],
    [
      "that is ready and is to be scanned waits for the scan",
      [request("HOLD", "DONE", ready), request("SCAN", "PENDING")],
      { state: "READY", refusal: expect.stringMatching(/open scan request .* Finish or cancel that first/) },
    ],
    [
      "that waits for its forward cannot be handed over",
      [request("FORWARD", "IN_PROGRESS")],
      { state: "HERE", refusal: expect.stringMatching(/open forward request/) },
    ],
  ])("%s", (_what, requests, standing) => {
    const found = standingOf(item(...requests));
    if (standing === null) expect(found).toBeNull();
    else expect(found).toMatchObject(standing as object);
  });

  test("that cannot be handed over says why", () => {
    const gone = item(request("HOLD", "DONE", handed));
    expect(() => admitItem(gone)).toThrow(/was handed over by Sam Rivera on .* Nothing was handed over/);
    expect(() => admitItem(item(request("SHRED", "DONE")))).toThrow(/was shredded by Sam Rivera/);
    expect(() => admitItem(item(request("HOLD", "DONE")))).toThrow(/is not here any more/);
    expect(() => admitItem({ ...item(), status: "CANCELLED", leftAt: at })).toThrow(/was withdrawn/);
    expect(() => admitItem(item(request("SCAN", "PENDING")))).toThrow(/open scan request/);
    expect(admitItem(item()).state).toBe("HERE");
  });
});

test("ready items come first, then requested ones, each in the order of arrival", () => {
  const listed = [
    { state: "HERE" as const, receivedAt: at },
    { state: "OPEN" as const, receivedAt: at },
    { state: "READY" as const, receivedAt: later },
    { state: "READY" as const, receivedAt: at },
  ];
  expect(listed.toSorted(inDeskOrder).map(({ state }) => state)).toEqual(["READY", "READY", "OPEN", "HERE"]);
  expect(listed.toSorted(inDeskOrder)[0]?.receivedAt).toBe(at);
});

describe("a document", () => {
  test.each([
    ["2026-11-21", false],
    ["2026-11-20", false],
    // In the office it may still be the day before.
    ["2026-11-19", true],
    ["2020-01-01", true],
    [null, false],
  ])("valid until %s has expired: %s", (expiresOn, isOver) => {
    expect(hasExpired(expiresOn, new Date("2026-11-20T23:00:00Z"))).toBe(isOver);
  });

  test("is valid until its last day is over in the west, too", () => {
    expect(hasExpired("2026-11-19", new Date("2026-11-20T08:00:00Z"))).toBe(false);
  });

  const seen = { kind: "PASSPORT" as const, lastFour: "41QX" };
  test.each([
    ["handler", "2031-04-30", undefined, null],
    ["handler", null, undefined, null],
    ["handler", "2024-04-30", undefined, "invalid"],
    ["lead", "2024-04-30", undefined, "invalid"],
    ["handler", "2024-04-30", "Known", "forbidden"],
    ["lead", "2024-04-30", "Known", null],
    ["admin", "2024-04-30", "Known", null],
  ] as const)("seen by a %s, valid until %s, accepted because %s: %s", (role, expiresOn, reason, code) => {
    const admit = () =>
      admitIdentity({ ...seen, expiresOn, expiredReason: reason }, { staffId: "sam", role }, at);
    if (code === null) expect(admit).not.toThrow();
    else expect(admit).toThrow(expect.objectContaining({ code }));
  });
});

describe("undoing a hand-over", () => {
  const made: HandOverRecord = { version: 1, taken: { staffId: "sam", who: "Sam Rivera", at }, undone: null };
  const minutes = (count: number) => new Date(at.getTime() + count * 60_000);
  test.each([
    ["sam", "handler", 9, undefined, null],
    ["sam", "handler", 11, undefined, "forbidden"],
    ["sam", "handler", 11, "Wrong", "forbidden"],
    ["cleo", "handler", 1, "Wrong", "forbidden"],
    ["lena", "lead", 1, undefined, "invalid"],
    ["lena", "lead", 5000, "Wrong", null],
  ] as const)("by %s, a %s, after %i minutes because %s: %s", (staffId, role, after, reason, code) => {
    const admit = () => admitUndo(made, { reason }, { staffId, role }, minutes(after));
    if (code === null) expect(admit).not.toThrow();
    else expect(admit).toThrow(expect.objectContaining({ code }));
  });

  test("is possible once", () => {
    const undone = { ...made, undone: { staffId: "lena", who: "Lena Rivera", at: later } };
    const sam = { staffId: "sam", role: "handler" as const };
    expect(() => admitUndo(undone, {}, sam, minutes(1))).toThrow(/was undone by Lena Rivera/);
    expect(undoRefusal(undone, sam, minutes(1))).toMatch(/was undone/);
    expect(undoRefusal(made, sam, minutes(1))).toBeNull();
    expect(() => admitUndo(made, { seen: 2 }, sam, minutes(1))).toThrow(/changed since you saw it/);
  });
});

test.each([
  [["ENVELOPE"], "1 envelope"],
  [["ENVELOPE", "PACKAGE", "ENVELOPE"], "2 envelopes and 1 package"],
  [["BANK_CHECK", "PACKAGE", "ENVELOPE"], "1 bank check, 1 package and 1 envelope"],
] as const)("%o are signed for as “%s”", (types, words) => {
  expect(countedTypes(types)).toBe(words);
});
