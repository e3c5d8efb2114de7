// Without a network, intake is queued under its own key, to be sent later; no other command is.
import { describe, expect, test } from "vitest";
import type { Call } from "@/contract/wire/endpoint";
import { ApiError } from "@/contract/wire/errors";
import { createMail } from "@/contract/mail/mail";
import { textKind } from "@/kernel/arguments/plain/text";
import { defineCommand } from "@/kernel/command/define";
import type { Notice } from "@/kernel/command/run/run";
import { makeExecute } from "@/kernel/command/run/execute";
import type { Unsent } from "@/kernel/command/offline-intake";
import { makeRegistry } from "@/kernel/command/registry";
import { makeUndoStack, type UndoEntry } from "@/kernel/command/run/undo";
import { emptyContext } from "../directory";

const body = { mailboxId: "00001042-0000-4000-8000-000000000000" };
const letter = {
  title: "Take in",
  group: "Test",
  scope: "global",
  danger: "safe",
  phrase: "take in {sender}",
  args: { sender: textKind("sender", 20) },
} as const;
const takeIn = defineCommand({
  ...letter,
  id: "test.in",
  intake: true,
  run: async ({ api }) => {
    await api(createMail, { body });
    return { say: "Registered." };
  },
});
const change = defineCommand({
  ...letter,
  id: "test.change",
  run: async ({ api }) => {
    await api(createMail, { body });
    return {};
  },
});
const lead = defineCommand({ ...letter, id: "test.lead", intake: true, run: () => ({ go: "/tasks" }) });

const away = () => Promise.reject(new ApiError("unavailable", "Nobody is there."));

function place(api: Call, { due = false, room = true, waiting = "" } = {}) {
  const queued: Unsent[] = [];
  const notices: Notice[] = [];
  let entries: readonly UndoEntry[] = [];
  const commands = [takeIn, change, lead].map((command) => [
    `/commands/${command.id.replace(".", "/")}.ts`,
    { default: command },
  ]);
  const execute = makeExecute({
    registry: makeRegistry(Object.fromEntries(commands)),
    api,
    context: () => emptyContext,
    undo: makeUndoStack({ read: () => entries, write: (next) => (entries = next) }),
    ask: () => Promise.resolve(null),
    confirm: () => Promise.resolve(true),
    apply: () => undefined,
    announce: (notice) => void notices.push(notice),
    unsent: {
      isDue: (attempt) => due || attempt === waiting,
      add: (unsent) => {
        if (!room) return Promise.resolve(null);
        queued.push(unsent);
        return Promise.resolve({ say: "Saved.", queuedAs: unsent.attempt });
      },
    },
  });
  return { execute, queued, notices };
}

describe("without a connection", () => {
  test("intake is queued with its arguments, its source and the key it was sent with", async () => {
    const keys: unknown[] = [];
    const { execute, queued, notices } = place((_endpoint, _input, options) => {
      keys.push(options?.idempotencyKey);
      return away();
    });
    const result = await execute("test.in", { sender: "Chase Bank" }, "palette");
    expect(queued).toMatchObject([
      { id: "test.in", args: { sender: "Chase Bank" }, source: "palette", tried: true },
    ]);
    expect(queued[0]?.label).toBe('take in "Chase Bank"');
    expect(keys).toEqual([`${queued[0]?.attempt}.0`]);
    expect(result).toMatchObject({ status: "done", outcome: { queuedAs: queued[0]?.attempt } });
    expect(notices).toEqual([{ tone: "success", text: "Saved." }]);
  });

  test("another change is not queued: it fails, and can be tried again", async () => {
    const { execute, queued, notices } = place(away);
    expect(await execute("test.change", { sender: "Chase" })).toMatchObject({ status: "failed" });
    expect(queued).toEqual([]);
    expect(notices).toMatchObject([{ tone: "error", text: "Nobody is there." }]);
  });

  test("intake fails like any other command where nothing can be queued", async () => {
    const { execute } = place(away, { room: false });
    expect(await execute("test.in", { sender: "Chase" })).toMatchObject({ status: "failed" });
  });
});

test("what the server refused is not queued", async () => {
  const { execute, queued } = place(() => Promise.reject(new ApiError("invalid", "No such recipient.")));
  expect(await execute("test.in", { sender: "Chase" })).toMatchObject({ status: "failed" });
  expect(queued).toEqual([]);
});

describe("while entries are queued", () => {
  test("intake is queued after them without being sent", async () => {
    let calls = 0;
    const api: Call = () => {
      calls += 1;
      return away();
    };
    const { execute, queued } = place(api, { due: true });
    await execute("test.in", { sender: "Chase" });
    expect(queued).toMatchObject([{ tried: false }]);
    expect(calls).toBe(0);
  });

  test("intake under the name of an entry that waits goes to it, and not past it", async () => {
    const { execute, queued } = place(() => Promise.reject(new Error("sent")), { waiting: "intake.s.1" });
    await execute("test.in", { sender: "Elm" }, "console", { attempt: "intake.s.1" });
    expect(queued).toMatchObject([{ attempt: "intake.s.1", args: { sender: "Elm" }, tried: false }]);
  });

  test("commands that need no server run as usual", async () => {
    const { execute, queued } = place(away, { due: true });
    expect(await execute("test.lead", { sender: "Chase" })).toMatchObject({ outcome: { go: "/tasks" } });
    expect(queued).toEqual([]);
  });
});
