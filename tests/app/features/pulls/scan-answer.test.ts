// What a scan on a pull list sounds like.
import { expect, test } from "vitest";
import { answerOf } from "@/app/features/pulls/scan-answer";
import { ApiError } from "@/contract/wire/errors";

const undo = { id: "pull.back", args: {} };

test("an item that was taken is a yes", () => {
  const said = answerOf({ status: "done", outcome: { say: "Taken: envelope.", undo } });
  expect(said).toEqual({ tone: "yes", text: "Taken: envelope.", canUndo: true });
});

test("an item that another handler took first is a no", () => {
  const said = answerOf({ status: "done", outcome: { say: "Sam has it already.", warns: true } });
  expect(said).toEqual({ tone: "no", text: "Sam has it already.", canUndo: false });
});

test("a refusal is a no", () => {
  const said = answerOf({ status: "failed", error: new ApiError("not_found", "No item has this code.") });
  expect(said).toEqual({ tone: "no", text: "No item has this code.", canUndo: false });
});
