// The steps of a request: what is sent, with the version that was seen, what is said, and how it is taken back.
import { expect, test } from "vitest";
import { changeRequest, reopenRequest } from "@/contract/requests/request";
import { refusedTo, registry, run } from "../bench";
import { aRequest, onlyTo, request } from "../work";

const params = { id: request.id };
const options = { version: 3 };

test.each([
  ["request.start", {}, changeRequest, { status: "IN_PROGRESS" }, "started."],
  [
    "request.fail",
    { reason: "Lost" },
    changeRequest,
    { status: "FAILED", reason: "Lost" },
    "marked as failed.",
  ],
  [
    "request.cancel",
    { reason: "Asked twice" },
    changeRequest,
    { status: "CANCELLED", reason: "Asked twice" },
    "cancelled.",
  ],
  [
    "request.cancel",
    { reason: "Filed by mistake.", isUndo: true },
    changeRequest,
    { status: "CANCELLED", reason: "Filed by mistake.", undo: true },
    "cancelled.",
  ],
  ["request.reopen", {}, reopenRequest, {}, `The last step of ${request.label} was taken back.`],
  [
    "request.reopen",
    { reason: "A slip" },
    reopenRequest,
    { reason: "A slip" },
    `The last step of ${request.label} was taken back.`,
  ],
])("%s %o", async (id, args, endpoint, body, says) => {
  const { outcome, asked } = await run(id, { request, ...args }, { answer: aRequest });
  expect(asked).toEqual([{ endpoint, input: { params, body }, options }]);
  expect(outcome.say).toBe(says.startsWith("The ") ? says : `${request.label} ${says}`);
});

test.each(["request.start", "request.fail", "request.cancel"])(
  "%s is taken back by its reopening",
  async (id) => {
    const { outcome } = await run(id, { request, reason: "Lost" }, { answer: aRequest });
    expect(outcome.undo).toEqual({ id: "request.reopen", args: { request: { ...request, version: 4 } } });
  },
);

test.each([
  ["request.start", "IN_PROGRESS"],
  ["request.complete", "DONE"],
  ["request.unscanned", "DONE"],
  ["request.fail", "FAILED"],
  ["request.cancel", "CANCELLED"],
])("%s is allowed only for a request that may become %s", (id, status) => {
  const able = registry.get(id).each?.able;
  expect(able?.(onlyTo("request", status))).toBe(true);
  expect(able?.(onlyTo("request", "SOMETHING"))).toMatch(/^It cannot become/);
});

test("request.reopen asks for the step back, and says why when there is none", () => {
  const able = registry.get("request.reopen").each?.able;
  expect(able?.(onlyTo("request", "IN_PROGRESS", "DONE"))).toBe(true);
  expect(able?.(onlyTo("request", "DONE", "IN_PROGRESS"))).toMatch(/no step can be taken back/);
});

test.each(["request.start", "request.fail", "request.cancel", "request.reopen"])(
  "%s needs the permission",
  (id) => {
    expect(refusedTo(id, { can: () => false })).toBe("Your role cannot change requests");
  },
);
