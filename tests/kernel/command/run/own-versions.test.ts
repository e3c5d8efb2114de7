// A person's own changes never conflict with their next change; another person's do.
import { expect, test } from "vitest";
import { aPlace } from "../../versions";

test("a reference from before an own change is valid for the next change", async () => {
  const { execute, remembered, now } = aPlace();
  const task = remembered("a");
  for (const priority of ["MEDIUM", "LOW", "HIGH"]) {
    expect(await execute("task.priority", { task, priority }, "palette")).toMatchObject({ status: "done" });
  }
  expect(now("a")).toMatchObject({ priority: "HIGH", version: 4 });
});

test("it has the status after the own change, and undo restores that", async () => {
  const { execute, remembered, now, press } = aPlace();
  const task = remembered("a");
  await execute("task.status", { task, status: "WAITING_FOR_CUSTOMER" }, "palette");
  await execute("task.status", { task, status: "COMPLETED" }, "palette");
  await press();
  expect(now("a").status).toBe("WAITING_FOR_CUSTOMER");
});

test("what the server left as it was is no change, and undo says so first", async () => {
  const { execute, remembered, now, press, notices } = aPlace();
  const task = remembered("a");
  const before = now("a").priority;
  await execute("task.priority", { task, priority: "MEDIUM" }, "palette");
  await execute("task.priority", { task: remembered("a"), priority: "MEDIUM" }, "palette");
  await press();
  expect(notices.at(-1)?.text).toMatch(/ changed nothing\. Undo once more takes back/);
  expect(now("a").priority).toBe("MEDIUM");
  await press();
  expect(now("a").priority).toBe(before);
});

test("another person's change in between makes it refused", async () => {
  const { execute, remembered, byOther, notices } = aPlace();
  const task = remembered("a");
  await execute("task.priority", { task, priority: "LOW" }, "palette");
  await byOther("a", { title: "Another" });
  const again = await execute("task.priority", { task, priority: "MEDIUM" }, "palette");
  expect(again).toMatchObject({ status: "failed", error: { code: "stale" } });
  expect(notices.at(-1)?.text).toContain("It is at 3, not at 2.");
});

test.each(["at once", "after a reload"])("undo takes back one change after the other, %s", async (when) => {
  const { execute, remembered, now, press, undo, reload } = aPlace();
  const before = now("a");
  const changes = [
    ["task.priority", { priority: "MEDIUM" }],
    ["task.priority", { priority: "LOW" }],
    ["task.status", { status: "COMPLETED" }],
    ["task.due", {}],
  ] as const;
  for (const [id, args] of changes) await execute(id, { task: remembered("a"), ...args }, "palette");
  if (when === "after a reload") reload();
  for (const _ of changes) expect(await press()).toMatchObject({ status: "done" });
  expect(now("a")).toEqual({ ...before, version: 9 });
  expect(undo.all()).toEqual([]);
});

test("undo of many steps back twice, also where one of them was changed alone in between", async () => {
  const { execute, select, now, press, remembered, undo } = aPlace();
  const before = ["a", "b", "c"].map((name) => now(name).priority);
  select("a", "b", "c");
  await execute("task.priority", { priority: "MEDIUM" });
  select();
  await execute("task.status", { task: remembered("b"), status: "COMPLETED" }, "palette");
  select("a", "b", "c");
  await execute("task.priority", { priority: "LOW" });
  for (const _ of [1, 2, 3]) expect(await press()).toMatchObject({ status: "done" });
  expect(["a", "b", "c"].map((name) => now(name).priority)).toEqual(before);
  expect(now("b").status).toBe("IN_PROGRESS");
  expect(undo.all()).toEqual([]);
});

test("an older change of another kind can be undone alone, and the newer one after it", async () => {
  const { execute, now, remembered, undo, press } = aPlace();
  const before = now("a");
  await execute("task.priority", { task: remembered("a"), priority: "LOW" }, "palette");
  await execute("task.status", { task: remembered("a"), status: "COMPLETED" }, "palette");
  const older = undo.all()[0]?.id;
  expect(await execute("app.undo", { entry: older }, "button")).toMatchObject({ status: "done" });
  expect(now("a")).toMatchObject({ priority: before.priority, status: "COMPLETED" });
  expect(await press()).toMatchObject({ status: "done" });
  expect(now("a")).toEqual({ ...before, version: 5 });
});

test("an older change of the same kind waits for the newer one, and says so", async () => {
  const { execute, now, remembered, undo, notices } = aPlace();
  await execute("task.priority", { task: remembered("a"), priority: "MEDIUM" }, "palette");
  await execute("task.priority", { task: remembered("a"), priority: "LOW" }, "palette");
  await execute("app.undo", { entry: undo.all()[0]?.id }, "button");
  expect(notices.at(-1)?.text).toContain("was done to it since. Take that back first.");
  expect(now("a").priority).toBe("LOW");
  expect(undo.all()).toHaveLength(2);
});

test("of many, those that others changed stay to be undone, and the rest is undone", async () => {
  const { execute, select, byOther, press, undo, notices, now } = aPlace();
  select("a", "b");
  await execute("task.priority", { priority: "LOW" });
  await byOther("b", { title: "Another" });
  await press();
  expect(now("a").priority).toBe("HIGH");
  expect(now("b").priority).toBe("LOW");
  expect(notices.at(-1)?.details?.[0]).toContain("It is at 3, not at 2.");
  expect(undo.all().map(({ invocations }) => invocations.length)).toEqual([1]);
});
