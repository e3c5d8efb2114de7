// The form that asks for a command's arguments: which fields it has, which arguments they give, and what is wrong with them.
import { expect, test } from "vitest";
import { type Entries, choicesOf, fieldsOf, readForm } from "@/app/command/argument-form/read-form";
import type { Context } from "@/kernel/context";
import { makeRegistry } from "@/kernel/registry";
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
    reason: "Reason is needed.",
  });
});

test("typed text is read as its argument kind reads it", () => {
  const reading = read("exception.assign", { mailbox: { text: "STE 1042" } }, { exception: request });
  expect(reading.faults).toEqual({});
  expect(reading.args).toMatchObject({ exception: request, mailbox: { label: "STE 1042" } });
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
  expect(faults.mailbox).toMatch(/^No mailbox matches “?"?nobody/);
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
