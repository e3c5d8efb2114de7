// Reading longer texts: how far a text that is no command is tried.
import { expect, test } from "vitest";
import { readArguments } from "@/kernel/line/read-arguments";
import { makeRegistry } from "@/kernel/command/registry";
import { allFacts, emptyContext } from "../../directory";

const addMail = makeRegistry(import.meta.glob(["/commands/*.ts", "/commands/*/*.ts"], { eager: true })).get(
  "mail.add",
);

test("a pasted page is not tried word by word to its end, and all of it counts as not understood", () => {
  const words = Array.from({ length: 2000 }, (_, place) => `word${place}`);
  const { unknown, ready } = readArguments(addMail, [], `1042 ${words.join(" ")}`, emptyContext, allFacts);
  expect(unknown).toHaveLength(2000);
  expect(ready).toBe(false);
});
