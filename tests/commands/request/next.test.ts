// Next request: the pending request that has waited longest, but not the one on screen.
import { expect, test } from "vitest";
import { listRequests } from "@/contract/requests/request";
import { refusedTo, run } from "../bench";
import { aRequest, contextWith } from "../work";

const second = { ...aRequest, id: "9f5a1e96-4a92-4ebb-9d96-729fb051de45" };
const listed = (...items: unknown[]) => ({ items, total: items.length, nextCursor: null });

test("opens the oldest pending request of its kind", async () => {
  const { outcome, asked } = await run(
    "request.next",
    { type: "SCAN" },
    { answer: listed(aRequest, second) },
  );
  expect(asked[0]?.endpoint).toBe(listRequests);
  expect(asked[0]?.input).toMatchObject({ query: { type: "SCAN", status: "PENDING", sort: "requestedAt" } });
  expect(outcome).toEqual({ go: `/request/${aRequest.id}` });
});

test("skips the one on screen, unless it is the only one", async () => {
  const context = contextWith({ path: `/request/${aRequest.id}` });
  const goes = async (...items: unknown[]) =>
    (await run("request.next", { type: "SCAN" }, { answer: listed(...items), context })).outcome.go;
  expect(await goes(aRequest, second)).toBe(`/request/${second.id}`);
  expect(await goes(aRequest)).toBe(`/request/${aRequest.id}`);
});

test("says so when none is pending", async () => {
  const { outcome } = await run("request.next", { type: "HOLD" }, { answer: listed() });
  expect(outcome).toEqual({ say: "No pick-up request is pending.", warns: true });
  expect(refusedTo("request.next", { can: () => false })).toBe("Your role cannot see requests");
});
