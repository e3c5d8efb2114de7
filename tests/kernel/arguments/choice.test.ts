// Kinds of argument with a few possible words: whole words, and words that are still being typed.
import { expect, test } from "vitest";
import { carrierArg } from "@/kernel/arguments/plain/carrier";
import { pullOfArg } from "@/kernel/arguments/records/pull";
import { readArguments } from "@/kernel/line/read-arguments";
import { makeRegistry } from "@/kernel/command/registry";
import { allFacts, emptyContext } from "../directory";

const addMail = makeRegistry(import.meta.glob(["/commands/*.ts", "/commands/*/*.ts"], { eager: true })).get(
  "mail.add",
);
const given = { context: emptyContext, facts: allFacts, args: {} };

test.each<[string, object]>([
  ["ups", { is: "value", value: "UPS" }],
  ["UPS", { is: "value", value: "UPS" }],
  ["u", { is: "choices", candidates: [{ value: "UPS" }, { value: "USPS" }] }],
  // Even if one choice is left, the person must finish it: "d" may be the beginning of anything.
  ["d", { is: "choices", candidates: [{ value: "DHL" }] }],
  ["nowhere", { is: "no" }],
  ["", { is: "no" }],
])("“%s” sets the carrier", (text, parsed) => {
  expect(carrierArg.parse(text, given)).toMatchObject(parsed);
});

test("a choice is taken by its label as it is shown", () => {
  expect(pullOfArg.parse("All requests", given)).toEqual({ is: "value", value: "ALL" });
});

test.each([
  ["1042 from Chase via amazon", "Chase", "Amazon"],
  ["1042 via Canada Post from Chase", "Chase", "Canada Post"],
  ["1042 via foreign post", undefined, "Foreign post"],
  ["1042 amazon", undefined, undefined],
  ["1042 from Amazon ups", "Amazon", "UPS"],
  ["1042 other", undefined, undefined],
])("“%s” is from %s via %s", (line, sender, carrier) => {
  const { args } = readArguments(addMail, [], line, emptyContext, allFacts);
  expect(args).toMatchObject({ ...(sender !== undefined && { sender }) });
  expect(args.carrier).toBe(carrier);
});

test.each([
  ["1042 from Chase via u", "Chase", "choices"],
  ["1042 from Chase via nowhere", "Chase via nowhere", "open"],
  ["1042 from Chase u", "Chase u", "open"],
])("in “%s” the sender is “%s” and the carrier %s", (line, sender, carrier) => {
  const { args, slots } = readArguments(addMail, [], line, emptyContext, allFacts);
  expect(args.sender).toBe(sender);
  expect(slots.find(({ name }) => name === "carrier")?.state).toBe(carrier);
});
