// Completing in an office that asks for a scan of the item: with a scan, with a reason, or after being asked why.
import { describe, expect, test } from "vitest";
import { ApiError } from "@/contract/wire/errors";
import { changeRequest } from "@/contract/requests/request";
import { usualKeys } from "@/kernel/input/key-map";
import { refusedTo, registry, run } from "../bench";
import { aRequest, contextWith, request } from "../work";

const says = "Austin asks for a scan of the envelope from Chase. Scan it, or say why you cannot.";
const fault = new ApiError("invalid", says, { fields: { scanned: says } });
const refusing = () => Promise.reject(fault);
const keys = usualKeys;

async function outcomeOf(args: object, context = contextWith({ keys })) {
  const command = registry.get("request.complete");
  return command.run({ api: refusing, args: { request, ...args }, context, targets: [] });
}

test("sends the reason why the item was not scanned", async () => {
  const args = { request, reason: "The label came off" };
  const { asked, outcome } = await run("request.unscanned", args, { answer: aRequest });
  expect(asked).toMatchObject([
    {
      endpoint: changeRequest,
      input: { body: { status: "DONE", unscannedBecause: "The label came off" } },
      options: { version: 3 },
    },
  ]);
  expect(outcome.undo?.id).toBe("request.reopen");
});

describe("complete request", () => {
  test("sends the scan that was typed, or that the screen has", async () => {
    const typed = await run("request.complete", { request, scanned: "PH1" }, { answer: aRequest });
    expect(typed.asked[0]?.input).toMatchObject({ body: { status: "DONE", scanned: "PH1" } });
    const ready = { record: request.id, args: { scanned: "PH2" }, why: null };
    const context = contextWith({ ready });
    const made = await run("request.complete", { request }, { answer: aRequest, context });
    expect(made.asked[0]?.input).toMatchObject({ body: { status: "DONE", scanned: "PH2" } });
  });

  test("asks why where the office wants a scan and there is none", async () => {
    const { id, label, version } = request;
    expect(await outcomeOf({})).toEqual({
      again: { id: "request.unscanned", args: { request: { id, label, version } } },
    });
  });

  test("says so where a wrong item was scanned, and where there is no screen to ask on", async () => {
    await expect(outcomeOf({ scanned: "PH1" })).rejects.toBe(fault);
    await expect(outcomeOf({}, contextWith({}))).rejects.toBe(fault);
  });
});

test("needs the permission", () => {
  expect(refusedTo("request.unscanned", { can: () => false })).toBe("Your role cannot change requests");
});
