// What comes first in the palette: what a person does often and lately, on this kind of screen before all.
import { describe, expect, test } from "vitest";
import { type Habit, habitual, habitPlace, withHabit } from "@/kernel/habits";
import { rankCommands } from "@/kernel/rank";
import { emptyContext, settled } from "./directory";
import { all } from "./meaning";

const runs = (...ids: string[]) => ids.map((id): Habit => ({ id, place: "/dashboard" }));

describe("the likeliest next command is", () => {
  test("the one done most", () => {
    expect(habitual(runs("a", "b", "a", "a", "b"), "/dashboard")).toEqual(["a", "b"]);
  });
  test("of those done as often, the one done last", () => {
    expect(habitual(runs("a", "b", "c"), "/dashboard")).toEqual(["c", "b", "a"]);
  });
  test("the one done on this kind of screen, though another was done on other screens twice since", () => {
    const habits = [{ id: "here", place: "/mailbox" }, ...runs("there", "there")];
    expect(habitual(habits, "/mailbox")[0]).toBe("here");
    expect(habitual(habits, "/dashboard")[0]).toBe("there");
  });
});

test("screens of one kind are one place", () => {
  expect(habitPlace("/mailbox/3fa85f64")).toBe(habitPlace("/mailbox/7d444840"));
  expect(habitPlace("/")).toBe("/");
});

test("only as many runs are remembered as are useful", () => {
  const many = Array.from({ length: 500 }).reduce<readonly Habit[]>(
    (habits, _, place) => withHabit(habits, { id: String(place), place: "/" }),
    [],
  );
  expect(many).toHaveLength(200);
  expect(many.at(-1)?.id).toBe("499");
});

describe("habit", () => {
  const first = async (line: string, habits: string[]) => {
    const { ranked } = await settled((facts) => rankCommands(line, all, emptyContext, facts, habits));
    return ranked[0]?.command.id;
  };
  test("decides between commands that a line fits equally well", async () => {
    expect(await first("go t", ["go.tickets"])).toBe("go.tickets");
    expect(await first("go t", ["go.tasks"])).toBe("go.tasks");
  });
  test("never outweighs what was said in full", async () => {
    expect(await first("go to tasks", ["go.tickets", "task.open"])).toBe("go.tasks");
    expect(await first("am 1042", ["mailbox.open"])).toBe("mail.add");
    expect(await first("open request 1042", ["mailbox.open"])).toBe("request.open");
  });
});
