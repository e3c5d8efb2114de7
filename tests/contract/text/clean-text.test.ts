// Invisible text counts as empty, and no text changes the direction of the text around it.
import { expect, test } from "vitest";
import { register } from "@/contract/staff/staff";
import { NewOffice } from "@/contract/offices/office";
import { RecipientRecord, MailboxRecord } from "@/contract/integration/integration";
import { messageText } from "@/contract/files/attachment";
import { longText, line } from "@/contract/wire/page";
import { cleanLine, cleanText } from "@/contract/text/clean-text";
import { createTask } from "@/contract/tasks/task";

const invisible = [
  "\u200B",
  "\u2028",
  "\uFEFF",
  "\u00AD",
  "\u2060",
  "\u3164",
  "\u2800",
  "\u202E",
  "\u200E\u200F",
  "\u00A0",
  "\uFE0F",
  " \u200B \u2029 ",
];

test.each(invisible)("%j is an empty name and an empty message", (text) => {
  expect([cleanLine(text), cleanText(text), line(10).parse(text)]).toEqual(["", "", ""]);
});

test.each([
  ["Ann\u202E Lake\u202C", "Ann Lake"],
  ["\u2067Ann\u2069", "Ann"],
  ["\u200FAnn\u200E", "Ann"],
  ["\u061CAnn", "Ann"],
  ["\u200BAnn\uFEFF ", "Ann"],
  ["Ann\u2028Lake", "Ann Lake"],
  ["علی\u200Cرضا", "علی\u200Cرضا"],
  ["👩\u200D👩\u200D👧", "👩\u200D👩\u200D👧"],
  ["  Ayşe  Yıldız ", "Ayşe  Yıldız"],
])("the line %j becomes %j", (text, plain) => {
  expect(cleanLine(text)).toBe(plain);
  expect(cleanLine(plain)).toBe(plain);
});

test.each([
  ["Hello\n\nAnn ", "Hello\n\nAnn"],
  ["a \u202Eb", "a \u202Eb\u202C"],
  ["a \u202Eb\nc", "a \u202Eb\u202C\nc"],
  ["a \u2067b\u2069 c", "a \u2067b\u2069 c"],
  ["a \u2067b \u202Dc", "a \u2067b \u202Dc\u202C\u2069"],
  ["a \u2067b \u202Dc\u2069 d", "a \u2067b \u202Dc\u202C\u2069 d"],
  ["a\u2069 \u202Cb", "a b"],
  ["a\u202Eb\r\nc", "a\u202Eb\u202C\r\nc"],
  ["a\u200Fb", "a\u200Fb"],
])("the text %j becomes %j", (text, plain) => {
  expect(cleanText(text)).toBe(plain);
  expect(cleanText(plain)).toBe(plain);
});

test("names, titles and messages of the contract are read so", () => {
  const recipient = { email: "ann@x.example" };
  expect(RecipientRecord.parse({ ...recipient, name: "Ann\u202E" }).name).toBe("Ann");
  expect(RecipientRecord.safeParse({ ...recipient, name: "\u200B" }).success).toBe(false);
  expect(MailboxRecord.shape.workspace.safeParse("\u2028").success).toBe(false);
  expect(NewOffice.shape.label.safeParse("\u00AD").success).toBe(false);
  expect(register.body?.shape.firstName.safeParse("\uFEFF").success).toBe(false);
  expect(createTask.body?.shape.title.safeParse("\u200B").success).toBe(false);
  expect(createTask.body?.shape.description.safeParse("\u200B").success).toBe(false);
  expect(messageText.parse("see \u202Ethis")).toBe("see \u202Ethis\u202C");
  expect(longText(3).safeParse("long").error?.issues[0]?.message).toBe(
    "Shorten it to 3 characters or fewer.",
  );
  expect(line(3).safeParse("a\u0000").success).toBe(false);
});
