// The steps of an exception: what each sends, says, and how it is taken back; and the lines that mean these steps for a focused
// exception.
import { describe, expect, test } from "vitest";
import { changeException, getException, noteOnException } from "@/contract/exceptions/exception";
import {
  askAboutException,
  assignException,
  holdException,
  reopenException,
  returnException,
  settleException,
} from "@/contract/exceptions/exception-steps";
import { targetsOfKind } from "@/kernel/command/context";
import { rankCommands } from "@/kernel/line/rank";
import { settled, emptyContext, mailboxes } from "../../kernel/directory";
import { mailbox, refusedTo, registry, run } from "../bench";
import { anException, exception, focusedException } from "../exceptions";

const params = { id: exception.id };
const version = 3;
const after = { id: exception.id, label: exception.label, version: 4 };
const reopen = { id: "exception.reopen", args: { exception: after } };
const until = "2026-12-04T00:00:00.000Z";

describe("a step sends the version that was seen, and says how it is taken back", () => {
  test.each([
    ["exception.assign", { mailbox }, assignException, { mailboxId: mailbox.id }, reopen],
    ["exception.return", { reason: "No such name" }, returnException, { reason: "No such name" }, reopen],
    ["exception.hold", { until }, holdException, { until }, reopen],
    ["exception.settle", { reason: "Paid" }, settleException, { reason: "Paid" }, reopen],
    ["exception.reopen", {}, reopenException, {}, undefined],
    ["exception.ask", { mailbox }, askAboutException, { mailboxId: mailbox.id }, undefined],
  ] as const)("%s", async (id, args, endpoint, body, undo) => {
    const { outcome, asked } = await run(id, { exception, ...args }, { answer: anException });
    expect(asked).toEqual([{ endpoint, input: { params, body }, options: { version } }]);
    expect(outcome.say).toContain("Jon Smth");
    expect(outcome.undo).toEqual(undo);
  });

  test("exception.note adds a note", async () => {
    const { outcome, asked } = await run(
      "exception.note",
      { exception, note: "Hm" },
      { answer: anException },
    );
    expect(asked).toMatchObject([{ endpoint: noteOnException, input: { params, body: { note: "Hm" } } }]);
    expect(outcome.say).toBe("Note added to Unknown name: Jon Smth");
  });

  test("exception.assign says what to do with the mail of a mailbox that is not active", async () => {
    const warning = { do: "hold" as const, text: "STE 1042 is not active yet. Hold the paper." };
    const { outcome } = await run(
      "exception.assign",
      { exception, mailbox },
      { answer: { ...anException, warning } },
    );
    expect(outcome.say).toBe(
      "Unknown name: Jon Smth: registered for STE 1042. STE 1042 is not active yet. Hold the paper.",
    );
  });
});

test("exception.assign offers the label that the item has not got yet", async () => {
  const labelDue = {
    mailId: exception.id,
    title: "Envelope from Chase, STE 1042",
    printed: null,
    says: "STE 1042",
  };
  const { outcome } = await run(
    "exception.assign",
    { exception, mailbox },
    { answer: { ...anException, labelDue } },
  );
  expect(outcome.say).toBe("Unknown name: Jon Smth: registered for STE 1042. It has no label yet.");
  expect(outcome.offer).toEqual({
    label: "Print the new label",
    run: { id: "label.print", args: { mail: { id: labelDue.mailId, label: labelDue.title } } },
  });
});

describe("the owner of an exception", () => {
  const user = { id: "5a000009-0000-4000-8000-000000000000", name: "Ned Now", role: "handler" as const };
  const context = { ...emptyContext, user };

  test("exception.take makes it the person's own, and undo gives it back to its former owner", async () => {
    const { outcome, asked } = await run("exception.take", { exception }, { answer: anException, context });
    expect(asked.map(({ endpoint }) => endpoint)).toEqual([getException, changeException]);
    expect(asked[1]).toMatchObject({ input: { body: { ownerId: user.id } }, options: { version } });
    expect(outcome.undo).toEqual({
      id: "exception.take",
      args: { exception: after, person: { id: anException.owner?.id, label: "Sam Okafor" } },
    });
  });

  test("undo of exception.take releases an exception that had no owner", async () => {
    const answer = { ...anException, owner: null };
    const { outcome } = await run("exception.take", { exception }, { answer, context });
    expect(outcome.undo).toEqual({ id: "exception.release", args: { exception: after } });
  });

  test("exception.release leaves it without an owner, and undo restores the owner", async () => {
    const { outcome, asked } = await run("exception.release", { exception }, { answer: anException });
    expect(asked[1]).toMatchObject({ input: { body: { ownerId: null } }, options: { version } });
    expect(outcome.undo?.id).toBe("exception.take");
  });
});

describe("a line over the focused exception means", () => {
  const context = { ...emptyContext, focused: focusedException };
  const [yildiz] = mailboxes;

  test.each([
    ["assign 1042", "exception.assign", { mailbox: { id: yildiz?.id } }],
    ["assign 1042 to mehmet", "exception.assign", { recipient: { label: "Mehmet Demir" } }],
    ["ask 1042 about this", "exception.ask", { mailbox: { id: yildiz?.id } }],
    ["ask 1042", "exception.ask", { mailbox: { id: yildiz?.id } }],
    ["return to sender because no such name", "exception.return", { reason: "no such name" }],
    ["hold until 2026-12-04", "exception.hold", { until }],
    ["settle because the postage was paid", "exception.settle", { reason: "the postage was paid" }],
    ["take exception", "exception.take", {}],
    ["note on exception asked at the counter", "exception.note", { note: "asked at the counter" }],
    ["reopen exception", "exception.reopen", {}],
  ])("“%s”", async (line, id, args) => {
    const { ranked } = await settled((facts) => rankCommands(line, registry.all, context, facts));
    const [first] = ranked;
    expect(first?.command.id).toBe(id);
    expect(first?.parsed.ready).toBe(true);
    expect(first?.parsed.args).toMatchObject(args);
  });

  test.each([
    ["assign 1042 for ecce0001", "exception.assign"],
    ["ask 1042 about ecce0001", "exception.ask"],
    ["open exception ecce0001", "exception.open"],
    ["hold until 2026-12-04 for ecce0001", "exception.hold"],
  ])("“%s” by its id, with nothing focused", async (line, id) => {
    const { ranked } = await settled((facts) => rankCommands(line, registry.all, emptyContext, facts));
    expect(ranked[0]?.command.id).toBe(id);
    expect(ranked[0]?.parsed.args).toMatchObject({ exception: { label: "Unknown name: Jon Smth" } });
  });
});

describe("a step that is not allowed", () => {
  test("shows the server's reason", () => {
    const why = "This exception was assigned to STE 1042 by Sam Okafor.";
    const over = {
      ...focusedException,
      status: "ASSIGNED",
      next: [{ to: "OPEN", label: "Reopen", refusal: why }],
    };
    const able = registry.get("exception.reopen").each?.able;
    expect(able?.(over)).toBe(why);
    expect(registry.get("exception.return").each?.able?.(over)).toContain("cannot become");
    expect(targetsOfKind({ ...emptyContext, focused: over }, "exception")).toHaveLength(1);
  });

  test.each(registry.all.filter(({ id }) => id.startsWith("exception.")).map(({ id }) => id))(
    "%s is refused to a person without the permission",
    (id) => {
      expect(refusedTo(id, { can: () => false })).toMatch(/^Your role cannot/);
    },
  );
});
