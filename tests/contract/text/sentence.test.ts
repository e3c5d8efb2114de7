// A text becomes a sentence with one full stop, whatever name it ends with; a noun gets its article.
import { expect, it } from "vitest";
import { sentence, withArticle } from "@/contract/text/sentence";

it.each([
  ["Envelope registered for STE 1042, Acme", "Envelope registered for STE 1042, Acme."],
  ["Envelope registered for STE 1042, Acme Inc.", "Envelope registered for STE 1042, Acme Inc."],
  ["Item moved to STE 1042, Sam Rivera Jr.", "Item moved to STE 1042, Sam Rivera Jr."],
  ["Copied Where is it?", "Copied Where is it?"],
  ["Copied Yahoo!", "Copied Yahoo!"],
  ["Copied and so on…", "Copied and so on…"],
])("%s", (text, said) => {
  expect(sentence(text)).toBe(said);
  expect(sentence(sentence(text))).toBe(said);
});

it.each([
  ["mailbox", "a mailbox"],
  ["office", "an office"],
  ["user", "a user"],
  ["e-mail address", "an e-mail address"],
  ["kind of requests", "a kind of requests"],
  ["office hours", "office hours"],
  ["codes", "codes"],
])("%s, with its article: %s", (noun, said) => {
  expect(withArticle(noun)).toBe(said);
});
