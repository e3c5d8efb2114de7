// Record exception: from a line, and what is sent.
import { expect, test } from "vitest";
import { createException } from "@/contract/exceptions/exception";
import { rankCommands } from "@/kernel/line/rank";
import { emptyContext, settled } from "../../kernel/directory";
import { registered, registry, run } from "../bench";
import { anException, exception } from "../exceptions";

test.each([
  [
    "exception unknown name Jon Smth via usps tracking 9400111201080805483016",
    {
      kind: "UNKNOWN_NAME",
      name: "Jon Smth",
      carrier: "USPS",
      tracking: { number: "9400111201080805483016" },
    },
  ],
  ["exception unknown Jon Smth from Chase", { kind: "UNKNOWN_NAME", name: "Jon Smth", sender: "Chase" }],
  ["exception no mailbox number 9999 as pkg", { kind: "NO_MAILBOX", ste: "9999", type: "PACKAGE" }],
  [
    "exception damaged of e1e10001 because torn open",
    { kind: "DAMAGED", reason: "torn open", mail: { label: "Envelope from Chase" } },
  ],
  [
    "exception postage due Ayşe at Austin",
    { kind: "POSTAGE_DUE", name: "Ayşe", office: { label: "Austin" } },
  ],
  ["ex missing", { kind: "MISSING" }],
])("“%s”", async (line, args) => {
  const { ranked } = await settled((facts) => rankCommands(line, registry.all, emptyContext, facts));
  expect(ranked[0]?.command.id).toBe("exception.create");
  expect(ranked[0]?.parsed.ready).toBe(true);
  expect(ranked[0]?.parsed.args).toMatchObject(args);
});

test("sends the given values, the carrier by its number, and is taken back by settling it", async () => {
  const args = {
    kind: "UNKNOWN_NAME",
    name: "Jon Smth",
    tracking: { number: "9400111201080805483016", carrier: "USPS" },
    weight: 0.5,
  };
  const { outcome, asked } = await run("exception.create", args, { answer: anException });
  expect(asked).toMatchObject([
    {
      endpoint: createException,
      input: {
        body: {
          kind: "UNKNOWN_NAME",
          name: "Jon Smth",
          carrier: "USPS",
          trackingNumber: "9400111201080805483016",
          weight: 0.5,
        },
      },
    },
  ]);
  expect(outcome.say).toBe("Unknown name: Jon Smth recorded.");
  expect(outcome.made).toMatchObject({ kind: "exception", id: anException.id, status: "OPEN" });
  expect(outcome.undo).toEqual({
    id: "exception.settle",
    args: { exception: { ...exception, version: 4 }, reason: "Recorded by mistake." },
  });
});

test.each([
  [{ marked: true }, { id: "mail.found", args: { ids: [registered.id], isUndo: true } }],
  [{}, { id: "exception.settle" }],
])("that an item is missing is undone by finding it, unless it was before: %o", async (more, undo) => {
  const answer = { ...anException, ...more };
  const { outcome } = await run("exception.create", { kind: "MISSING", mail: registered }, { answer });
  expect(outcome.undo).toMatchObject(undo);
});

test("about a registered item sends that item and no values of its own", async () => {
  const args = { kind: "DAMAGED", mail: registered, sender: "Chase", reason: "Torn" };
  const { asked } = await run("exception.create", args, { answer: anException });
  expect(asked[0]?.input).toEqual({ body: { kind: "DAMAGED", mailId: registered.id, reason: "Torn" } });
});
