// Check deposits are requests until something is said that deposits alone have.
import { expect, test } from "vitest";
import { listDeposits } from "@/contract/deposits/deposit";
import { MailroomRules } from "@/contract/offices/mailroom";
import { listRequests } from "@/contract/requests/request";
import type { Call } from "@/contract/wire/endpoint";
import { askedAsShown, askedOf } from "@/kernel/lists/asked";
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

test.each([
  [{}, listDeposits],
  [{ status: "PENDING" }, listDeposits],
  [{ status: "ALL" }, listDeposits],
  // Only what is asked for has these.
  [{ status: "DONE" }, listRequests],
  [{ status: "PENDING,IN_PROGRESS" }, listRequests],
  [{ late: "true" }, listRequests],
])("where an office makes deposits, %j lists them", async (search, endpoint) => {
  const shown = async (deposits: boolean) => {
    const rules = MailroomRules.parse({ deposits });
    const items = [{ rules: MailroomRules.parse({}) }, { rules }];
    const api: Call = () => Promise.resolve({ items } as never);
    return (await askedAsShown(api, "deposit", search)).endpoint;
  };
  expect(await shown(true)).toBe(endpoint);
  expect(await shown(false)).toBe(listRequests);
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
