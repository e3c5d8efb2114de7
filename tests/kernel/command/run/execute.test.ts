// Execute: checks again, asks, confirms, runs, announces, remembers the undo, and never loses a failure.
import { describe, expect, test, vi } from "vitest";
import { ApiError } from "@/contract/wire/errors";
import { createMail, getMail } from "@/contract/mail/mail";
import { textKind } from "@/kernel/arguments/plain/text";
import type { Context } from "@/kernel/command/context";
import { type Command, type Outcome, defineCommand } from "@/kernel/command/define";
import type { Notice, Ports } from "@/kernel/command/run/run";
import { makeExecute } from "@/kernel/command/run/execute";
import { codeMissingWords } from "@/kernel/command/run/run-command";
import { makeRegistry } from "@/kernel/command/registry";
import { type UndoEntry, makeUndoStack } from "@/kernel/command/run/undo";
import { emptyContext } from "../../directory";

function place(commands: readonly object[], overrides: Partial<Ports> = {}) {
  let entries: readonly UndoEntry[] = [];
  const notices: Notice[] = [];
  const applied: Outcome[] = [];
  const modules = Object.fromEntries(
    commands.map((command) => [
      `/commands/${(command as Command).id.replace(".", "/")}.ts`,
      { default: command },
    ]),
  );
  const undo = makeUndoStack({ read: () => entries, write: (next) => (entries = next) });
  const ports: Ports = {
    registry: makeRegistry(modules),
    api: () => Promise.reject(new Error("no calls here")),
    context: () => emptyContext,
    undo,
    ask: () => Promise.resolve(null),
    confirm: () => Promise.resolve(true),
    apply: (outcome) => void applied.push(outcome),
    announce: (notice) => void notices.push(notice),
    ...overrides,
  };
  return { execute: makeExecute(ports), notices, applied, undo };
}

const base = { title: "Try", group: "Test", scope: "global", danger: "safe" } as const;
const name = textKind("name", 20);
const hello = defineCommand({
  ...base,
  id: "test.hello",
  phrase: "hello {name}",
  args: { name },
  run: ({ args }) => ({ say: `Hello ${args.name}` }),
});

describe("code that is loaded when a command runs and does not come", () => {
  const late = defineCommand({
    ...base,
    id: "test.late",
    intake: true,
    run: () =>
      Promise.reject(new TypeError("Failed to fetch dynamically imported module: http://x/assets/create.js")),
  });

  test("is said, and can be tried again", async () => {
    const { execute, notices } = place([late]);
    expect(await execute("test.late")).toMatchObject({ status: "failed", error: { code: "unavailable" } });
    expect(notices).toMatchObject([{ tone: "error", text: codeMissingWords, retry: expect.any(Function) }]);
  });

  test("leaves what can wait on this machine to be run later", async () => {
    const add = vi.fn(() => Promise.resolve({ say: "Saved on this machine" }));
    const { execute } = place([late], { unsent: { isDue: () => true, add } });
    expect(await execute("test.late")).toMatchObject({ status: "done" });
    expect(add).toHaveBeenCalledWith(expect.objectContaining({ id: "test.late" }));
  });

  test("another fault of the code stays one", async () => {
    const run = () => Promise.reject(new TypeError("x is undefined"));
    const { execute } = place([defineCommand({ ...base, id: "test.wrong", run })]);
    await expect(execute("test.wrong")).rejects.toThrow("x is undefined");
  });
});

describe("before it runs", () => {
  test("a command that may not run says why and does nothing", async () => {
    const run = vi.fn(() => ({}));
    const { execute, notices } = place([
      defineCommand({ ...base, id: "test.no", when: () => "Your role cannot", run }),
    ]);
    expect(await execute("test.no")).toEqual({ status: "refused", reason: "Your role cannot" });
    expect(notices).toEqual([
      { tone: "error", text: "Your role cannot", about: { command: "test.no", records: [] } },
    ]);
    expect(run).not.toHaveBeenCalled();
  });

  test("a command that did its work and one that says why it did nothing have different results", async () => {
    const { execute, notices } = place([
      defineCommand({ ...base, id: "test.lacks", run: () => ({ say: "It has no label.", warns: true }) }),
    ]);
    expect((await execute("test.lacks")).status).toBe("done");
    expect(notices).toEqual([{ tone: "warning", text: "It has no label." }]);
  });

  test("a missing required argument is asked for", async () => {
    const ask = vi.fn<Ports["ask"]>(() => Promise.resolve({ name: "Ayşe" }));
    const { execute, notices } = place([hello], { ask });
    expect(await execute("test.hello")).toMatchObject({ status: "done" });
    expect(ask.mock.calls[0]?.[2]).toEqual(["name"]);
    expect(notices[0]?.text).toBe("Hello Ayşe");
  });

  test.each([
    ["hotkey", 1],
    ["button", 1],
    ["menu", 1],
    ["palette", 0],
    ["scanner", 0],
    ["terminal", 0],
  ] as const)(
    "a command that opens its line puts the focused record into it: by %s",
    async (source, asked) => {
      const run = vi.fn(() => ({}));
      const named = { ...name, fromContext: () => "Ayşe" };
      const adds = defineCommand({
        ...base,
        id: "test.add",
        phrase: "add {name}",
        args: { name: named },
        opensLine: true,
        run,
      });
      const ask = vi.fn<Ports["ask"]>(() => Promise.resolve(null));
      const { execute } = place([adds], { ask });
      await execute("test.add", {}, source);
      expect(ask.mock.calls).toHaveLength(asked);
      if (asked > 0) expect(ask.mock.calls[0]?.slice(1)).toEqual([{ name: "Ayşe" }, [], source]);
      expect(run).toHaveBeenCalledTimes(1 - asked);
      await execute("test.add", { name: "Jon" }, source);
      expect(run).toHaveBeenCalledTimes(2 - asked);
    },
  );

  test("it has begun once its questions are answered, and not before", async () => {
    const told: string[] = [];
    const sends = defineCommand({
      ...hello,
      id: "test.sends",
      danger: "confirm",
      run: () => {
        told.push("run");
        return { say: "Sent it." };
      },
    });
    const ask = () => {
      told.push("ask");
      return Promise.resolve({ name: "Ayşe" });
    };
    const confirm = () => {
      told.push("confirm");
      return Promise.resolve(true);
    };
    const { execute } = place([sends], { ask, confirm });
    const began = () => void told.push("began");
    await execute("test.sends", {}, "button", { began });
    expect(told).toEqual(["ask", "confirm", "began", "run"]);
    told.length = 0;
    await place([sends]).execute("test.sends", {}, "button", { began });
    expect(told).toEqual([]);
  });

  test("closing the question cancels the command", async () => {
    expect(await place([hello]).execute("test.hello")).toEqual({ status: "cancelled" });
  });

  test("a dangerous command runs only after confirmation, but its undo need not ask again", async () => {
    const run = vi.fn(() => ({}));
    const danger = defineCommand({ ...base, id: "test.danger", danger: "confirm", run });
    const { execute } = place([danger], { confirm: () => Promise.resolve(false) });
    expect(await execute("test.danger")).toEqual({ status: "cancelled" });
    expect(run).not.toHaveBeenCalled();
    expect(await execute("test.danger", {}, "undo")).toMatchObject({ status: "done" });
  });
});

describe("after it ran", () => {
  const back = vi.fn<(args: { what?: unknown }) => Outcome>(() => ({ say: "Taken back" }));
  const made = defineCommand({
    ...base,
    id: "test.make",
    danger: "undoable",
    run: () => ({ say: "Made it", undo: { id: "test.back", args: { what: "it" } } }),
  });
  const unmade = defineCommand({
    ...base,
    id: "test.back",
    args: { what: name },
    run: ({ args }) => back(args),
  });
  const undoLast = defineCommand({
    ...base,
    id: "test.undo",
    args: { entry: name },
    run: ({ args }) => ({ takeBack: args.entry ?? "" }),
  });

  test("the undo is stored as data and used once", async () => {
    const { execute, notices, undo } = place([made, unmade, undoLast]);
    await execute("test.make");
    const entry = undo.all()[0];
    expect(JSON.parse(JSON.stringify(entry))).toEqual(entry);
    expect(notices[0]).toMatchObject({ tone: "success", text: "Made it", undo: entry });

    await execute("test.undo", { entry: entry?.id });
    expect(back).toHaveBeenCalledWith({ what: "it" });
    expect(undo.all()).toEqual([]);
    expect(await execute("test.undo", { entry: entry?.id })).toMatchObject({ status: "refused" });
  });

  test.each(["unavailable", "conflict", "stale", "forbidden"] as const)(
    "an undo that is refused as %s stays, says why, and can be tried again",
    async (code) => {
      back.mockImplementationOnce(() => {
        throw new ApiError(code, `It is ${code}.`);
      });
      const { execute, undo, notices } = place([made, unmade, undoLast]);
      await execute("test.make");
      const entry = undo.all()[0]?.id;
      await execute("test.undo", { entry });
      const failure = notices.at(-1);
      expect(failure).toMatchObject({ tone: "error", text: `“Made it” was not taken back. It is ${code}.` });
      expect(undo.all()).toHaveLength(1);
      expect(await failure?.retry?.()).toMatchObject({ status: "done" });
      expect(undo.all()).toEqual([]);
    },
  );

  test("after a final refusal, undo takes the change before, and then the refused one again", async () => {
    const { execute, undo, notices } = place([made, unmade, undoLast]);
    await execute("test.make");
    await execute("test.make");
    const [older, newer] = undo.all();
    back.mockImplementationOnce(() => {
      throw new ApiError("conflict", "Jane did more.");
    });
    await execute("test.undo", { entry: undo.next()?.id });
    expect(notices.at(-1)?.text).toMatch(/Jane did more\. Undo once more takes back “Made it”\.$/);
    expect(undo.next()?.id).toBe(older?.id);
    await execute("test.undo", { entry: undo.next()?.id });
    expect(undo.next()?.id).toBe(newer?.id);
  });
});

describe("a change that cannot be undone", () => {
  const back = vi.fn<() => Outcome>(() => ({
    say: "Unmade it.",
    changed: true,
    undo: { id: "test.make", args: {} },
  }));
  const commands = [
    defineCommand({
      ...base,
      id: "test.make",
      danger: "undoable",
      run: () => ({ say: "Made it.", changed: true, undo: { id: "test.back", args: {} } }),
    }),
    defineCommand({ ...base, id: "test.back", run: back }),
    defineCommand({
      ...base,
      id: "test.same",
      danger: "undoable",
      run: () => ({ say: "It has it, as before.", unchanged: true, undo: { id: "test.back", args: {} } }),
    }),
    defineCommand({ ...base, id: "test.send", run: () => ({ say: "Sent it.", changed: true }) }),
    defineCommand({ ...base, id: "test.look", run: () => ({ go: "/", reread: ["Mail"] }) }),
    defineCommand({
      ...base,
      id: "test.undo",
      args: { entry: name },
      run: ({ args }) => ({ takeBack: args.entry ?? "" }),
    }),
  ];
  const here = () => {
    const made = place(commands);
    const takeBack = () => made.execute("test.undo", { entry: made.undo.all().at(-1)?.id });
    return { ...made, takeBack };
  };

  test("says so before undo takes an older one", async () => {
    const { execute, notices, takeBack } = here();
    await execute("test.make");
    await execute("test.send");
    expect(notices[1]).toEqual({ tone: "success", text: "Sent it." });
    back.mockClear();
    const reason = "“Sent it” cannot be taken back. Undo once more takes back “Made it”.";
    expect(await takeBack()).toEqual({ status: "refused", reason });
    expect(back).not.toHaveBeenCalled();
    expect(await takeBack()).toMatchObject({ status: "done" });
    expect(back).toHaveBeenCalledOnce();
  });

  test("says that what was so before changed nothing, and takes nothing back for it", async () => {
    const { execute, notices, takeBack } = here();
    await execute("test.make");
    await execute("test.same");
    expect(notices[1]).toEqual({ tone: "success", text: "It has it, as before." });
    back.mockClear();
    const reason = "“It has it, as before” changed nothing. Undo once more takes back “Made it”.";
    expect(await takeBack()).toEqual({ status: "refused", reason });
    expect(back).not.toHaveBeenCalled();
    expect(await takeBack()).toMatchObject({ status: "done" });
    expect(back).toHaveBeenCalledOnce();
  });

  test("says so where there is none before it", async () => {
    const { execute, undo, takeBack } = here();
    await execute("test.send");
    expect(await takeBack()).toEqual({ status: "refused", reason: "“Sent it” cannot be taken back." });
    expect(undo.all()).toEqual([]);
  });

  test("is not noted for opening a screen or for undo", async () => {
    const { execute, undo, takeBack } = here();
    await execute("test.look");
    expect(undo.all()).toEqual([]);
    await execute("test.make");
    await takeBack();
    expect(undo.all()).toEqual([]);
  });
});

describe("when it fails", () => {
  test("a refusal is shown to the person; only a temporary failure offers to retry", async () => {
    const errors = [
      new ApiError("unavailable", "The server is away"),
      new ApiError("conflict", "Done already"),
    ];
    const fails = defineCommand({
      ...base,
      id: "test.fails",
      run: () => {
        const error = errors.shift();
        if (error) throw error;
        return { say: "At last" };
      },
    });
    const { execute, notices } = place([fails]);
    expect(await execute("test.fails")).toMatchObject({ status: "failed" });
    expect(await execute("test.fails")).toMatchObject({ status: "failed" });
    expect(notices.map(({ text, retry }) => [text, retry !== undefined])).toEqual([
      ["The server is away", true],
      ["Done already", false],
    ]);
    expect(await notices[0]?.retry?.()).toMatchObject({ status: "done" });
  });

  describe("because an instruction of the customer forbids it", () => {
    const words = "STE 1042 says: never shred.";
    const item = {
      ...name,
      fromContext: ({ focused, selected }: Context) => (focused ?? selected[0])?.id,
    };
    const shreds = defineCommand({
      ...base,
      id: "test.shreds",
      phrase: "shred {name} [despite {despite}]",
      args: { name: item, despite: name },
      each: { arg: "name", kind: "mail", done: "shredded" },
      run: ({ args }) => {
        const fields = { forbiddenBut: "Give the reason." };
        if (args.despite === undefined) throw new ApiError("conflict", words, { fields });
        return { say: `${args.name}: ${args.despite}` };
      },
    });
    const lead = { ...emptyContext, can: () => true };
    const asked = () =>
      vi.fn<Ports["ask"]>((_, args) => Promise.resolve({ ...args, despite: "The customer called" }));

    test("a lead is offered to do it with a reason, which is asked for", async () => {
      const ask = asked();
      const { execute, notices } = place([shreds], { context: () => lead, ask });
      expect(await execute("test.shreds", { name: "Chase" }, "hotkey")).toMatchObject({ status: "failed" });
      expect(notices).toMatchObject([{ tone: "error", text: words, offer: { label: "Override…" } }]);
      expect(ask).not.toHaveBeenCalled();
      await notices[0]?.offer?.run();
      expect(ask.mock.calls[0]?.slice(1)).toEqual([{ name: "Chase" }, ["despite"], "button"]);
      expect(notices[1]?.text).toBe("Chase: The customer called");
    });

    test("nobody else is, and nothing is offered of another refusal", async () => {
      const handler = { ...lead, can: (what: string) => what !== "instructions.override" };
      const { execute, notices } = place([shreds], { context: () => handler });
      await execute("test.shreds", { name: "Chase" });
      expect(notices).toEqual([{ tone: "error", text: words, about: expect.anything() }]);
      const done = defineCommand({
        ...shreds,
        run: () => {
          throw new ApiError("conflict", "It is done already.");
        },
      });
      const other = place([done], { context: () => lead });
      await other.execute("test.shreds", { name: "Chase" });
      expect(other.notices[0]?.offer).toBeUndefined();
    });

    test("of several records one reason is asked for those that are forbidden", async () => {
      const target = (id: string) => ({ kind: "mail" as const, id, label: id });
      const some = defineCommand({
        ...shreds,
        run: (run) => (run.args.name === "free" ? { say: "free" } : shreds.run(run)),
      });
      const ask = asked();
      const context = { ...lead, selected: ["one", "free", "two"].map(target) };
      const { execute, notices } = place([some], { context: () => context, ask });
      await execute("test.shreds", {}, "hotkey");
      const refused = notices.find(({ tone }) => tone === "error");
      expect(refused).toMatchObject({ text: "2 of 3 could not be done.", offer: { label: "Override…" } });
      await refused?.offer?.run();
      expect(ask).toHaveBeenCalledTimes(1);
      expect(notices.at(-1)?.text).toBe("All 2 shredded.");
    });
  });

  test("where the server asks why, the reason is asked for; a given one that is refused is not", async () => {
    const words = "Say why this request is reopened: give a reason.";
    const reopens = defineCommand({
      ...base,
      id: "test.reopens",
      phrase: "reopen {name} [because {reason}]",
      args: { name, reason: name },
      run: ({ args }) => {
        if (args.reason === "Old") return { say: `${args.name}: ${args.reason}` };
        throw new ApiError("invalid", words, { fields: { reason: words } });
      },
    });
    const ask = vi.fn<Ports["ask"]>((_, args) => Promise.resolve({ ...args, reason: "Old" }));
    const { execute, notices } = place([reopens], { ask });
    await execute("test.reopens", { name: "Chase" }, "menu");
    expect(notices).toMatchObject([{ tone: "error", text: words, offer: { label: "Give a reason…" } }]);
    await notices[0]?.offer?.run();
    expect(ask.mock.calls[0]?.slice(1)).toEqual([{ name: "Chase" }, ["reason"], "button"]);
    expect(notices[1]?.text).toBe("Chase: Old");
    await execute("test.reopens", { name: "Chase", reason: "?" });
    expect(notices[2]?.offer).toBeUndefined();
  });

  test("where the server cannot do without the tracking number, that is asked for; of several at once it is not", async () => {
    const words = "It goes by mail: give the tracking number.";
    const sends = defineCommand({
      ...base,
      id: "test.sends",
      phrase: "send {name} [tracking {tracking}]",
      args: { name: { ...name, fromContext: ({ focused }: Context) => focused?.id }, tracking: name },
      each: { arg: "name", kind: "mail", done: "sent" },
      run: ({ args }) => {
        if (args.tracking !== undefined) return { say: `${args.name}: ${args.tracking}` };
        throw new ApiError("invalid", words, { fields: { trackingNumber: words } });
      },
    });
    const ask = vi.fn<Ports["ask"]>((_, args) => Promise.resolve({ ...args, tracking: "1Z" }));
    const { execute, notices } = place([sends], { ask });
    await execute("test.sends", { name: "Deposit 3" }, "menu");
    expect(notices).toMatchObject([{ tone: "error", text: words, offer: { label: "Give the number…" } }]);
    await notices[0]?.offer?.run();
    expect(ask.mock.calls[0]?.slice(1)).toEqual([{ name: "Deposit 3" }, ["tracking"], "button"]);
    expect(notices[1]?.text).toBe("Deposit 3: 1Z");
    const selected = ["one", "two"].map((id) => ({ kind: "mail" as const, id, label: id }));
    const both = { ...emptyContext, selected };
    await execute("test.sends", {}, "menu", { context: both });
    expect(notices.at(-1)).toMatchObject({ text: "2 of 2 could not be done." });
    expect(notices.at(-1)?.offer).toBeUndefined();
  });

  test("an error in the code is thrown", async () => {
    const broken = defineCommand({
      ...base,
      id: "test.broken",
      run: () => {
        throw new TypeError("a bug");
      },
    });
    await expect(place([broken]).execute("test.broken")).rejects.toThrow("a bug");
  });
});

test("a run whose call changed something counts as a change, even if the command has no undo", async () => {
  const api = vi.fn<(...call: unknown[]) => Promise<never>>(() => Promise.resolve({ id: "m" } as never));
  const calls = (id: string, endpoint: typeof createMail | typeof getMail) =>
    defineCommand({
      ...base,
      id,
      run: async ({ api: call }) => {
        await call(endpoint, { params: { id: "m" }, body: { mailboxId: "m" } });
        return { say: "Called it." };
      },
    });
  const { execute, undo } = place([calls("test.reads", getMail), calls("test.writes", createMail)], { api });
  await execute("test.reads");
  expect(undo.all()).toEqual([]);
  await execute("test.writes");
  expect(undo.all()).toMatchObject([{ label: "Called it.", invocations: [] }]);
});

test("every call of a run says how the person started it, and every retry of it has the same key", async () => {
  const api = vi.fn<(...call: unknown[]) => Promise<never>>(() =>
    Promise.reject(new ApiError("unavailable", "The server is away")),
  );
  const calls = defineCommand({
    ...base,
    id: "test.calls",
    run: async ({ api: call }) => {
      await call(createMail, { body: { mailboxId: "m" } });
      return {};
    },
  });
  const { execute, notices } = place([calls], { api });
  await execute("test.calls", {}, "scanner");
  await notices[0]?.retry?.();
  await execute("test.calls", {}, "scanner");
  const [first, retried, another] = api.mock.calls.map(([, , options]) => options);
  expect(first).toMatchObject({ source: "scanner" });
  expect(retried).toEqual(first);
  expect(another).not.toEqual(first);
});

test.each([
  ["One letter is thrown away.", 1],
  [null, 0],
])("a harmless command asks first where something would be lost: %s", async (loss, asked) => {
  const confirm = vi.fn<Ports["confirm"]>(() => Promise.resolve(false));
  const run = vi.fn(() => ({}));
  const leave = defineCommand({ ...base, id: "test.leave", loses: () => loss, run });
  const { execute } = place([leave], { confirm });
  await execute("test.leave");
  expect(confirm).toHaveBeenCalledTimes(asked);
  expect(run).toHaveBeenCalledTimes(1 - asked);
  if (loss !== null) expect(confirm.mock.calls[0]?.[3]).toBe(loss);
});
