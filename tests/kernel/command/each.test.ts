// One command over many records: once for each, with progress, possible to stop, with reasons for what failed, and one undo.
import { describe, expect, test, vi } from "vitest";
import { ApiError } from "@/contract/wire/errors";
import { forwardArg } from "@/kernel/arguments/records/forward";
import type { Context, Target } from "@/kernel/command/context";
import { mayBecome } from "@/kernel/command/targets/next-steps";
import { type Command, type Outcome, defineCommand } from "@/kernel/command/define";
import { abilityOf, abilityWords, eachTarget, reasonsOf } from "@/kernel/command/each";
import type { Notice, Ports } from "@/kernel/command/run/run";
import { makeExecute } from "@/kernel/command/run/execute";
import type { BulkRun } from "@/kernel/command/run/many";
import { makeRegistry } from "@/kernel/command/registry";
import { type UndoEntry, makeUndoStack } from "@/kernel/command/run/undo";
import { registry } from "../../commands/bench";
import { emptyContext } from "../directory";

const target = (id: string, status = "COMPLETED"): Target => ({
  kind: "forward",
  id,
  label: `Forward ${id}`,
  version: 2,
  status,
  next: status === "COMPLETED" ? [{ to: "DELIVERED", label: "Mark delivered", refusal: null }] : [],
});
const three = [target("a"), target("b"), target("c")];

function place(
  run: (id: string) => Outcome,
  context: Partial<Context>,
  overrides: Partial<Ports> = {},
  ofOne?: true,
) {
  const deliver = defineCommand({
    id: "test.deliver",
    title: "Mark delivered",
    group: "Test",
    scope: "global",
    phrase: "mark delivered {forward}",
    args: { forward: forwardArg },
    each: {
      arg: "forward",
      kind: "forward",
      able: (each) => mayBecome(each, "DELIVERED"),
      done: "delivered",
      ...(ofOne && { ofOne }),
    },
    danger: "undoable",
    run: ({ args }) => run(args.forward.id),
  });
  const back = defineCommand({
    id: "test.back",
    title: "Back",
    group: "Test",
    scope: "global",
    phrase: "back {forward}",
    args: { forward: forwardArg },
    danger: "safe",
    run: ({ args }) => run(`back ${args.forward.id}`),
  });
  const undo = defineCommand({
    id: "test.undo",
    title: "Undo",
    group: "Test",
    scope: "global",
    danger: "safe",
    run: () => ({ takeBack: entries.at(-1)?.id ?? "" }),
  });
  let entries: readonly UndoEntry[] = [];
  const notices: Notice[] = [];
  const applied: Outcome[] = [];
  const commands: readonly object[] = [deliver, back, undo];
  const execute = makeExecute({
    registry: makeRegistry(
      Object.fromEntries(
        commands.map((command) => [
          `/commands/${(command as Command).id.replace(".", "/")}.ts`,
          { default: command },
        ]),
      ),
    ),
    api: () => Promise.reject(new Error("no calls here")),
    context: () => ({ ...emptyContext, ...context }),
    undo: makeUndoStack({ read: () => entries, write: (next) => (entries = next) }),
    ask: () => Promise.resolve(null),
    confirm: () => Promise.resolve(true),
    apply: (outcome) => void applied.push(outcome),
    announce: (notice) => void notices.push(notice),
    ...overrides,
  });
  return { execute, notices, applied, undoable: () => entries };
}

const done = (id: string): Outcome => ({
  say: `${id} delivered.`,
  changed: true,
  undo: { id: "test.back", args: { forward: { id, label: `Forward ${id}` } } },
});

test("a request stands for the item it is about, where a command says so", () => {
  const item = { id: "9", label: "Bank check from Chase" };
  const request: Target = { kind: "request", id: "1", label: "Check deposit", about: item };
  const meant = (id: string) => eachTarget(registry.get(id), emptyContext, request);
  expect(meant("deposit.check")).toEqual([{ kind: "mail", ...item }]);
  expect(meant("mail.junk")).toEqual([]);
});

describe("over several selected records", () => {
  test("it runs once for each, with one notice and one undo", async () => {
    const run = vi.fn(done);
    const { execute, notices, applied, undoable } = place(run, { selected: three });
    expect(await execute("test.deliver")).toMatchObject({ status: "done" });
    expect(run.mock.calls).toEqual([["a"], ["b"], ["c"]]);
    expect(notices).toMatchObject([{ tone: "success", text: "All 3 delivered." }]);
    expect(applied).toEqual([{ say: "All 3 delivered." }]);
    expect(undoable()).toMatchObject([
      { invocations: [{ id: "test.back" }, { id: "test.back" }, { id: "test.back" }] },
    ]);

    run.mockClear();
    await execute("test.undo");
    expect(run.mock.calls).toEqual([["back c"], ["back b"], ["back a"]]);
    expect(undoable()).toEqual([]);
  });

  test("what can be undone in part only is remembered as one change without undo", async () => {
    const { execute, notices, undoable } = place((id) => ({ say: `${id} told.`, changed: true }), {
      selected: three,
    });
    await execute("test.deliver");
    expect(notices).toEqual([{ tone: "success", text: "All 3 delivered." }]);
    expect(undoable()).toMatchObject([{ label: "All 3 delivered.", invocations: [] }]);
  });

  test("missing arguments are asked for all records together, after the others are done", async () => {
    const why = { id: "test.deliver", args: { forward: { id: "b", label: "Forward b" } } };
    let answered = false;
    const run = vi.fn((id: string): Outcome => {
      const lacks = id !== "a" && !answered;
      if (id === "c") answered = true;
      return lacks ? { again: why } : done(id);
    });
    const { execute, notices } = place(run, { selected: three });
    expect(await execute("test.deliver")).toMatchObject({ status: "done" });
    expect(run.mock.calls).toEqual([["a"], ["b"], ["c"], ["b"], ["c"]]);
    expect(notices.map(({ text }) => text)).toEqual(["1 of 3 delivered.", "All 2 delivered."]);
  });

  test("the notice gives a reason for each record that cannot be done or was refused", async () => {
    const run = (id: string) => {
      if (id === "b") throw new ApiError("conflict", "Delivered by Sam already.");
      return done(id);
    };
    const { execute, notices } = place(run, { selected: [...three, target("d", "PENDING")] });
    expect(await execute("test.deliver")).toMatchObject({ status: "done" });
    expect(notices).toMatchObject([
      { tone: "success", text: "2 of 4 delivered." },
      {
        tone: "error",
        text: "2 of 4 could not be done.",
        details: [
          "Forward d: Forward d cannot become delivered while it is pending.",
          "Forward b: Delivered by Sam already.",
        ],
      },
    ]);
    expect(notices[1]).not.toHaveProperty("retry");
  });

  test("only what failed temporarily is tried again", async () => {
    let isAway = true;
    const run = vi.fn((id: string) => {
      if (isAway && id !== "a") throw new ApiError("unavailable", "The server is away.");
      return done(id);
    });
    const { execute, notices } = place(run, { selected: three });
    await execute("test.deliver");
    isAway = false;
    run.mockClear();
    await notices[1]?.retry?.();
    expect(run.mock.calls).toEqual([["b"], ["c"]]);
  });

  test("it can be stopped: the current run ends, no other begins, and what is done can be undone", async () => {
    const steps: number[] = [];
    let ended = false;
    const progress = (work: BulkRun) => {
      expect(work).toMatchObject({ title: "Mark delivered", total: 3 });
      return {
        step: (count: number) => {
          steps.push(count);
          if (count === 2) work.stop();
        },
        end: () => (ended = true),
      };
    };
    const run = vi.fn(done);
    const { execute, notices, undoable } = place(run, { selected: three }, { progress });
    await execute("test.deliver");
    expect(run).toHaveBeenCalledTimes(2);
    expect([steps, ended]).toEqual([[1, 2], true]);
    expect(notices).toMatchObject([{ text: "Stopped. 2 of 3 delivered." }]);
    expect(undoable()[0]?.invocations).toHaveLength(2);
  });

  test("parts of one thing are shown as a run that what comes next waits for", async () => {
    const progress = vi.fn((_run: BulkRun, _ofOne?: true) => ({
      step: () => undefined,
      end: () => undefined,
    }));
    const { execute, notices } = place(vi.fn(done), { selected: three }, { progress }, true);
    await execute("test.deliver");
    expect(progress).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ total: 3 }), true);
    expect(notices).toMatchObject([{ text: "All 3 delivered." }]);
  });

  test("an undo that fails temporarily remains for the records that are left", async () => {
    const run = vi.fn((id: string) => {
      if (id === "back b") throw new ApiError("unavailable", "The server is away.");
      return done(id);
    });
    const { execute, undoable } = place(run, { selected: three });
    await execute("test.deliver");
    await execute("test.undo");
    expect(undoable()[0]?.invocations.map(({ args }) => args)).toMatchObject([{ forward: { id: "b" } }]);
  });

  test("an error in the code is thrown, and the progress notice disappears", async () => {
    const end = vi.fn();
    const run = () => {
      throw new TypeError("a bug");
    };
    const progress = () => ({ step: () => undefined, end });
    const { execute } = place(run, { selected: three }, { progress });
    await expect(execute("test.deliver")).rejects.toThrow("a bug");
    expect(end).toHaveBeenCalledOnce();
  });
});

test("over one record it behaves like any other command", async () => {
  const run = vi.fn(done);
  const { execute, notices, undoable } = place(run, { focused: target("a") });
  await execute("test.deliver");
  await execute("test.deliver", {}, "button", { target: target("b") });
  await execute("test.deliver", { forward: { id: "z", label: "Forward z" } });
  expect(run.mock.calls).toEqual([["a"], ["b"], ["z"]]);
  expect(notices[0]).toMatchObject({ tone: "success", text: "a delivered." });
  expect(undoable()).toHaveLength(3);
});

test("a record for which it cannot run is refused with the reason, whether selected or named", async () => {
  const run = vi.fn(done);
  const focused = target("d", "PENDING");
  const { execute } = place(run, { focused });
  const reason = "Forward d cannot become delivered while it is pending.";
  expect(await execute("test.deliver")).toEqual({ status: "refused", reason });
  expect(await execute("test.deliver", { forward: { id: "d", label: "Forward d" } })).toEqual({
    status: "refused",
    reason,
  });
  expect(run).not.toHaveBeenCalled();
});

test("the number that can be done is shown before, and the reasons are counted", () => {
  const each = {
    arg: "forward",
    kind: "forward",
    able: (one: Target) => mayBecome(one, "DELIVERED"),
  } as const;
  const ability = abilityOf(each, [...three, target("d", "PENDING"), target("e", "PENDING")]);
  const command = {
    ...defineCommand({ id: "a.b", title: "A", group: "T", scope: "global", danger: "safe", run: () => ({}) }),
    each: { ...each, done: "delivered" },
  };
  expect(abilityWords(command, ability)).toBe("3 of 5 can be delivered");
  expect(abilityWords(command, { ...ability, unable: [] })).toBe("all 3 can be delivered");
  expect(reasonsOf(ability)).toEqual([{ why: "It cannot become delivered while it is pending.", count: 2 }]);
});

test("a failure says which command would solve it, and a success says what it solved", async () => {
  const mended: unknown[] = [];
  const refuses = (id: string) => {
    if (id === "b") throw new ApiError("conflict", "Delivered by Sam already.");
    return done(id);
  };
  const { execute, notices } = place(
    refuses,
    { selected: [...three, target("d", "PENDING")] },
    { mended: (about) => void mended.push(about) },
  );
  await execute("test.deliver");
  expect(mended).toEqual([{ command: "test.deliver", records: ["a", "c"] }]);
  expect(notices.at(-1)?.about).toEqual({ command: "test.deliver", records: ["d", "b"] });

  await execute("test.deliver", { forward: { id: "b", label: "Forward b" } });
  expect(notices.at(-1)?.about).toEqual({ command: "test.deliver", records: ["b"] });
  await execute("test.deliver", { forward: { id: "z", label: "Forward z" } });
  expect(mended.at(-1)).toEqual({ command: "test.deliver", records: ["z"] });
});

test("what several runs offer to do next is done to all of those, with one answer", async () => {
  const did: string[] = [];
  const why = (id: string): Outcome => ({
    say: `${id} delivered`,
    offer: { label: "Say why late", run: { id: "test.deliver", args: { forward: { id, label: id } } } },
  });
  const { execute, notices } = place(
    (id) => {
      did.push(id);
      return did.length <= 3 && id !== "b" ? why(id) : {};
    },
    { selected: three },
  );
  await execute("test.deliver");
  expect(notices.map(({ offer }) => offer?.label)).toEqual(["Say why late"]);
  await notices[0]?.offer?.run();
  expect(did).toEqual(["a", "b", "c", "a", "c"]);
});
