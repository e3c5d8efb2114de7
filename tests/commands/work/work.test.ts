// Commands of work mode: work.start, work.done, work.skip, work.undo, work.reply, work.snooze, work.label and work.assign.
import { stepWork } from "@commands/work/shared/work-step";
import { describe, expect, test } from "vitest";
import type { WorkQueue } from "@/contract/work/work";
import { workInFront, workQueueArg } from "@/kernel/arguments/screen/work-queue";
import { type Context, type Target, itemsMeant } from "@/kernel/command/context";
import { bindingsOf, resolve } from "@/kernel/input/keys";
import { proposalFor } from "../../../commands/exception/shared/proposal";
import { emptyContext } from "../../kernel/directory";
import { answersOf, registered, refusedTo, registry, run } from "../bench";
import { ticket } from "../conversations";
import { deposit } from "../deposits";
import { exception } from "../exceptions";
import { consolidation, contextWith, forward, request } from "../work";

const mail = { id: registered.id, label: "Envelope from Chase" };
const at = (screen: Target, queue: WorkQueue = "scans"): Context =>
  contextWith({ screen, inFront: workInFront.is({ queue }) });
const target = (kind: Target["kind"], record: { id: string; label: string }): Target => ({ kind, ...record });

test("work.start goes to the named queue", async () => {
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
    [{ ...target("deposit", deposit), status: "PENDING" }, "deposit.prepare", {}],
    [{ ...target("deposit", deposit), status: "PREPARED" }, "deposit.send", {}],
  ])("%o", async (screen, id, args) => {
    const { outcome } = await run("work.done", {}, { context: at(screen) });
    expect(outcome).toEqual({ again: { id, args } });
  });

  test("nothing, where nothing waits", () => {
    expect(refusedTo("work.done", {})).toBe("Nothing is waiting here.");
    expect(refusedTo("work.skip", {})).toBe("Nothing is waiting here.");
  });
});

test("work.skip moves the screen to the next record, and work.undo takes back the last change", async () => {
  expect((await run("work.skip")).outcome).toEqual({ effects: [stepWork("skip")] });
  const context = { ...emptyContext, undoable: { id: "u1", label: "Shred completed." } };
  expect((await run("work.undo", {}, { context })).outcome).toEqual({ takeBack: "u1" });
  expect(refusedTo("work.undo", {})).toBe("There is nothing to undo");
});

test("work.label prints an item's label and opens a forward's, in work mode and in a list", async () => {
  const outcomeOf = async (context: Context) => (await run("work.label", {}, { context })).outcome;
  const label = { again: { id: "label.print", args: {} } };
  const scan = { ...target("request", request), about: mail };
  expect(await outcomeOf(at(scan))).toEqual(label);
  expect(await outcomeOf(contextWith({ focused: scan }))).toEqual(label);
  const shipped = { ...target("forward", forward), about: mail };
  expect(await outcomeOf(at(shipped, "forwards"))).toEqual({ again: { id: "forward.label", args: {} } });
  expect(refusedTo("work.label", { screen: target("task", ticket) })).toMatch(
    /This task is no mail item\. Go to a mail item/,
  );
});

test("work.put asks for the shelf of an item, and says that a ticket, task or consolidation is none", async () => {
  const scan = { ...target("request", request), about: mail };
  expect((await run("work.put", {}, { context: at(scan) })).outcome).toEqual({
    again: { id: "mail.put", args: {} },
  });
  for (const screen of [
    target("ticket", ticket),
    target("task", ticket),
    target("consolidation", consolidation),
  ]) {
    expect(refusedTo("work.put", { screen })).toMatch(
      new RegExp(`This ${screen.kind} is no mail item\\. Go to a mail item first`),
    );
  }
});

test("assigning takes the only mailbox that is proposed on the screen, with its recipient", () => {
  const mailbox = { id: "00001042-0000-4000-8000-000000000000", label: "STE 1042" };
  const offer = { id: "exception.assign", args: { exception, mailbox } };
  const proposed = (...offers: (typeof offer)[]) =>
    proposalFor({ ...at(target("exception", exception), "exceptions"), offers })?.mailbox;
  expect(proposed(offer)).toEqual(mailbox);
  expect(proposed(offer, offer)).toBeUndefined();
  expect(proposalFor({ ...at(target("ticket", ticket), "tickets"), offers: [offer] })).toBeNull();
});

test.each([
  ["the shown request's", { screen: { ...target("request", request), about: mail } }, [mail.id]],
  [
    "the selected rows', each once",
    {
      selected: ["a", "b", "b"].map((id) => ({ ...target("request", request), about: { ...mail, id } })),
      focused: { ...target("request", request), about: mail },
    },
    ["a", "b"],
  ],
  ["the selected item before the screen's own", { selected: [target("mail", mail)] }, [mail.id]],
  ["none for a task", { screen: target("task", ticket) }, []],
])("the item that l and m mean is %s", (_what, more, ids) => {
  expect(itemsMeant(contextWith(more)).map(({ id }) => id)).toEqual(ids);
});

test.each([
  "route:work",
  "table:items",
  "route:request",
  "route:forward",
  "route:consolidation",
  "route:task",
  "route:exceptions",
  "route:deposit",
] as const)("l is label and m is move in %s", (scope) => {
  const bindings = bindingsOf(registry.all);
  const meant = (key: string) => resolve([key], [], bindings, ["everywhere", "global", scope], false);
  expect(meant("l")).toEqual({ do: "run", command: "work.label" });
  expect(meant("m")).toEqual({ do: "run", command: "work.put" });
});

test.each([
  ["r", "route:task", "task.message"],
  ["r", "route:support", "ticket.reply"],
  ["n", "route:exceptions", "exception.note"],
  ["n", "route:support", "ticket.note"],
] as const)("%s writes to what is on the screen: in %s it is %s", (key, scope, command) => {
  const bindings = bindingsOf(registry.all);
  expect(resolve([key], [], bindings, ["everywhere", "global", scope], false)).toEqual({
    do: "run",
    command,
  });
});

test("work.reply starts a message where messages are possible", async () => {
  expect((await run("work.reply")).outcome).toEqual({ effects: [stepWork("reply")] });
  expect(refusedTo("work.reply", { inFront: workInFront.is({ queue: "tickets" }) })).toBe(true);
  expect(refusedTo("work.reply", { inFront: workInFront.is({ queue: "scans" }) })).toMatch(/messages/);
});

test("work.my-day goes to the day, and says beside its line what was done", async () => {
  expect((await run("work.my-day")).outcome).toEqual({ go: "/my-day" });
  const pieces = {
    registered: 4,
    scanned: 0,
    disposed: 0,
    forwarded: 1,
    handedOver: 0,
    deposited: 2,
    answered: 0,
    tasks: 0,
  };
  const from = "2026-11-27T09:00:00.000Z";
  const own = { pieces, corrections: 2, from, to: from, minutes: 65, pauses: [] };
  const { facts } = await answersOf("work.my-day", {}, { own, medians: null, people: null });
  expect(facts).toEqual([
    "Registered: 4",
    "Forwarded: 1",
    "Deposits sent: 2",
    "Corrections: 2",
    "Time worked: 1 h 5 min",
  ]);
});

test("work.snooze puts off what is worked on", async () => {
  const { outcome } = await run("work.snooze", {}, { context: at(target("ticket", ticket), "tickets") });
  expect(outcome).toEqual({ again: { id: "snooze.ticket", args: {} } });
  expect(refusedTo("work.snooze", {})).toBe("Nothing is waiting here.");
});

test("work.assign is for exceptions and tickets", async () => {
  const assigned = async (context: Context) => (await run("work.assign", {}, { context })).outcome;
  expect(await assigned(at(target("exception", exception), "exceptions"))).toEqual({
    again: { id: "exception.assign", args: {} },
  });
  expect(await assigned(at(target("ticket", ticket), "tickets"))).toEqual({
    again: { id: "ticket.assign", args: {} },
  });
  expect(refusedTo("work.assign", { inFront: workInFront.is({ queue: "scans" }) })).toMatch(
    /Only an exception/,
  );
});
