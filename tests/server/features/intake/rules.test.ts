// Who may do what with an intake session, and when its customers get their notices.
import { describe, expect, it, test } from "vitest";
import type { Role } from "@/contract/wire/roles";
import {
  admitEnding,
  admitIntakeChange,
  admitIntakeReopening,
  admitIntakeRow,
  intakeNoticeDue,
  rowTaken,
  seesIntake,
} from "@/server/features/intake/rules";
import { refusalOf } from "../../platform/rules/refused";

const at = (minutes: number, seconds = 0) => new Date(Date.UTC(2026, 2, 2, 8, minutes, seconds));
const person = (
  staffId: string,
  role: Role = "handler",
  offices: readonly string[] | "all" = ["austin"],
) => ({
  staffId,
  role,
  offices,
});
const owner = person("pia");
const session = {
  staffId: "pia",
  staffName: "Pia Rivera",
  officeId: "austin",
  startedAt: at(0),
  endedAt: null,
};
const ended = { ...session, endedAt: at(30) };

const codeOf = (work: () => void): string => refusalOf(work)?.code ?? "admitted";

test.each([
  ["its handler", owner, true],
  ["its handler, who left the office", person("pia", "handler", []), true],
  ["a colleague", person("ben"), false],
  ["a lead of the office", person("lena", "lead"), true],
  ["a lead of another office", person("lou", "lead", ["boston"]), false],
  ["an administrator", person("ada", "admin", "all"), true],
])("%s sees the session: %s", (_who, who, sees) => {
  expect(seesIntake(session, who)).toBe(sees);
});

describe("a row", () => {
  test.each([
    ["sent at once while it is open", session, null, "admitted"],
    ["that waited, while it is open", session, at(45), "admitted"],
    ["that waited since before its end", ended, at(29), "admitted"],
    ["that waited since the end, within the rounding of waits", ended, at(30, 5), "admitted"],
    ["that waited since after its end", ended, at(30, 6), "conflict"],
    ["sent at once after its end", ended, null, "conflict"],
  ])("%s is %s", (_when, state, waitedSince, outcome) => {
    expect(codeOf(() => admitIntakeRow(state, owner, waitedSince))).toBe(outcome);
  });

  it("can be saved only by its owner, not even by an administrator", () => {
    const admin = person("ada", "admin", "all");
    expect(codeOf(() => admitIntakeRow(session, admin, null))).toBe("forbidden");
  });

  it("under a number that an exception has is refused with a message about the exception", () => {
    expect(rowTaken(3, { at: at(5), item: null }).message).toBe(
      "Row 3 of this intake session is an exception already, saved on Mar 2, 2026, 8:05 AM UTC. Send this one under the next number.",
    );
  });
});

test.each([
  ["its handler ends it", () => admitEnding(session, owner, null), "admitted"],
  ["a lead ends it", () => admitEnding(session, person("lena", "lead"), null), "admitted"],
  ["a colleague ends it", () => admitEnding(session, person("ben"), null), "forbidden"],
  ["it is ended twice", () => admitEnding(ended, owner, "Lena"), "conflict"],
  ["its handler changes it", () => admitIntakeChange(session, owner), "admitted"],
  ["a lead changes it", () => admitIntakeChange(session, person("lena", "lead")), "forbidden"],
  ["it is changed after its end", () => admitIntakeChange(ended, owner), "conflict"],
  ["its handler opens it again", () => admitIntakeReopening(ended, owner), "admitted"],
  ["a lead opens it again", () => admitIntakeReopening(ended, person("lena", "lead")), "forbidden"],
  ["it is opened while it is open", () => admitIntakeReopening(session, owner), "conflict"],
])("%s", (_what, work, outcome) => {
  expect(codeOf(work)).toBe(outcome);
});

test.each([
  ["after the usual delay where no other waits", null, at(15)],
  ["together with an earlier one", at(9), at(9)],
  ["together with one that is due as soon as this one may be", at(2), at(2)],
  ["after the usual delay where the others are due too early for it", at(1), at(15)],
  ["no later than it would be alone", at(20), at(15)],
])("a notice is due %s", (_how, together, due) => {
  expect(intakeNoticeDue(at(0), at(2), together)).toEqual(due);
});

test("the notice of an item that was moved late is due after the usual delay", () => {
  expect(intakeNoticeDue(at(0), at(22), null)).toEqual(at(22));
});
