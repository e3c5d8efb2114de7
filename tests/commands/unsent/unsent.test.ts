// The commands of the queue: what they show and do with the entries saved on this machine, and when they are available.
import { describe, expect, test } from "vitest";
import type { Call, Endpoint } from "@/contract/wire/endpoint";
import { ApiError } from "@/contract/wire/errors";
import type { Context } from "@/kernel/command/context";
import type { Outcome } from "@/kernel/command/define";
import { rankCommands } from "@/kernel/line/rank";
import { emptyContext, noFacts } from "../../kernel/directory";
import { refusedTo, registry, run } from "../bench";
import { openSurface } from "@/kernel/command/general-effects";
import { stepUnsent } from "@commands/unsent/shared/unsent-step";

const line = "add mail for STE 1042 from Chase";
const refused = { id: "a1", label: line, command: "mail.add", state: "refused" } as const;
const waiting = {
  id: "a2",
  label: "task for STE 1042 Call",
  command: "task.create",
  state: "waiting",
} as const;
const task = { ...waiting, id: "a3", state: "refused" } as const;
const context: Context = { ...emptyContext, unsent: [refused, waiting, task] };
const entry = { id: refused.id, label: refused.label };

test.each<[string, Record<string, unknown>, Outcome]>([
  ["unsent.open", {}, { effects: [openSurface({ surface: "unsent" })] }],
  ["unsent.send", {}, { effects: [stepUnsent("send")] }],
  ["unsent.retry", { entry }, { effects: [stepUnsent({ retry: "a1" })] }],
  ["unsent.discard", { entry }, { effects: [stepUnsent({ discard: "a1" })], say: `Discarded: ${line}.` }],
  ["unsent.edit", { entry }, { effects: [openSurface({ surface: "add-mail", unsentEntry: "a1" })] }],
  [
    "unsent.edit",
    { entry: { id: "a3", label: "" } },
    { effects: [openSurface({ surface: "palette", line: task.label })] },
  ],
])("%s %#", async (id, args, outcome) => {
  const { outcome: given, asked } = await run(id, args, { context });
  expect(given).toEqual(outcome);
  expect(asked).toEqual([]);
});

test("an entry that waits cannot be corrected: it may be sent in the meantime", async () => {
  const args = { entry: { id: waiting.id, label: waiting.label } };
  await expect(run("unsent.edit", args, { context })).rejects.toThrow(
    "Only what was refused can be corrected.",
  );
});

describe("they are available", () => {
  const ids = ["unsent.open", "unsent.send", "unsent.retry", "unsent.edit", "unsent.discard"];

  test.each(ids)("not where nothing can be saved: %s", (id) => {
    expect(refusedTo(id, {})).toBe(false);
  });

  test.each([
    ["unsent.open", true],
    ["unsent.send", "Nothing waits to be sent"],
    ["unsent.retry", "Nothing was refused"],
    ["unsent.edit", "Nothing was refused"],
    ["unsent.discard", "There are no unsent entries on this machine"],
  ])("and say why not while there are no unsent entries: %s", (id, answer) => {
    expect(refusedTo(id, { unsent: [] })).toBe(answer);
  });
});

test.each(["discard unsent from chase", "send again unsent from chase"])(
  "an entry is named by its line: %s",
  (typed) => {
    const { ranked } = rankCommands(typed, registry.all, context, noFacts);
    expect(ranked[0]?.parsed).toMatchObject({ ready: true, args: { entry } });
  },
);

const mailbox = { id: "00001042-0000-4000-8000-000000000000", label: "STE 1042" };
const ticket = { id: "71c00118-0000-4000-8000-000000000001", label: "Ticket 118", version: 3 };

const item = { id: "3fa85f64-5717-4562-b3fc-2c963f66afa6", label: "Envelope from Chase" };

/** Every command that is saved while there is no network, with arguments with which it sends something. */
const intake: Record<string, Record<string, unknown>> = {
  "exception.create": { kind: "UNKNOWN_NAME", name: "Jon Smth" },
  "exception.note": { exception: ticket, note: "Called." },
  "mail.add": { mailbox, sender: "Chase" },
  "mail.quick": { mailbox },
  "mail.photo": { mail: item, photo: { fileKey: "mails/a.jpg" } },
  "task.create": { mailbox, title: "Call about ID" },
  "task.message": { task: ticket, message: "Called." },
  "ticket.note": { ticket, message: "Called." },
};

test("only commands that add something new, and depend on no record's state, are saved", () => {
  const ids = registry.all.filter((command) => command.intake).map(({ id }) => id);
  expect(ids.toSorted()).toEqual(Object.keys(intake).toSorted());
});

test.each(Object.entries(intake))(
  "%s makes one call at a time, which has one effect however often it is sent",
  async (id, args) => {
    const sent: Endpoint[] = [];
    const api: Call = (endpoint, _input, options) => {
      sent.push(endpoint);
      expect(options?.version).toBeUndefined();
      return Promise.reject(new ApiError("unavailable", "Nobody is there."));
    };
    // Read back from where it is saved, it is the same.
    const reread = JSON.parse(JSON.stringify(args)) as typeof args;
    const running = registry.get(id).run({ api, args: reread, context, targets: [] });
    await expect(running).rejects.toMatchObject({ code: "unavailable" });
    const [only, second] = sent;
    expect(second).toBeUndefined();
    // A photo's item is read first, and a photo that the item has already is no change.
    expect(only?.idempotent || only?.method === "get").toBe(true);
  },
);
