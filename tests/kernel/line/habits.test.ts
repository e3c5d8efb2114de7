// What comes first in the palette: what a person does often and recently, above all on this kind of screen.
import { describe, expect, test } from "vitest";
import {
  type Habit,
  type TypedLines,
  habitual,
  habitPlace,
  withHabit,
  withTyped,
} from "@/kernel/line/habits";
import { rankCommands } from "@/kernel/line/rank";
import { emptyContext, settled } from "../directory";
import { all } from "../meaning";

const runs = (...ids: string[]) => ids.map((id): Habit => ({ id, place: "/dashboard" }));

describe("the likeliest next command is", () => {
  test("the one used most", () => {
    expect(habitual(runs("a", "b", "a", "a", "b"), "/dashboard")).toEqual(["a", "b"]);
  });
  test("of those used equally often, the one used last", () => {
    expect(habitual(runs("a", "b", "c"), "/dashboard")).toEqual(["c", "b", "a"]);
  });
  test("the one used on this kind of screen, even if another was used twice elsewhere since", () => {
    const habits = [{ id: "here", place: "/mailbox" }, ...runs("there", "there")];
    expect(habitual(habits, "/mailbox")[0]).toBe("here");
    expect(habitual(habits, "/dashboard")[0]).toBe("there");
  });
});

test("screens of one kind count as one place", () => {
  expect(habitPlace("/mailbox/3fa85f64")).toBe(habitPlace("/mailbox/7d444840"));
  expect(habitPlace("/")).toBe("/");
});

test("only a limited number of runs is remembered", () => {
  const many = Array.from({ length: 500 }).reduce<readonly Habit[]>(
    (habits, _, place) => withHabit(habits, { id: String(place), place: "/" }),
    [],
  );
  expect(many).toHaveLength(200);
  expect(many.at(-1)?.id).toBe("499");
});

describe("habits", () => {
  const first = async (line: string, habits: string[]) => {
    const { ranked } = await settled((facts) => rankCommands(line, all, emptyContext, facts, habits));
    return ranked[0]?.command.id;
  };
  test("decide between commands that match a line equally well", async () => {
    expect(await first("go t", ["go.tickets"])).toBe("go.tickets");
    expect(await first("go t", ["go.tasks"])).toBe("go.tasks");
  });
  test("never outweigh a command said in full", async () => {
    expect(await first("go to tasks", ["go.tickets", "task.open"])).toBe("go.tasks");
    expect(await first("am 1042", ["mailbox.open"])).toBe("mail.add");
    expect(await first("open request 1042", ["mailbox.open"])).toBe("request.open");
  });
});

test("a line counts for the day it is typed on, and only so many lines are counted", () => {
  const none: TypedLines = { day: "", counts: {} };
  const typed = (lines: readonly [line: string, day: string][]) =>
    lines.reduce((before, [line, day]) => withTyped(before, line, day), none);
  expect(
    typed([
      ["a", "Mon"],
      ["b", "Mon"],
      ["a", "Mon"],
    ]),
  ).toEqual({ day: "Mon", counts: { a: 2, b: 1 } });
  expect(
    typed([
      ["a", "Mon"],
      ["a", "Tue"],
    ]),
  ).toEqual({ day: "Tue", counts: { a: 1 } });
  const many = typed(Array.from({ length: 500 }, (_, place) => [`line ${place}`, "Mon"]));
  expect(Object.keys(many.counts)).toHaveLength(200);
});
