// Questions to the person: one is open at a time, and only its own answer counts.
import { beforeEach, expect, test, vi } from "vitest";
import { createAsking } from "@/app/ui/ask";

const opener = { name: "the button" };

beforeEach(() => vi.stubGlobal("document", { activeElement: opener }));

const asking = () => createAsking<{ about: string; known?: number }, string>();

test("it waits for its answer, closes with it, and remembers what had the focus", async () => {
  const questions = asking();
  const { answer } = questions.ask({ about: "a photo" });
  expect(questions.open()).toMatchObject({ about: "a photo", opener });
  questions.open()?.answer("here");
  expect(questions.open()).toBeNull();
  expect(await answer).toBe("here");
});

test("a new question gives the earlier one up, whose late answer and news do not touch the new one", async () => {
  const questions = asking();
  const first = questions.ask({ about: "first" });
  const lateAnswer = questions.open()?.answer;
  const second = questions.ask({ about: "second" });
  expect(await first.answer).toBeNull();
  first.change({ known: 1 });
  first.giveUp();
  lateAnswer?.("late");
  expect(questions.open()).toMatchObject({ about: "second" });
  expect(questions.open()).not.toHaveProperty("known");
  questions.giveUp();
  expect(await second.answer).toBeNull();
});

test("more can be said in it while it is open", async () => {
  const questions = asking();
  const { answer, change } = questions.ask({ about: "lines" });
  change({ known: 3 });
  expect(questions.open()).toMatchObject({ about: "lines", known: 3, opener });
  questions.open()?.answer("run");
  change({ known: 4 });
  expect(questions.open()).toBeNull();
  expect(await answer).toBe("run");
});
