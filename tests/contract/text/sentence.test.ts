// A text becomes a sentence with one full stop, whatever name it ends with.
import { expect, it } from "vitest";
import { sentence } from "@/contract/text/sentence";

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
