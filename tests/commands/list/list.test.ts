// Commands on the list of work on the screen: its filters, its tabs, and its address as a saved view.
import { setPersonal, narrowList, stepTable } from "@/kernel/command/general-effects";
import { expect, test } from "vitest";
import type { ListInFront } from "@/kernel/command/list-in-front";
import { viewAddress } from "../../../commands/macro/shared/macros";
import { emptyContext } from "../../kernel/directory";
import { mailbox, refusedTo, run } from "../bench";
import { task, taskAnswer } from "../conversations";

const list: ListInFront = {
  name: "scan",
  address: "/scan?status=ALL&older=3",
  tabs: ["PENDING", "IN_PROGRESS", "DONE", "ALL"],
  tab: "ALL",
};
const context = { ...emptyContext, list, macros: [] };

test("list.show opens the list with the named filter", async () => {
  const { outcome } = await run("list.show", {
    list: "forward",
    status: "not SHIPPED",
    carrier: "DHL",
    mailbox,
  });
  expect(outcome.go).toBe(`/forward?status=PENDING,IN_PROGRESS&mailbox=${mailbox.id}&carrier=DHL`);
});

test("list.filter filters the list on the screen; without text it goes to the search field", async () => {
  expect((await run("list.filter", { older: 3 }, { context })).outcome).toEqual({
    effects: [narrowList({ older: "3" })],
  });
  expect((await run("list.filter", {}, { context })).outcome).toEqual({
    effects: [stepTable({ do: "filter" })],
  });
  await expect(run("list.filter", { carrier: "DHL" }, { context })).rejects.toThrow(/cannot be filtered/);
  const other = { ...context, list: { ...list, name: null } };
  await expect(run("list.filter", { older: 3 }, { context: other })).rejects.toThrow(/fields above it/);
  expect(refusedTo("list.filter", {})).toBe("Open a list of work first");
});

test("list.next-tab and list.previous-tab go around the tabs", async () => {
  expect(narrowList.in((await run("list.next-tab", {}, { context })).outcome)).toEqual({ status: "PENDING" });
  expect(narrowList.in((await run("list.previous-tab", {}, { context })).outcome)).toEqual({
    status: "DONE",
  });
  expect(refusedTo("list.next-tab", { list: { ...list, tabs: [] } })).toBe("Open a list with tabs first");
});

test("list.clear removes every part of the filter", async () => {
  const { outcome } = await run("list.clear", {}, { context });
  const parts = Object.keys(narrowList.in(outcome) ?? {});
  expect(parts).toEqual(
    expect.arrayContaining(["q", "status", "mailbox", "older", "filed", "office", "ste"]),
  );
  expect(parts).not.toContain("sort");
  expect(Object.values(narrowList.in(outcome) ?? {}).every((value) => value === undefined)).toBe(true);
});

test("list.save saves the address as a macro, and list.open opens it", async () => {
  const { outcome } = await run("list.save", { name: "Old scans" }, { context });
  const [view] = setPersonal.in(outcome)?.macros ?? [];
  expect(view?.name).toBe("Old scans");
  expect(view?.lines).toEqual(["open view /scan?status=ALL&older=3"]);
  expect(view && viewAddress(view)).toBe(list.address);
  expect(viewAddress({ id: "a", name: "b", lines: ["open view /scan", "undo"] })).toBeNull();
  expect((await run("list.open", { address: list.address })).outcome).toEqual({ go: list.address });
  for (const address of ["//elsewhere.example", "https://elsewhere.example", "/\\elsewhere"]) {
    await expect(run("list.open", { address })).rejects.toThrow(/no address of the console/);
  }
  expect(refusedTo("list.save", { macros: [] })).toBe("Open a list first");
});

test("list.each runs a command on the open records of a list, after a question", async () => {
  const all = { doing: "task.complete", args: {}, list: "tasks", said: { mailbox } };
  const answer = { items: [taskAnswer], total: 1, nextCursor: null };
  const { outcome, asked } = await run("list.each", all, { answer });
  expect(asked.map(({ input }) => input)).toEqual([
    { query: expect.objectContaining({ status: "OPEN", mailboxId: mailbox.id }) },
  ]);
  const { version, status } = taskAnswer;
  const targets = [{ kind: "task", ...task, version, status, snoozed: false }];
  expect(outcome).toEqual({ over: { id: "task.complete", args: {}, targets, asks: true } });
  const more = { items: [], total: 501, nextCursor: null };
  await expect(run("list.each", all, { answer: more })).rejects.toThrow(
    /are 501. One line may change at most 500/,
  );
  const none = { items: [], total: 0, nextCursor: null };
  await expect(run("list.each", all, { answer: none })).rejects.toThrow(
    /Tasks · Open · STE 1042: there are none/,
  );
});
