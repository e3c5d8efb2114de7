// The steps of an office as its form shows them.
import { expect, test } from "vitest";
import {
  type PaperDraft,
  paperDraftOf,
  tableOf,
  withStep,
  withoutStep,
} from "@/app/features/settings/mailroom/paper-draft";
import { usualPaper } from "@/server/features/mail/paper-rules";

const usual = paperDraftOf(usualPaper);

test("stored steps are sent unchanged, step for step", () => {
  expect(tableOf(usual)).toEqual({ value: usualPaper });
  expect(usual.PENDING).toHaveLength(1);
});

test("a step is added before the last one, is invalid without days, and can be removed again", () => {
  const added = withStep(usual.CANCELLED);
  expect(added.map(({ days }) => days)).toEqual(["183", "", ""]);
  expect(withoutStep(added, 1)).toEqual(usual.CANCELLED);
  expect(withoutStep(added, 0).map(({ do: step }) => step)).toEqual(["return", "return"]);
});

test.each<[string, string[], number, RegExp]>([
  ["without days", [""], 0, /Give the days of this step, or remove it/],
  ["with a word for days", ["soon"], 0, /Give a number/],
  ["with half a day", ["1.5"], 0, /whole days/],
  ["with too few days for a later step", ["90", "30"], 1, /more days/],
])("a step %s is at fault", (_what, days, place, why) => {
  const row = [
    ...days.map((each) => ({ do: "hold" as const, days: each })),
    { do: "return" as const, days: "" },
  ];
  const draft: PaperDraft = { ...usual, EXPIRED: row };
  expect(tableOf(draft)).toEqual({ faults: { [`EXPIRED.${place}`]: expect.stringMatching(why) } });
});
