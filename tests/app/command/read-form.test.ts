// The form that asks for a command's arguments: which fields it has, which arguments they give, and what is wrong with them.
import { expect, test } from "vitest";
import {
  type Entries,
  choicesOf,
  entriesFrom,
  entriesOf,
  faultsOfRefusal,
  fieldsOf,
  isFound,
  mergeEntries,
  readForm,
} from "@/app/command/argument-form/read-form";
import type { Context } from "@/kernel/command/context";
import { makeRegistry } from "@/kernel/command/registry";
import { currentMail } from "@commands/mail/shared/current";
import { registered, serverOf } from "../../commands/bench";
import { allFacts, emptyContext } from "../../kernel/directory";

const registry = makeRegistry(import.meta.glob(["/commands/*.ts", "/commands/*/*.ts"], { eager: true }));
const request = { id: "3fa85f64-0000-4000-8000-000000000001", label: "Scan 3fa85f64", version: 3 };
const pending = { ...request, kind: "request", status: "PENDING" } as const;

function read(id: string, entries: Entries, known = {}, context: Context = emptyContext) {
  const command = registry.get(id);
  return readForm(command, known, fieldsOf(command, known, context), entries, context, allFacts);
}

test.each([
  ["request.cancel", { request }, ["Reason*"]],
  ["exception.assign", { exception: request }, ["Mailbox*", "Recipient"]],
  ["ticket.note", {}, ["Ticket*", "Message"]],
  // The list that it opens has the filters.
  ["list.show", {}, ["List*"]],
])("%s asks for the arguments that are missing", (id, known, labels) => {
  const fields = fieldsOf(registry.get(id), known, emptyContext);
  expect(fields.map(({ label, optional }) => label + (optional ? "" : "*"))).toEqual(labels);
});

test("a selected record is not asked for", () => {
  const context = { ...emptyContext, selected: [pending, { ...pending, id: "other" }] };
  const fields = fieldsOf(registry.get("request.cancel"), {}, context);
  expect(fields.map(({ name }) => name)).toEqual(["reason"]);
});

test("an empty required field is a fault of that field", () => {
  expect(read("request.cancel", { reason: { text: "  " } }, { request }).faults).toEqual({
    reason: "This field is needed.",
  });
});

test("typed text is read as its argument kind reads it", () => {
  const parsed = read("exception.assign", { mailbox: { text: "STE 1042" } }, { exception: request });
  expect(parsed.faults).toEqual({});
  expect(parsed.args).toMatchObject({ exception: request, mailbox: { label: "STE 1042" } });
});

test("a text that fits several records is a fault until one is chosen", () => {
  const typed = read("exception.assign", { mailbox: { text: "yildiz" } }, { exception: request });
  expect(typed.faults).toEqual({ mailbox: "Several fit “yildiz”. Choose one." });
  const chosen = { id: "1043", label: "STE 1043" };
  const taken = read("exception.assign", { mailbox: { text: "STE 1043", chosen } }, { exception: request });
  expect(taken.faults).toEqual({});
  expect(taken.args.mailbox).toEqual(chosen);
});

test("a text that its argument kind cannot read says why", () => {
  const { faults } = read("exception.assign", { mailbox: { text: "nobody" } }, { exception: request });
  expect(faults.mailbox).toBe("No mailbox fits “nobody”. Choose one from the list.");
});

test("it says when the command fits none of the selected records", () => {
  const context = { ...emptyContext, selected: [{ ...pending, status: "DONE", next: [] }] };
  const { obstacle } = read("request.cancel", { reason: { text: "Twice" } }, {}, context);
  expect(obstacle).not.toBeNull();
});

test("a short list of values is shown whole; records and texts are typed", () => {
  const kindOf = (id: string, name: string) => {
    const kind = registry.get(id).args?.[name];
    if (!kind) throw new Error(`${id} has no ${name}`);
    return choicesOf(kind, emptyContext, allFacts, {})?.map(({ label }) => label) ?? null;
  };
  expect(kindOf("task.priority", "priority")).toEqual(["High", "Medium", "Low"]);
  expect(kindOf("exception.assign", "mailbox")).toBeNull();
  expect(kindOf("request.cancel", "reason")).toBeNull();
});

test("what the context says is filled in: the office that the screen is about", () => {
  const office = { id: "o1", label: "Dover" };
  const context = { ...emptyContext, office };
  const fields = fieldsOf(registry.get("shelf.add"), {}, context);
  expect(entriesFrom(context, fields)).toEqual({ office: { text: "Dover", chosen: office } });
  expect(entriesFrom(emptyContext, fields)).toEqual({});
});

test.each([
  [{ officeId: "Choose the office." }, { office: "Choose the office." }, true],
  [{ "shelves.0.steTo": "Give both ends." }, { ste: "Give both ends." }, true],
  [{ codes: "A-01 exists.", other: "No." }, { codes: "A-01 exists." }, false],
  [{}, {}, false],
])("what the server refuses is shown at its field: %j", (refused, faults, isWhole) => {
  const fields = fieldsOf(registry.get("shelf.add"), {}, emptyContext);
  expect(faultsOfRefusal(refused, fields)).toEqual({ faults, isWhole });
});

test("no form teaches what is typed in the palette", () => {
  const withSyntax = registry.all
    .filter((command) => fieldsOf(command, {}, emptyContext).length > 0)
    .filter(({ about = "" }) => /\b[0-9a-f]{8}\b|: [a-z]+ (?:[a-z]+ )?[A-Z]-\d|[A-Z]-\d+\.\./.test(about));
  expect(withSyntax.map(({ id }) => id)).toEqual([]);
});

test("a form has no field for what a camera, a scanner or a word of a line gives", () => {
  const names = registry.all.flatMap((command) =>
    fieldsOf(command, {}, emptyContext).map(({ kind }) => kind.name),
  );
  expect(names).not.toContain("photo");
  expect(names).not.toContain("scanned code");
  expect(names).not.toContain("word “again”");
});

test("every record is chosen from a list", () => {
  const open = registry.all.flatMap((command) =>
    fieldsOf(command, {}, emptyContext).filter(({ kind }) => kind.record !== undefined && !kind.picks),
  );
  expect(open).toEqual([]);
});

test("a form that changes a record begins with what it has, and sends what was changed or emptied", () => {
  const shelf = { id: "s1", label: "A-01", version: 2 };
  const command = registry.get("shelf.change");
  const fields = fieldsOf(command, { shelf }, emptyContext);
  const begun = entriesOf({ code: "A-01", path: "Back room", ste: { from: 1, to: 9 } }, fields);
  expect(begun.ste?.text).toBe("STE 1 to 9");
  const entries = { ...begun, ste: { text: "" }, capacity: { text: "40" } };
  const { args } = readForm(command, { shelf }, fields, entries, emptyContext, allFacts, begun);
  expect(args).toEqual({ shelf, ste: null, capacity: 40 });
});

test("the form that corrects an item begins with what was registered, and sends what was changed", async () => {
  const command = registry.get("mail.edit");
  const known = { mail: { id: registered.id, label: "Envelope from Chase" } };
  const fields = fieldsOf(command, known, emptyContext);
  const begun = entriesOf(await currentMail(serverOf(registered), registered), fields);
  expect(Object.fromEntries(Object.entries(begun).map(([name, { text }]) => [name, text]))).toMatchObject({
    sender: "Chase",
    recipient: "Ayşe Yıldız",
    carrier: "UPS",
    receivedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  const reads = (entries: Entries) =>
    readForm(command, known, fields, entries, emptyContext, allFacts, begun);
  expect(reads(begun).obstacle).toBe("Nothing was changed.");
  const { args, obstacle, faults } = reads({ ...begun, sender: { text: "Citibank" } });
  expect({ obstacle, faults }).toEqual({ obstacle: null, faults: {} });
  expect(args).toEqual({ ...known, sender: "Citibank" });
});

test.each([
  ["snooze.request", "until", true],
  ["exception.assign", "mailbox", true],
  ["exception.hold", "until", false],
  ["request.cancel", "reason", false],
])("in %s, %s is found in a list below its field: %s", (id, name, isListed) => {
  const kind = registry.get(id).args?.[name];
  expect(kind && isFound(kind, emptyContext, allFacts, {})).toBe(isListed);
});

test.each([
  ["what was not typed here is as the record has it now", {}, { text: "Geico" }, { text: "Geico" }, []],
  ["what was typed here stays", { text: "Chase" }, { text: "IRS" }, { text: "Chase" }, []],
  ["what both changed is named", { text: "Chase" }, { text: "Geico" }, { text: "Chase" }, ["sender"]],
  ["what somebody else emptied is named", { text: "Chase" }, undefined, { text: "Chase" }, ["sender"]],
  ["the same from both is no question", { text: "Geico" }, { text: "Geico" }, { text: "Geico" }, []],
])("of a record that changed meanwhile %s", (_, typed, now, entry, both) => {
  const begun = { sender: { text: "IRS" } };
  const entries = "text" in typed ? { sender: typed } : begun;
  const merged = mergeEntries(entries, begun, now ? { sender: now } : {});
  expect(merged).toEqual({ entries: { sender: entry }, both });
});

test("what is typed before the record is read stays, and is no question", () => {
  const merged = mergeEntries({ sender: { text: "Chase" } }, {}, { sender: { text: "IRS" } });
  expect(merged).toEqual({ entries: { sender: { text: "Chase" } }, both: [] });
});
