// Check deposits are requests until something is said that deposits alone have.
import { expect, test } from "vitest";
import { listDeposits } from "@/contract/deposits/deposit";
import { listRequests } from "@/contract/requests/request";
import { askedOf } from "@/kernel/lists/asked";
import { queryOfRequests } from "@/kernel/lists/of-deposits";
import { statusLabel } from "@/kernel/lists/statuses";

test.each([
  [{}, listRequests, { type: "CHECK_DEPOSIT" }],
  [{ status: "PENDING", priority: "HIGH" }, listRequests, { status: "PENDING", priority: "HIGH" }],
  [{ status: "PENDING,PREPARED" }, listDeposits, { statuses: "PENDING,PREPARED" }],
  [{ over: "50000", priority: "HIGH" }, listDeposits, { costOver: 50_000 }],
])("%j asks the list that has it", (search, endpoint, query) => {
  const asked = askedOf("deposit", search);
  expect(asked.endpoint).toBe(endpoint);
  expect(asked.query).toMatchObject(query);
  // What it is asked, its contract takes.
  expect(Object.keys(asked.query).filter((name) => !(name in (endpoint.query?.shape ?? {})))).toEqual([]);
});

test("a request is asked for no amount", () => {
  expect(queryOfRequests({ costOver: 1, mailboxId: "x" })).toEqual({ mailboxId: "x" });
});

test.each([
  ["PREPARED", "Prepared"],
  ["DONE", "Completed"],
  ["PENDING,PREPARED", "Not sent"],
  ["PENDING,IN_PROGRESS", "Not completed"],
])("%s is called %s", (status, label) => expect(statusLabel("deposit", status)).toBe(label));
