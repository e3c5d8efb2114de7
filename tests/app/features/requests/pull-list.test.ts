// A pull list: what is open, mailbox by mailbox, in the order of the shelves.
import { expect, test } from "vitest";
import { pullList } from "@/app/features/requests/pull-list";
import type { ActionRequest, RequestStatus } from "@/contract/request";
import { aRequest } from "../../../commands/work";

function request(steNumber: string, receivedAt: string, status: RequestStatus = "PENDING"): ActionRequest {
  return { ...aRequest, status, mail: { ...aRequest.mail, receivedAt, mailbox: { steNumber } } };
}

test("mailboxes come by their numbers, and the item that lies there longest comes first", () => {
  const { groups } = pullList([
    request("1042", "2026-11-20T09:00:00.000Z"),
    request("999", "2026-11-19T09:00:00.000Z"),
    request("1042", "2026-11-18T09:00:00.000Z", "IN_PROGRESS"),
  ]);
  const read = groups.map(({ steNumber, requests }) => [
    steNumber,
    requests.map(({ mail }) => mail.receivedAt.slice(0, 10)),
  ]);
  expect(read).toEqual([
    ["999", ["2026-11-19"]],
    ["1042", ["2026-11-18", "2026-11-20"]],
  ]);
});

test("what is closed is left out and counted", () => {
  const day = "2026-11-20T09:00:00.000Z";
  const closed = (["DONE", "FAILED", "CANCELLED"] as const).map((status) => request("1042", day, status));
  expect(pullList([...closed, request("1043", day)])).toMatchObject({
    groups: [{ steNumber: "1043" }],
    leftOut: 3,
  });
});
