// The status that an item's requests give it, and when another request may be filed.
import { describe, expect, test } from "vitest";
import type { ActionType, RequestStatus } from "@/contract/requests/request";
import {
  type FilableItem,
  type ItemRequest,
  admitFiling,
  heldBy,
  mailStatusOf,
} from "@/server/features/requests/item-rules";
import { isOpenStatus } from "@/server/features/requests/rules";
import { refused } from "../../platform/rules/refused";

const start = new Date("2026-11-20T09:12:00Z");

const request = (type: ActionType, status: RequestStatus): ItemRequest => ({
  id: "3fa85f64-5717-4562-b3fc-2c963f66afa6",
  type,
  status,
  userName: "Ayşe Yıldız",
  taken: isOpenStatus(status) ? null : { who: "Sam Rivera", at: start },
});

describe("an item's requests", () => {
  test.each([
    [[], "PENDING"],
    [["PENDING"], "IN_PROCESS"],
    [["IN_PROGRESS"], "IN_PROCESS"],
    [["DONE"], "COMPLETED"],
    [["FAILED", "CANCELLED"], "PENDING"],
    [["DONE", "FAILED"], "COMPLETED"],
    [["DONE", "PENDING"], "IN_PROCESS"],
  ] as [RequestStatus[], string][])("with the statuses %j make the item %s", (statuses, expected) => {
    expect(mailStatusOf(statuses.map((status) => ({ status })))).toBe(expected);
  });

  test.each([
    ["SCAN", false],
    ["HOLD", false],
    ["CHECK_DEPOSIT", false],
    ["TRASH", true],
    ["SHRED", true],
    ["JUNK", true],
    ["FORWARD", true],
    ["CONSOLIDATE", true],
  ] as const)("do not allow another request after a completed %s: %s", (type, gone) => {
    expect(heldBy([request(type, "DONE")]) !== null).toBe(gone);
    expect(heldBy([request(type, "FAILED"), request(type, "CANCELLED")])).toBeNull();
    expect(heldBy([request(type, "PENDING")])).toContain("(3fa85f64) of Ayşe Yıldız");
  });

  test("refuse another request with a message that says what is open", () => {
    const item: FilableItem = {
      type: "PACKAGE",
      status: "IN_PROCESS",
      senderName: "Chase",
      requests: [request("HOLD", "IN_PROGRESS")],
    };
    expect(refused(() => admitFiling(item)).message).toBe(
      "The package from Chase has an open pick-up request (3fa85f64) of Ayşe Yıldız. Finish or cancel that first.",
    );
    const junior = { ...request("HOLD", "PENDING"), userName: "Sam Rivera Jr." };
    expect(refused(() => admitFiling({ ...item, requests: [junior] })).message).toContain("Jr. Finish");
    expect(() =>
      admitFiling({ ...item, status: "COMPLETED", requests: [request("HOLD", "DONE")] }),
    ).not.toThrow();
    const withdrawn = refused(() => admitFiling({ ...item, status: "CANCELLED", requests: [] }));
    expect(withdrawn.message).toContain("was withdrawn");
  });
});
