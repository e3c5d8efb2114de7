// All commands together: none left out, no two in conflict, none without its undo or its test.
import { deskInFront } from "@commands/desk/shared/desk-in-front";
import { readdir } from "node:fs/promises";
import { sep } from "node:path";
import { describe, expect, test } from "vitest";
import { endIntake } from "@/contract/intake/intake";
import { listDueLabels } from "@/contract/labels/label";
import { changePrinter, listPrinters } from "@/contract/labels/printer";
import { getMailbox } from "@/contract/mailboxes/mailbox";
import { listPlacedMail } from "@/contract/mail/mail-list";
import { placeMail } from "@/contract/placements/placement";
import { getAudit } from "@/contract/shelves/shelf-audit";
import { changeMember } from "@/contract/mailboxes/member";
import { listStaff, updateStaff } from "@/contract/staff/staff";
import { fileRequest } from "@/contract/requests/request";
import { changeSavedReply, listSavedReplies } from "@/contract/saved-replies/saved-reply";
import { linkTicket, linkableRecords } from "@/contract/tickets/ticket-link";
import type { Context } from "@/kernel/command/context";
import type { AnyCommand } from "@/kernel/command/define";
import { usualKeys } from "@/kernel/input/key-map";
import { phraseOf } from "@/kernel/command/phrase";
import { recordsIn } from "@/kernel/command/run/record-step";
import { makeRegistry } from "@/kernel/command/registry";
import { atStation, session } from "./intake-session";
import { emptyContext } from "../kernel/directory";
import { printJob } from "../print-job";
import { aBatch, batch, completion, part } from "./batches";
import { mailbox, registered, registry, run, withAnswers } from "./bench";
import { task, taskAnswer, ticket, ticketAnswer } from "./conversations";
import { changeInstruction, listInstructions } from "@/contract/instructions/instruction";
import { aDeposit, deposit } from "./deposits";
import { aHandOver, atDesk, authorised } from "./desk";
import { anInstruction, instructionRef } from "./instructions";
import { anException, exception } from "./exceptions";
import { aClock, promises } from "./promises";
import { aCustomer, changedMember, member, yildiz } from "./customer";
import { aManifest } from "./manifests";
import { shredBatch, shredLine } from "./shredding";
import { aShelf, anAudit, placement, shelf } from "./shelving";
import { aSavedReply, savedReply } from "./saved-replies";
import { aPrinter } from "./printers";
import { aPull, pull, pulled } from "./pulls";
import { aConsolidation, aForward, aRequest, consolidation, forward, packed, request } from "./work";

test("no two commands, and no two of their keys with fixed values, have the same title", () => {
  const titles = registry.all.flatMap(({ title, presets = [] }) => [
    title,
    ...presets.map((preset) => preset.title),
  ]);
  expect(titles.filter((title, place) => titles.indexOf(title) !== place)).toEqual([]);
});

test("every file of commands/ is in the registry, under the id of its path; a family stands on top", async () => {
  const files = (await readdir("commands", { recursive: true })).filter((file) => file.endsWith(".ts"));
  const [own, families] = [
    files.filter((file) => file.includes(sep)),
    files.filter((file) => !file.includes(sep)),
  ];
  const ids = own
    .filter((file) => !file.includes("shared"))
    .map((file) => file.replace(/\.ts$/, "").replaceAll(sep, "."));
  const inFamilies = registry.all.filter(({ id }) => families.includes(`${id.split(".")[0]}.ts`));
  expect(inFamilies.length).toBeGreaterThan(families.length);
  expect(registry.all.map(({ id }) => id).toSorted()).toEqual(
    [...ids, ...inFamilies.map(({ id }) => id)].toSorted(),
  );
});

describe("a set of commands is refused for", () => {
  const command = (id: string, more: Partial<AnyCommand> = {}): AnyCommand => ({
    id,
    title: "Try",
    group: "Test",
    scope: "global",
    danger: "safe",
    run: () => ({}),
    ...more,
  });
  const at = (...commands: AnyCommand[]) =>
    Object.fromEntries(
      commands.map((each) => [`/commands/${each.id.replace(".", "/")}.ts`, { default: each }]),
    );

  test.each<[string, Record<string, { default: unknown }>, RegExp]>([
    [
      "an id that differs from its path",
      { "/commands/a/b.ts": { default: command("a.c") } },
      /its id is "a.c"/,
    ],
    ["a file that is no command", { "/commands/a/b.ts": { default: { id: "a.b" } } }, /is no command/],
    [
      "the same keys in one scope",
      at(command("a.b", { hotkeys: ["g d"] }), command("a.c", { hotkeys: ["g d"] })),
      /g d/,
    ],
    [
      "a sequence that begins like another key",
      at(command("a.b", { hotkeys: ["g"] }), command("a.c", { hotkeys: ["g d"] })),
      /a\.b and a\.c/,
    ],
    ["a key that browsers use", at(command("a.b", { hotkeys: ["mod+w"] })), /browsers use mod\+w/],
    [
      "a single letter for a command that destroys",
      at(command("a.b", { hotkeys: ["d"], danger: "confirm" })),
      /bare letter/,
    ],
    [
      "a sequence of letters for a command that destroys",
      at(command("a.b", { hotkeys: ["d d"], danger: "type-to-confirm" })),
      /bare letter/,
    ],
    [
      "a key that fills no argument of its command",
      at(command("a.b", { presets: [{ name: "X", title: "X", args: { what: "X" }, hotkeys: ["t x"] }] })),
      /preset "X" fills \{what\}/,
    ],
    [
      "a preset's key that another command has",
      at(
        command("a.b", { presets: [{ name: "X", title: "X", args: {}, hotkeys: ["g d"] }] }),
        command("a.c", { hotkeys: ["g d"] }),
      ),
      /a\.b:X and a\.c|a\.c and a\.b:X/,
    ],
    ["a phrase that names no argument", at(command("a.b", { phrase: "try {what}" })), /\{what\}/],
    ["a phrase without a verb", at(command("a.b", { phrase: "" })), /no verb/],
  ])("%s", (_fault, modules, says) => {
    expect(() => makeRegistry(modules)).toThrow(says);
  });

  test("nothing, where a deeper scope uses the same key on purpose", () => {
    const deeper = command("a.c", { hotkeys: ["x"], scope: "table:mail" });
    expect(() => makeRegistry(at(command("a.b", { hotkeys: ["x"] }), deeper))).not.toThrow();
  });
});

const ticketSubject = { id: registered.id, label: "Envelope from Chase", kind: "mail" };
const linkable = {
  kind: "mail",
  recordId: registered.id,
  label: "Envelope from Chase",
  sender: "Chase",
  status: "Pending",
  place: null,
  isLinked: false,
  mailId: registered.id,
  thumbnailUrl: null,
};
const madeAt = "2026-01-05T08:00:00.000Z";
const invited = {
  id: mailbox.id,
  email: "new@pigeonhole.example",
  role: "admin",
  offices: [],
  invitedBy: "Ada",
  createdAt: madeAt,
  expiresAt: madeAt,
};
const staff = {
  id: mailbox.id,
  version: 2,
  email: "sam@pigeonhole.example",
  firstName: "Sam",
  lastName: "Okafor",
  role: "handler",
  isActive: true,
  offices: [],
  lastLogin: null,
  createdAt: madeAt,
};
const morning = { id: "m1", name: "Morning", lines: ["go to tasks"] };

/** For each undoable command: arguments to run it with, and what the server answers. */
const undoable: Record<
  string,
  { args: Record<string, unknown>; answer?: unknown; context?: Partial<Context> }
> = {
  "keys.set": {
    args: { command: { id: "go.tasks", label: "Task Management" }, keys: "g z" },
    context: { commands: registry.all, keys: usualKeys },
  },
  "staff.invite": {
    args: { email: "new@pigeonhole.example", role: "admin" },
    answer: { ...invited, link: "https://pigeonhole.example/register?invite=abc" },
  },
  "staff.role": {
    args: { person: { id: staff.id, label: "Sam Okafor" }, role: "admin" },
    answer: withAnswers([
      [listStaff, { items: [staff], invitations: [] }],
      [updateStaff, staff],
    ]),
  },
  "macro.save": { args: { name: "Morning", lines: "go to tasks" }, context: { macros: [] } },
  "list.save": {
    args: { name: "Old scans" },
    context: { macros: [], list: { name: "scan", address: "/scan", tabs: [], tab: "" } },
  },
  "macro.remove": { args: { macro: { id: morning.id, label: "Morning" } }, context: { macros: [morning] } },
  "promise.hours": { args: { hours: { week: null } }, answer: promises },
  "promise.closed": { args: { day: "2026-12-25T00:00:00.000Z" }, answer: promises },
  "promise.not-closed": { args: { day: "2026-12-24T00:00:00.000Z" }, answer: promises },
  "promise.set": { args: { what: "SCAN", promised: { minutes: 60, by: null } }, answer: promises },
  "promise.drop": { args: { what: "TRASH" }, answer: promises },
  "clock.pause-request": { args: { record: request, reason: "CUSTOMER" }, answer: aClock },
  "clock.pause-forward": { args: { record: forward, reason: "QUOTE" }, answer: aClock },
  "clock.pause-ticket": { args: { record: ticket, reason: "PAYMENT" }, answer: aClock },
  "clock.pause-consolidation": { args: { record: consolidation, reason: "PAYMENT" }, answer: aClock },
  "desk.hand-over": { args: {}, answer: aHandOver, context: { inFront: deskInFront.is(atDesk) } },
  "instruction.always": { args: { mailbox, does: "SCAN" }, answer: anInstruction },
  "instruction.scan": { args: { mailbox, sender: "IRS" }, answer: anInstruction },
  "instruction.regularly": { args: { mailbox, does: "SCAN", day: "FRI" }, answer: anInstruction },
  "instruction.old": { args: { mailbox, does: "SHRED", days: 30 }, answer: anInstruction },
  "instruction.before-fees": { args: { mailbox, does: "SCAN", days: 5 }, answer: anInstruction },
  "instruction.never": { args: { mailbox, forbids: "SHRED" }, answer: anInstruction },
  "instruction.say": { args: { mailbox, text: "Fragile" }, answer: anInstruction },
  "instruction.hold": {
    args: { mailbox, from: "2026-12-20T00:00:00.000Z", until: "2027-01-05T00:00:00.000Z" },
    answer: anInstruction,
  },
  "instruction.end": { args: { mailbox, instruction: instructionRef }, answer: anInstruction },
  "instruction.restore": { args: { mailbox, instruction: instructionRef }, answer: anInstruction },
  "instruction.change": {
    args: { mailbox, instruction: instructionRef, sender: "Internal Revenue Service" },
    answer: withAnswers([
      [listInstructions, { items: [anInstruction] }],
      [changeInstruction, anInstruction],
    ]),
  },
  "desk.authorise": { args: { name: "Mert Kaya", mailbox }, answer: authorised },
  "desk.end-authorisation": {
    args: { mailbox, person: { id: authorised.id, label: "Mert Kaya" } },
    answer: { ...authorised, at: "2026-11-21T09:00:00.000Z" },
  },
  "batch.assign": { args: { part, request, batch }, answer: aBatch },
  "batch.assign-item": { args: { part, mail: registered, batch }, answer: aBatch },
  "batch.assign-code": { args: { part, code: "PH0000000X", batch }, answer: aBatch },
  "batch.complete-part": { args: { part, batch }, answer: completion },
  "batch.discard": { args: { batch }, answer: aBatch },
  "batch.file-request": { args: { part, batch }, answer: completion },
  "batch.join": { args: { part, batch }, answer: aBatch },
  "batch.leave-out": { args: { page: 2, batch }, answer: aBatch },
  "batch.leave-out-part": { args: { part, batch }, answer: aBatch },
  "batch.move-next": { args: { page: 2, batch }, answer: aBatch },
  "batch.move-previous": { args: { page: 2, batch }, answer: aBatch },
  "batch.put-back": { args: { page: 2, batch }, answer: aBatch },
  "batch.put-back-part": { args: { part, batch }, answer: aBatch },
  "batch.split": { args: { page: 2, batch }, answer: aBatch },
  "batch.turn": { args: { page: 2, batch }, answer: aBatch },
  "exception.create": { args: { kind: "NO_MAILBOX" }, answer: anException },
  "exception.assign": { args: { exception, mailbox }, answer: anException },
  "exception.return": { args: { exception, reason: "No such name" }, answer: anException },
  "exception.hold": { args: { exception, until: "2026-12-04T00:00:00.000Z" }, answer: anException },
  "exception.settle": { args: { exception, reason: "The postage was paid" }, answer: anException },
  "exception.take": {
    args: { exception, person: { id: staff.id, label: "Sam Okafor" } },
    answer: anException,
  },
  "exception.release": { args: { exception }, answer: anException },
  "mail.add": { args: { mailbox, sender: "Chase" }, answer: registered },
  "mail.bind": { args: { code: "ROLL17", mail: registered }, answer: registered },
  "mail.unbind": { args: { code: "ROLL17", mail: registered }, answer: registered },
  "label.auto": { args: { choice: "off" }, answer: { auto: true } },
  "label.cancel": { args: { job: { id: printJob().id, label: "Envelope" } }, answer: printJob() },
  "mail.quick": { args: { mailbox }, answer: registered },
  "mail.edit": { args: { mail: registered, sender: "Citibank" }, answer: registered },
  "mail.photo": { args: { mail: registered, photo: { fileKey: "mails/a.jpg" } }, answer: registered },
  "mail.move": { args: { mail: registered, mailbox }, answer: registered },
  "deposit.check": {
    args: { mail: registered },
    answer: { ...aDeposit, checkId: aDeposit.id, asked: false },
  },
  "deposit.prepare": { args: { deposit, checks: 1, total: 5_000 }, answer: aDeposit },
  "deposit.send": { args: { deposit }, answer: aDeposit },
  "deposit.credit": { args: { deposit }, answer: aDeposit },
  "deposit.fail": { args: { deposit, reason: "Lost" }, answer: aDeposit },
  "deposit.reverse": { args: { deposit, reason: "Unpaid" }, answer: aDeposit },
  "deposit.cancel": { args: { deposit, reason: "No" }, answer: aDeposit },
  "mail.junk": { args: { mail: registered }, answer: aRequest },
  "mail.not-junk": { args: { mail: registered }, answer: { ...registered, cancelled: null } },
  "mail.rescue": { args: { mail: registered }, answer: registered },
  "mail.return": { args: { mail: registered, reason: "Moved away" }, answer: registered },
  "manifest.hand-over": {
    args: { manifest: { id: aManifest.id, label: aManifest.label }, driver: "Max" },
    answer: aManifest,
  },
  "storage.extend": {
    args: { mail: registered, days: 30 },
    answer: { ...registered, before: "2026-12-04T00:00:00.000Z" },
  },
  "storage.until": {
    args: { mail: registered, until: "2026-12-24T00:00:00.000Z" },
    answer: { ...registered, before: "2026-12-04T00:00:00.000Z" },
  },
  "storage.waive": { args: { mail: registered, reason: "We lost it" }, answer: registered },
  "shred.scan": {
    args: { code: "PH0000000X", batch: { id: shredBatch.id, label: "The batch" } },
    answer: { line: shredLine, again: false, ticked: 1, at: "2026-11-21T09:00:00.000Z" },
  },
  "shred.tick": {
    args: { mail: registered, batch: { id: shredBatch.id, label: "The batch" } },
    answer: { line: shredLine, again: false, ticked: 1, at: "2026-11-21T09:00:00.000Z" },
  },
  "shred.untick": {
    args: { mail: registered, batch: { id: shredBatch.id, label: "The batch" } },
    answer: { again: false, ticked: 1, at: "2026-11-21T09:00:00.000Z" },
  },
  "intake.start": { args: { carrier: "USPS" }, answer: session },
  "intake.keep": { args: { sender: "Chase" }, context: atStation() },
  "intake.drop": { args: { part: "sender" }, context: atStation({ sticky: { sender: "Chase" } }) },
  "intake.void-last": { args: {}, answer: registered, context: atStation() },
  "intake.end": {
    args: { session: { id: session.id, label: "Austin" } },
    answer: withAnswers([
      [endIntake, session],
      [listDueLabels, { items: [] }],
    ]),
  },
  "intake.reopen": { args: { session: { id: session.id, label: "Austin" } }, answer: session },
  "mail.put": { args: { mail: registered, shelf }, answer: placement({}) },
  "mail.shelve": { args: { mail: registered, shelf }, answer: placement({}) },
  "mail.take-off": { args: { mail: registered }, answer: placement({ from: aShelf }) },
  "mail.put-back": {
    args: { moves: [{ to: null, on: shelf.id, mailIds: [registered.id] }] },
    answer: placement({ from: aShelf }),
  },
  "mail.missing": {
    args: { mail: registered },
    answer: { changed: [registered.id], at: "2026-11-21T09:00:00.000Z" },
  },
  "mail.found": {
    args: { mail: registered },
    answer: { changed: [registered.id], at: "2026-11-21T09:00:00.000Z" },
  },
  "printer.add": {
    args: { name: "Zebra", office: { id: aPrinter.office.id, label: "Austin" } },
    answer: aPrinter,
  },
  "printer.change": {
    args: { printer: { id: aPrinter.id, label: "Zebra" }, address: "192.168.1.40" },
    answer: withAnswers([
      [listPrinters, { items: [aPrinter] }],
      [changePrinter, aPrinter],
    ]),
  },
  "shelf.add": { args: { codes: "A-03" }, answer: { items: [aShelf], at: "2026-11-21T09:00:00.000Z" } },
  "shelf.change": { args: { shelf, capacity: 9 }, answer: aShelf },
  "shelf.remove": { args: { shelf }, answer: { items: [aShelf], at: "2026-11-21T09:00:00.000Z" } },
  "shelf.restore": { args: { shelf }, answer: { items: [aShelf], at: "2026-11-21T09:00:00.000Z" } },
  "shelf.empty": {
    args: { shelf },
    answer: withAnswers([
      [listPlacedMail, { items: [registered], total: 1, nextCursor: null }],
      [placeMail, placement({ from: aShelf })],
    ]),
  },
  "shelf.finish-audit": { args: {}, answer: anAudit, context: { path: `/shelves/audit/${anAudit.id}` } },
  "shelf.move-here": {
    args: {},
    answer: placement({}),
    context: {
      screen: { kind: "shelf", ...shelf },
      focused: { kind: "mail", id: registered.id, label: "Envelope" },
    },
  },
  "shelf.move-all-here": {
    args: {},
    answer: withAnswers([
      [getAudit, anAudit],
      [placeMail, placement({})],
    ]),
    context: { path: `/shelves/audit/${anAudit.id}` },
  },
  "request.complete": { args: { request }, answer: aRequest },
  "request.unscanned": { args: { request, reason: "The label came off" }, answer: aRequest },
  "forward.unscanned": { args: { forward, reason: "The label came off" }, answer: aForward },
  "pull.start": { args: { what: "SCAN" }, answer: aPull },
  "pull.pickup": { args: { carrier: "UPS" }, answer: aPull },
  "pull.these": { args: {}, answer: aPull },
  "pull.take": { args: { pull, request: pulled }, answer: aPull },
  "pull.missing": { args: { pull, request: pulled }, answer: aPull },
  "pull.skip": { args: { pull, request: pulled }, answer: aPull },
  "pull.scan": {
    args: { pull, code: "PH0000000X" },
    answer: { ...aPull, scan: { is: "TAKEN", said: "Taken.", requestId: pulled.id } },
  },
  "pull.finish": { args: { pull }, answer: aPull },
  "request.start": { args: { request }, answer: aRequest },
  "request.fail": { args: { request, reason: "Lost" }, answer: aRequest },
  "request.cancel": { args: { request, reason: "Asked twice" }, answer: aRequest },
  "request.file": { args: { type: "SCAN", mail: registered }, answer: aRequest },
  "consolidation.start": { args: { consolidation }, answer: aConsolidation },
  "consolidation.fail": { args: { consolidation, reason: "Too large" }, answer: aConsolidation },
  "consolidation.cancel": { args: { consolidation, reason: "Asked twice" }, answer: aConsolidation },
  "consolidation.complete": { args: { consolidation }, answer: aConsolidation, context: packed },
  "consolidation.unscanned": {
    args: { consolidation, reason: "The label came off" },
    answer: aConsolidation,
    context: packed,
  },
  "forward.start": { args: { forward }, answer: aForward },
  "forward.ship": { args: { forward }, answer: aForward },
  "forward.deliver": { args: { forward }, answer: aForward },
  "forward.cancel": { args: { forward, reason: "Asked twice" }, answer: aForward },
  "task.create": { args: { mailbox, title: "Call about ID" }, answer: taskAnswer },
  "task.complete": { args: { task }, answer: taskAnswer },
  "task.due": { args: { task }, answer: taskAnswer },
  "task.edit": { args: { task, title: "Ring" }, answer: taskAnswer },
  "task.priority": { args: { task, priority: "LOW" }, answer: taskAnswer },
  "task.status": { args: { task, status: "COMPLETED" }, answer: taskAnswer },
  "member.edit": {
    args: { mailbox: yildiz, member, lastName: "Demir" },
    answer: withAnswers([
      [getMailbox, aCustomer],
      [changeMember, changedMember({ lastName: "Demir" })],
    ]),
  },
  "member.end-access": {
    args: { mailbox: yildiz, member },
    answer: changedMember({ isActive: false }),
  },
  "member.give-access": { args: { mailbox: yildiz, member }, answer: changedMember({}) },
  "table.reset-columns": {
    args: {},
    context: { table: { columns: [], selects: true, layout: { table: "customers", layout: null } } },
  },
  ...Object.fromEntries(
    Object.entries({
      ticket,
      task,
      exception,
      request,
      forward,
      consolidation,
    }).flatMap(([kind, record]) => [
      [
        `snooze.${kind}`,
        {
          args: { record, until: "2026-12-04T15:00:00.000Z" },
          answer: { id: record.id, snoozedUntil: "2026-12-04T15:00:00.000Z", before: null },
        },
      ],
      [
        `snooze.wake-${kind}`,
        {
          args: { record },
          answer: { id: record.id, snoozedUntil: null, before: "2026-12-04T15:00:00.000Z" },
        },
      ],
    ]),
  ),
  "ticket.priority": { args: { ticket, priority: "HIGH" }, answer: ticketAnswer },
  "ticket.assign": {
    args: { ticket, person: { id: staff.id, label: "Sam Okafor" } },
    answer: ticketAnswer,
  },
  "ticket.take": {
    args: { ticket },
    answer: ticketAnswer,
    context: { user: { id: staff.id, name: "Sam Okafor", role: "handler" } },
  },
  "ticket.unassign": { args: { ticket }, answer: ticketAnswer },
  "ticket.link": {
    args: { ticket, subject: ticketSubject },
    answer: { items: [], at: "2026-11-21T09:00:00.000Z" },
  },
  "ticket.unlink": {
    args: { ticket, link: ticketSubject },
    answer: { items: [], at: "2026-11-21T09:00:00.000Z" },
  },
  "ticket.file-request": {
    args: { type: "SCAN", ticket, item: ticketSubject },
    answer: withAnswers([
      [linkableRecords, { items: [linkable] }],
      [fileRequest, aRequest],
      [linkTicket, { items: [] }],
    ]),
  },
  "saved-reply.create": { args: { code: "hello", text: "Hello" }, answer: aSavedReply },
  "saved-reply.edit": {
    args: { reply: savedReply, title: "Salute" },
    answer: withAnswers([
      [listSavedReplies, { items: [aSavedReply] }],
      [changeSavedReply, aSavedReply],
    ]),
  },
  "saved-reply.remove": { args: { reply: savedReply }, answer: aSavedReply },
  "saved-reply.restore": { args: { reply: savedReply }, answer: aSavedReply },
  "ticket.status": { args: { ticket, status: "CLOSED" }, answer: ticketAnswer },
};

test("every undoable command is tried here", () => {
  const ids = registry.all.filter(({ danger }) => danger === "undoable").map(({ id }) => id);
  expect(Object.keys(undoable).toSorted()).toEqual(ids.toSorted());
});

/**
 * What is a person's own, so that nobody else changes it meanwhile; an invitation, which is made anew each time; and a closed day, which
 * is closed or not.
 */
const isOwn =
  /^(?:intake|keys|macro|table)\.|^(?:list\.save|label\.auto|staff\.invite|promise\.(?:not-)?closed)$/;

/** A version, or the moment or the state that the change led to: what somebody else changed since is not overwritten. */
function namesWhatItTakesBack(args: Readonly<Record<string, unknown>>): boolean {
  const names = ["since", "undone", "seen", "seenDueAt", "until", "edit"];
  const { moves = [] } = args as { moves?: readonly { since?: string }[] };
  return (
    recordsIn(args).length > 0 ||
    names.some((name) => args[name] !== undefined) ||
    (moves.length > 0 && moves.every(({ since }) => since !== undefined))
  );
}

test.each(Object.entries(undoable))("%s says how it is taken back", async (id, { args, answer, context }) => {
  const here = { ...emptyContext, ...context };
  const { undo } = (await run(id, args, { answer, context: here })).outcome;
  const back = registry.get(undo?.id ?? "nothing");
  const needed = phraseOf(back).slots.flatMap(({ name, optional }) => (optional ? [] : [name]));
  expect(Object.keys(undo?.args ?? {})).toEqual(expect.arrayContaining(needed));
  // It is stored as text until after a reload.
  expect(JSON.parse(JSON.stringify(undo))).toEqual(undo);
  expect(isOwn.test(id) || namesWhatItTakesBack(undo?.args ?? {})).toBe(true);
});

test("every command has its own test, or a table test that lists it", () => {
  const tests = import.meta.glob<string>("./*/*.test.ts", { eager: true, query: "?raw", import: "default" });
  const untested = registry.all.filter(({ id }) => {
    const [noun = "", verb = ""] = id.split(".");
    const own = tests[`./${noun}/${verb}.test.ts`];
    const listed = Object.entries(tests).some(
      ([path, text]) => path.startsWith(`./${noun}/`) && text.includes(`"${id}"`),
    );
    return own === undefined && !listed;
  });
  expect(untested.map(({ id }) => id)).toEqual([]);
});
