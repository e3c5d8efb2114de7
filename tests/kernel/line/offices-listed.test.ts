// Which offices are offered where one is asked for, and what is said beside their names.
import { expect, test } from "vitest";
import type { Call } from "@/contract/wire/endpoint";
import { officeArg } from "@/kernel/arguments/records/listed";
import { factsFrom } from "@/kernel/command/facts";
import { lookUp } from "@/kernel/line/look-up";
import { emptyContext } from "../directory";

const offices = [
  { id: "1", label: "Istanbul", city: "İstanbul", state: "İstanbul" },
  { id: "2", label: "Austin", city: "Austin", state: "TX" },
  { id: "3", label: "North", city: "Austin", state: "TX" },
];
const question = { ask: "list", list: "offices" } as const;
const answer = () => Promise.resolve({ items: offices });

test("beside an office's name stands nothing that the name says, and every office is offered", async () => {
  const hits = await lookUp(answer as unknown as Call, question);
  expect(hits.map((hit) => ("about" in hit ? hit.about : null))).toEqual(["", "TX", "Austin"]);
  const given = { context: emptyContext, facts: factsFrom(() => hits), args: {} };
  expect(officeArg.complete("", given).candidates.map(({ label }) => label)).toEqual([
    "Istanbul",
    "Austin",
    "North",
  ]);
});
