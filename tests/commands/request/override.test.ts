// Going against a customer's instruction.
import { expect, test } from "vitest";
import { overrideInstruction } from "@/contract/requests/override";
import { refusedTo, run } from "../bench";
import { aRequest, request } from "../work";

test("request.override sends the reason with the version that was seen", async () => {
  const { asked, outcome } = await run(
    "request.override",
    { request, reason: "Asked by phone" },
    { answer: aRequest },
  );
  expect(asked).toMatchObject([
    { endpoint: overrideInstruction, input: { body: { reason: "Asked by phone" } }, options: { version: 3 } },
  ]);
  expect(outcome.say).toContain("may be completed against the instruction");
});

test("is a lead's", () => {
  expect(refusedTo("request.override", { can: () => false })).toBe(
    "Only a lead may go against an instruction",
  );
});
