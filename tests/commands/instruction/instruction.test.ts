// The commands of standing instructions: what each sends and says, and how it is taken back.
import { intakeInFront } from "@/kernel/intake/intake-in-front";
import { describe, expect, test } from "vitest";
import {
  addInstruction,
  armInstruction,
  changeInstruction,
  endInstruction,
  itemInstructions,
  listInstructions,
  restoreInstruction,
  tryInstruction,
} from "@/contract/instructions/instruction";
import { showTrial } from "@commands/instruction/shared/trial";
import { getForward } from "@/contract/forwards/forward";
import { getRequest } from "@/contract/requests/request";
import { openTab } from "@/kernel/command/general-effects";
import { anInstruction, instructionRef } from "../instructions";
import { atStation } from "../intake-session";
import { emptyContext } from "../../kernel/directory";
import { mailbox, refusedTo, registered, run, withAnswers } from "../bench";
import { aForward, aRequest, request } from "../work";

const params = { id: mailbox.id, instructionId: anInstruction.id };
const condition = { aliases: [] };

test.each([
  [
    "instruction.always",
    { does: "SCAN", sender: "IRS" },
    { kind: "DO", action: "SCAN", condition: { sender: "IRS" } },
  ],
  [
    "instruction.always",
    { does: "HOLD", type: "PACKAGE" },
    { action: "HOLD", condition: { type: "PACKAGE" } },
  ],
  [
    "instruction.scan",
    { sender: "IRS", following: "SHRED" },
    { action: "SCAN", andThen: "SHRED", condition: { sender: "IRS" } },
  ],
  [
    "instruction.old",
    { does: "SHRED", days: 30 },
    { action: "SHRED", when: { at: "AGE", days: 30 }, condition },
  ],
  [
    "instruction.before-fees",
    { does: "SHRED", days: 5 },
    { action: "SHRED", when: { at: "BEFORE_FEES", days: 5 }, condition },
  ],
  [
    "instruction.regularly",
    { does: "CONSOLIDATE", day: "FRI" },
    { action: "CONSOLIDATE", when: { at: "WEEKDAY", weekday: "FRI" }, condition },
  ],
  ["instruction.regularly", { does: "SCAN", day: "15" }, { when: { at: "MONTHDAY", day: 15 } }],
  ["instruction.never", { forbids: "SIGN" }, { kind: "FORBID", action: "SIGN", condition }],
  ["instruction.say", { text: "Fragile" }, { kind: "SAY", text: "Fragile", condition }],
  [
    "instruction.hold",
    { from: "2026-12-20T00:00:00.000Z", until: "2027-01-05T00:00:00.000Z" },
    { kind: "HOLD", from: "2026-12-20", until: "2027-01-05", condition },
  ],
  // The server knows the office's today.
  ["instruction.hold", { until: "2027-01-05T00:00:00.000Z" }, { from: undefined, until: "2027-01-05" }],
])("%s saves %j", async (id, args, body) => {
  const { asked, outcome } = await run(id, { mailbox, ...args }, { answer: anInstruction });
  expect(asked).toMatchObject([{ endpoint: addInstruction, input: { params: { id: mailbox.id }, body } }]);
  expect(outcome).toEqual({
    say: "STE 1042: scan mail from IRS.",
    undo: { id: "instruction.end", args: { mailbox, instruction: instructionRef } },
  });
});

test("what destroys is tried next, and names that are nearly the same are said", async () => {
  const answer = { ...anInstruction, armed: false, nearMiss: ["IRS Austin"] };
  const { outcome } = await run("instruction.always", { mailbox, does: "SHRED", sender: "IRS" }, { answer });
  expect(outcome.say).toContain("once you tried and activated it. Mail came from “IRS Austin” as well");
  expect(outcome.offer?.run.id).toBe("instruction.try");
});

test("one that can never act says which comes first", async () => {
  const answer = { ...anInstruction, coveredBy: { number: 1, words: "always scan" } };
  const { outcome } = await run("instruction.always", { mailbox, does: "SCAN", sender: "IRS" }, { answer });
  expect(outcome.say).toBe(
    "STE 1042: scan mail from IRS. It can never act on new mail: instruction 1, “always scan”, comes first.",
  );
});

test("what the mailbox has already is said, and undo does not end it", async () => {
  const answer = { ...anInstruction, already: true };
  const { outcome } = await run("instruction.always", { mailbox, does: "SCAN", sender: "IRS" }, { answer });
  expect(outcome).toEqual({ say: "STE 1042: scan mail from IRS, as before.", unchanged: true });
});

test("instruction.open says them and shows them", async () => {
  const answer = { items: [anInstruction, { ...anInstruction, words: "always shred", armed: false }] };
  const { outcome, asked } = await run("instruction.open", { mailbox }, { answer });
  expect(asked[0]?.endpoint).toBe(listInstructions);
  expect(outcome).toEqual({
    say: "STE 1042: scan mail from IRS; always shred (not active).",
    go: `/mailbox/${mailbox.id}?instructions=true`,
  });
});

test("instruction.try says what would have been, and offers to arm it", async () => {
  const item = { mailId: mailbox.id, sender: "Chase", type: "ENVELOPE", receivedAt: anInstruction.addedAt };
  const instruction = { ...anInstruction, words: "forward mail from Chase", armed: false };
  const answer = { instruction, days: 30, matched: 3, cents: 3720, items: [item, item, item] };
  const { outcome, asked } = await run(
    "instruction.try",
    { mailbox, instruction: instructionRef },
    { answer },
  );
  expect(asked).toMatchObject([{ endpoint: tryInstruction, input: { params } }]);
  expect(outcome.say).toBe("forward mail from Chase: 3 items in 30 days (Chase), for $37.20.");
  expect(outcome.go).toBe(`/mailbox/${mailbox.id}?instructions=true`);
  expect(showTrial.in(outcome)).toEqual(answer);
  expect(outcome.offer?.run.id).toBe("instruction.arm");
  const scanned = { ...answer, instruction: anInstruction, cents: null };
  const scan = await run("instruction.try", { mailbox, instruction: instructionRef }, { answer: scanned });
  expect(scan.outcome.say).toMatch(/\(Chase\); only forwards cost anything here\.$/);
});

test("instruction.arm, end and restore send the version that was seen", async () => {
  const args = { mailbox, instruction: instructionRef };
  for (const [id, endpoint, undo] of [
    ["instruction.arm", armInstruction, undefined],
    ["instruction.end", endInstruction, "instruction.restore"],
    ["instruction.restore", restoreInstruction, "instruction.end"],
  ] as const) {
    const { asked, outcome } = await run(id, args, { answer: anInstruction });
    expect(asked).toEqual([{ endpoint, input: { params }, options: { version: 1 } }]);
    expect(outcome.undo?.id).toBe(undo);
  }
});

test("instruction.change adds another name of the sender, and undo gives the instruction back", async () => {
  const answer = withAnswers([
    [listInstructions, { items: [anInstruction] }],
    [changeInstruction, { ...anInstruction, version: 2 }],
  ]);
  const args = { mailbox, instruction: instructionRef, sender: "Internal Revenue Service" };
  const { asked, outcome } = await run("instruction.change", args, { answer });
  expect(asked[1]).toMatchObject({
    endpoint: changeInstruction,
    input: { params, body: { condition: { sender: "IRS", aliases: ["Internal Revenue Service"] } } },
    options: { version: 1 },
  });
  expect(outcome.say).toBe("STE 1042: scan mail from IRS.");
  const back = await run("instruction.change", outcome.undo?.args, { answer });
  expect(back.asked[1]).toMatchObject({ input: { body: anInstruction.says }, options: { version: 2 } });
});

test("instruction.change says that one is no longer in effect, and offers to try it", async () => {
  const answer = withAnswers([
    [listInstructions, { items: [anInstruction] }],
    [changeInstruction, { ...anInstruction, version: 2, armed: false }],
  ]);
  const args = { mailbox, instruction: instructionRef, sender: "Internal Revenue Service" };
  const { outcome } = await run("instruction.change", args, { answer });
  expect(outcome.say).toBe(
    "STE 1042: scan mail from IRS. It was in effect, and is not any more. It takes effect once you tried and activated it.",
  );
  expect(outcome.offer).toEqual({
    label: "Try it",
    run: { id: "instruction.try", args: { mailbox, instruction: { ...instructionRef, version: 2 } } },
  });
});

describe("instruction.do", () => {
  const last = { kind: "mail" as const, id: registered.id, label: "Envelope from IRS", version: 1 };
  const context = {
    ...emptyContext,
    inFront: intakeInFront.is({ sessionId: mailbox.id, sticky: {}, last, unsaved: [] }),
  };
  const todo = {
    instructionId: mailbox.id,
    requestId: request.id,
    forwardId: null,
    type: "SCAN",
    words: "Scan: all mail",
  };
  const answered = (found: object | null, more: { flags?: object[]; labelUrl?: string | null } = {}) => {
    const { flags = [], labelUrl = "https://labels.example/1" } = more;
    return withAnswers([
      [itemInstructions, { items: [{ mailId: registered.id, flags, todo: found }] }],
      [getRequest, aRequest],
      [getForward, { ...aForward, shipping: { ...aForward.shipping, labelUrl } }],
    ]);
  };

  test("opens a scan, prints a forward's label, and completes what needs no more", async () => {
    const scan = await run("instruction.do", {}, { answer: answered(todo), context });
    expect(scan.outcome).toEqual({ go: `/request/${request.id}?intake=true` });
    const forward = { ...todo, type: "FORWARD", forwardId: mailbox.id };
    const label = await run("instruction.do", {}, { answer: answered(forward), context });
    expect(label.outcome.effects).toEqual([openTab("https://labels.example/1")]);
    const none = await run("instruction.do", {}, { answer: answered(forward, { labelUrl: null }), context });
    expect(none.outcome.go).toBe(`/forward/${mailbox.id}?intake=true`);
    const shelf = await run("instruction.do", {}, { answer: answered({ ...todo, type: "HOLD" }), context });
    expect(shelf.outcome.again).toMatchObject({
      id: "request.complete",
      args: { request: { id: request.id } },
    });
    const packed = { ...todo, type: "CONSOLIDATE" };
    const later = await run("instruction.do", {}, { answer: answered(packed), context });
    expect(later.outcome).toEqual({
      say: "Envelope from IRS is packed with others later. Put it on its shelf.",
    });
  });

  test("puts what is held on its shelf", async () => {
    const flags = [{ instructionId: mailbox.id, kind: "HOLD", words: "hold Dec 20, 2026 to Jan 5, 2027" }];
    const { outcome } = await run("instruction.do", {}, { answer: answered(null, { flags }), context });
    expect(outcome.again).toEqual({ id: "intake.put-last", args: {} });
  });

  test("says so where nothing is asked for", async () => {
    const { outcome } = await run("instruction.do", {}, { answer: answered(null), context });
    expect(outcome).toEqual({ say: "No instruction asks for anything with Envelope from IRS.", warns: true });
    expect(refusedTo("instruction.do", {})).toBe("Start an intake session first");
    // The paper in hand is that of row 7, and not of the row before.
    expect(refusedTo("instruction.do", atStation({ notSaved: 7 }))).toBe("Row 7 is not saved yet");
  });
});
