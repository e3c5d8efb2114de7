// The entry of the queue that a command means: the selected one, and none where it would have to guess.
import { expect, test } from "vitest";
import type { Target } from "@/kernel/command/context";
import { unsentEntryArg } from "@/kernel/arguments/records/unsent-entry";
import { emptyContext } from "../directory";

const entry = (id: string): Target => ({ kind: "unsent", id, label: `add mail for ${id}` });

test.each([
  [[], undefined],
  [["1042"], { id: "1042", label: "add mail for 1042" }],
  [["1042", "1043"], undefined],
])("with %o selected it is %o", (ids, expected) => {
  expect(unsentEntryArg.fromContext?.({ ...emptyContext, selected: ids.map(entry) })).toEqual(expected);
});
