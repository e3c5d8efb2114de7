// One undo for everything that a run of a macro changed: in reverse order, and naming what cannot be undone.
import { expect, test } from "vitest";
import { aPlace } from "../../versions";

const run = { id: "run", label: "Macro “Tidy up”" };
const lines = [
  ["task.priority", { priority: "LOW" }],
  ["task.status", { status: "WAITING_FOR_CUSTOMER" }],
  ["task.priority", { priority: "MEDIUM" }],
] as const;

/** A macro of three lines over the tasks "a" and "b", after a change of "a" alone. */
async function afterRun() {
  const place = aPlace();
  const { execute, executeIn, remembered, now, undo } = place;
  await execute("task.status", { task: remembered("a"), status: "COMPLETED" }, "palette");
  const before = ["a", "b"].map((name) => now(name));
  for (const name of ["a", "b"]) {
    const line = executeIn({ ...run, of: name });
    for (const [id, args] of lines) await line(id, { task: remembered(name), ...args }, "palette");
  }
  const state = () => ["a", "b"].map((name) => ({ ...now(name), version: 0 }));
  expect(undo.next()).toMatchObject({ id: "run", label: run.label });
  return { ...place, state, before: before.map((row) => ({ ...row, version: 0 })) };
}

test.each(["at once", "after a reload"])(
  "one undo takes back every step, %s, and the next one the change before",
  async (when) => {
    const { press, reload, state, before, notices, undo, now } = await afterRun();
    if (when === "after a reload") reload();
    expect(await press()).toMatchObject({ status: "done" });
    expect(state()).toEqual(before);
    expect(notices.at(-1)).toMatchObject({ tone: "success", text: "Macro “Tidy up” taken back." });
    expect(undo.all()).toHaveLength(1);
    await press();
    expect(now("a").status).not.toBe("COMPLETED");
  },
);

test("a step that cannot be undone is reported with its record, and the others are undone", async () => {
  const { press, state, before, undo, notices } = await afterRun();
  undo.push({ label: "Reply sent", invocations: [], run: { ...run, of: "Ticket 118" } });
  undo.push({ label: "Reply sent", invocations: [], run: { ...run, of: "Ticket 119" } });
  await press();
  expect(state()).toEqual(before);
  expect(notices.at(-1)).toMatchObject({
    text: "2 of 8 could not be done.",
    details: ["Ticket 119", "Ticket 118"].map((of) => `${of}: “Reply sent” cannot be taken back.`),
  });
  // They are reported once.
  expect(undo.all()).toHaveLength(1);
});

test("what a colleague changed since stays, and the rest is undone", async () => {
  const { press, byOther, state, before, notices } = await afterRun();
  await byOther("a", { title: "Another" });
  await press();
  expect(state()[1]).toEqual(before[1]);
  expect(state()[0]).toMatchObject({ title: "Another", priority: "MEDIUM" });
  expect(notices.at(-1)?.text).toBe("3 of 6 could not be done.");
});

test("a run with more changes than undo remembers is one change", async () => {
  const { undo } = await afterRun();
  for (let count = 0; count < 48; count++) {
    const withdraw = {
      id: "mail.withdraw",
      args: { mail: { id: String(count), label: "Envelope", version: 1 } },
    };
    undo.push({ label: "Registered", invocations: [withdraw] });
  }
  expect(undo.all()).toHaveLength(55);
  undo.push({ label: "Reply", invocations: [] });
  // The change before the run was dropped first, as the oldest of more than fifty.
  expect(undo.all().map(({ run: of }) => of?.id)).toEqual([...Array<string>(6).fill("run"), ...Array(49)]);
});

test("undo of the last three takes back the newest first, and says where there were fewer", async () => {
  const { press, state, before, undo, notices, execute, remembered, now } = await afterRun();
  await execute("task.priority", { task: remembered("b"), priority: "LOW" }, "palette");
  expect(undo.all()).toHaveLength(8);
  await press({ count: 2 });
  // The change of "b" and the run; the one before the run is left.
  expect(undo.all()).toHaveLength(1);
  expect(now("a").status).toBe("COMPLETED");
  expect(state()).toEqual(before);
  expect(await press({ count: 3 })).toMatchObject({ status: "refused" });
  expect(now("a").status).not.toBe("COMPLETED");
  expect(notices.at(-1)?.text).toBe("There was only 1 change to undo.");
});
