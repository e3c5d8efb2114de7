// The question before harm: it names what would happen, to what, and demands a word where a mistake would be final.
import { expect, test } from "vitest";
import { questionOf } from "@/app/command/run/confirmation";
import { defineCommand } from "@/kernel/command/define";
import { registry, registered } from "../../../commands/bench";

const withdraw = registry.get("mail.withdraw");
const target = (label: string) => ({ kind: "mail", id: label, label }) as const;

test("it names the record that the arguments refer to", () => {
  const mail = { id: registered.id, label: "Envelope from Chase", version: 1 };
  expect(questionOf(withdraw, { mail }, [target("another")])).toEqual({
    title: "Remove mail item?",
    about: withdraw.about,
    things: ["Envelope from Chase"],
    word: null,
    destroys: true,
  });
});

test("what goes to a customer destroys nothing, unless something is lost by it", () => {
  const reply = registry.get("ticket.reply");
  expect(questionOf(reply, {}, []).destroys).toBe(false);
  expect(questionOf(reply, {}, [], "One entry is thrown away.").destroys).toBe(true);
});

test("without such arguments it names what the command acts on", () => {
  const { things } = questionOf(withdraw, {}, [target("Envelope from Chase"), target("Package from UPS")]);
  expect(things).toEqual(["Envelope from Chase", "Package from UPS"]);
});

test("a change that cannot be taken back asks for a word to type", () => {
  const shred = defineCommand({
    id: "mail.shred",
    title: "Shred",
    group: "Mail",
    scope: "global",
    phrase: "shred mail",
    danger: "type-to-confirm",
    run: () => ({}),
  });
  expect(questionOf(shred, {}, []).word).toBe("shred");
});

test("the loss is named in place of what the command does", () => {
  const leave = registry.get("app.sign-out");
  expect(questionOf(leave, {}, [], "One entry is thrown away.").about).toBe("One entry is thrown away.");
});
