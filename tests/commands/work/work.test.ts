// Commands of work mode: work.start, work.done, work.skip, work.undo, work.reply, work.label, work.move and work.assign.
import { describe, expect, test } from "vitest";
import type { WorkQueue } from "@/contract/work";
import { workQueueArg } from "@/kernel/arguments/work-queue";
import type { Context, Target } from "@/kernel/context";
import { emptyContext } from "../../kernel/directory";
import { registered, refusedTo, run } from "../bench";
import { ticket } from "../conversations";
import { exception } from "../exceptions";
import { consolidation, contextWith, forward, request } from "../work";

const mail = { id: registered.id, label: "Envelope from Chase" };
const at = (screen: Target, queue: WorkQueue = "scans"): Context =>
  contextWith({ screen, work: { queue, mail } });
const target = (kind: Target["kind"], record: { id: string; label: string }): Target => ({ kind, ...record });

test("work.start goes to the queue that is named", async () => {
  expect((await run("work.start", { queue: "shreds" })).outcome).toEqual({ go: "/work/shreds" });
});

test.each([
  ["/scan", "scans"],
  ["/support/3fa85f64", "tickets"],
  ["/users", undefined],
])("on %s it means %s", (path, queue) => {
  expect(workQueueArg.fromContext({ path })).toBe(queue);
});

describe("work.done does the main step of", () => {
  test.each([
    [target("request", request), "request.complete", {}],
    [target("forward", forward), "forward.ship", {}],
    [target("consolidation", consolidation), "consolidation.complete", {}],
    [target("exception", exception), "exception.assign", {}],
    [target("task", ticket), "task.complete", {}],
    [target("ticket", ticket), "ticket.status", { status: "CLOSED" }],
  ])("%o", async (screen, id, args) => {
    const { outcome } = await run("work.done", {}, { context: at(screen) });
    expect(outcome).toEqual({ again: { id, args } });
  });

  test("nothing, where nothing waits", () => {
    expect(refusedTo("work.done", {})).toBe("Nothing is waiting here.");
    expect(refusedTo("work.skip", {})).toBe("Nothing is waiting here.");
  });
});

test("work.skip has the screen go on, and work.undo takes back the last change", async () => {
  expect((await run("work.skip")).outcome).toEqual({ work: "skip" });
  const context = { ...emptyContext, undoable: { id: "u1", label: "Shred completed." } };
  expect((await run("work.undo", {}, { context })).outcome).toEqual({ takeBack: "u1" });
  expect(refusedTo("work.undo", {})).toBe("There is nothing to undo");
});

test("work.label prints an item's label and opens a forward's; work.move asks where the item goes", async () => {
  const outcomeOf = async (id: string, context: Context) => (await run(id, {}, { context })).outcome;
  const scan = at(target("request", request));
  expect(await outcomeOf("work.label", scan)).toEqual({ again: { id: "label.print", args: { mail } } });
  expect(await outcomeOf("work.label", at(target("forward", forward), "forwards"))).toEqual({
    again: { id: "forward.label", args: {} },
  });
  expect(await outcomeOf("work.move", scan)).toEqual({ again: { id: "mail.put", args: { mail } } });
  expect(refusedTo("work.move", { work: { queue: "tasks", mail: null } })).toMatch(/no item/);
});

test("work.reply begins a message where there can be one", async () => {
  expect((await run("work.reply")).outcome).toEqual({ work: "reply" });
  expect(refusedTo("work.reply", { work: { queue: "tickets", mail: null } })).toBe(true);
  expect(refusedTo("work.reply", { work: { queue: "scans", mail } })).toMatch(/messages/);
});

test("work.assign is for exceptions and tickets", async () => {
  const assigned = async (context: Context) => (await run("work.assign", {}, { context })).outcome;
  expect(await assigned(at(target("exception", exception), "exceptions"))).toEqual({
    again: { id: "exception.assign", args: {} },
  });
  expect(await assigned(at(target("ticket", ticket), "tickets"))).toEqual({
    again: { id: "ticket.assign", args: {} },
  });
  expect(refusedTo("work.assign", { work: { queue: "scans", mail } })).toMatch(/Only an exception/);
});
