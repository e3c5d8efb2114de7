// When a task is overdue, and what a change does to it.
import { describe, expect, test } from "vitest";
import { TaskStatus } from "@/contract/tasks/task";
import { changedTask, isTaskOverdue, taskSearchText } from "@/server/features/tasks/rules";

const now = new Date("2026-11-20T12:00:00Z");
const past = new Date("2026-11-20T00:00:00Z");
const future = new Date("2026-11-21T00:00:00Z");

describe("a task is overdue", () => {
  test.each([
    ["PENDING", past, true],
    ["IN_PROGRESS", past, true],
    ["WAITING_FOR_CUSTOMER", past, false],
    ["COMPLETED", past, false],
    ["PENDING", future, false],
    ["IN_PROGRESS", future, false],
    ["PENDING", null, false],
    ["PENDING", now, false],
  ] as const)("%s and due %s: %s", (status, dueDate, expected) => {
    expect(isTaskOverdue({ status, dueDate }, now)).toBe(expected);
  });
});

const task = {
  title: "Call about ID",
  description: "The copy is unreadable.",
  Icon: "verification",
  priority: "MEDIUM",
  dueDate: future,
  status: "PENDING",
  type: "MANUAL",
  completedAt: null,
  formerCompletedAt: null,
} as const;

describe("a change", () => {
  const pairs = TaskStatus.options.flatMap((from) =>
    TaskStatus.options.filter((to) => to !== from).map((to) => [from, to] as const),
  );
  test.each(pairs)("sets the status from %s to %s, and the date of completion with it", (from, to) => {
    const before = { ...task, status: from, completedAt: from === "COMPLETED" ? past : null };
    const outcome = changedTask(before, { status: to }, now);
    expect(outcome).toMatchObject({
      task: { status: to, completedAt: to === "COMPLETED" ? now : null },
      changes: { status: { from, to } },
      completes: to === "COMPLETED",
    });
  });

  test("without a new value is no change, even when fields are sent", () => {
    expect(changedTask(task, {}, now)).toBeNull();
    expect(
      changedTask(task, { title: task.title, status: undefined, dueDate: new Date(future) }, now),
    ).toBeNull();
  });

  test("removes a due date and leaves everything else", () => {
    const outcome = changedTask(task, { dueDate: null }, now);
    expect(outcome?.task).toEqual({ ...task, dueDate: null });
    expect(outcome?.changes).toEqual({ dueDate: { from: future.toISOString(), to: null } });
  });

  test("of a completed task does not change when it was completed", () => {
    const done = { ...task, status: "COMPLETED" as const, completedAt: past };
    expect(changedTask(done, { title: "Call again" }, now)).toMatchObject({
      task: { completedAt: past },
      completes: false,
    });
  });

  test("shows only the beginning of a long text", () => {
    const description = "x".repeat(20_000);
    const { changes } = changedTask(task, { description }, now) ?? {};
    expect(String(changes?.description?.to)).toHaveLength(201);
  });
});

test("a task is found by title, description, STE number and its creator's e-mail", () => {
  const text = taskSearchText({ ...task, steNumber: "1042", creatorEmail: "Sam@Pigeonhole.example" });
  expect(text).toBe(" call about id the copy is unreadable. 1042 sam@pigeonhole.example");
  expect(taskSearchText({ ...task, steNumber: "1042", creatorEmail: null })).not.toContain("null");
});
