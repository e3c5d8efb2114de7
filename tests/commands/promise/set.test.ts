// What commands about promises send, and how they are taken back.
import { expect, test } from "vitest";
import { listPromises, setPromises } from "@/contract/promises/promises";
import { run, withAnswers } from "../bench";
import { austin, promises } from "../promises";

const sent = async (id: string, args: Record<string, unknown>) => {
  const { outcome, asked } = await run(id, args, { answer: promises });
  return { ...outcome, sent: asked.find(({ endpoint }) => endpoint === setPromises)?.input };
};
const inAustin = { id: austin.officeId, label: "Austin" };
const nineToFive = [{ from: "09:00", to: "17:00" }];

test("hours are set for the only office, in its zone", async () => {
  const week = [nineToFive, nineToFive, nineToFive, nineToFive, nineToFive, [], []];
  expect(await sent("promise.hours", { hours: { week } })).toEqual({
    say: "Austin: office hours mon-fri 09:00-17:00 (America/Chicago).",
    // What the change led to: undo leaves alone what somebody else sets since.
    undo: { id: "promise.hours", args: { hours: { week: null }, office: inAustin, undone: { led: null } } },
    sent: {
      params: { id: austin.officeId },
      body: { hours: { ...austin.hours, week }, seen: { hours: austin.hours } },
    },
  });
});

test("a day is closed in order, once, and opened again", async () => {
  const day = "2026-12-25T00:00:00.000Z";
  const closed = await sent("promise.closed", { day });
  expect(closed.undo).toEqual({ id: "promise.not-closed", args: { day, office: inAustin } });
  const closures = [...austin.hours.closures, { day: "2026-12-25", name: "" }];
  expect(closed.sent).toMatchObject({ body: { hours: { closures } } });
  const again = "2026-12-24T00:00:00.000Z";
  expect(await sent("promise.closed", { day: again })).toMatchObject({ warns: true, sent: undefined });
  expect(await sent("promise.not-closed", { day: again })).toMatchObject({
    sent: { body: { hours: { closures: [] } } },
  });
  expect(await sent("promise.not-closed", { day })).toMatchObject({ warns: true, sent: undefined });
});

test("a day that was closed for a reason is closed for that again where opening it is undone", async () => {
  const day = "2026-12-24T00:00:00.000Z";
  const named = {
    ...austin,
    hours: { ...austin.hours, closures: [{ day: "2026-12-24", name: "Christmas" }] },
  };
  const answer = withAnswers([
    [listPromises, { items: [named] }],
    [setPromises, named],
  ]);
  const { outcome } = await run("promise.not-closed", { day }, { answer });
  expect(outcome.undo).toEqual({
    id: "promise.closed",
    args: { day, office: inAustin, name: "Christmas" },
  });
  const next = "2026-12-26T00:00:00.000Z";
  expect((await sent("promise.closed", { ...outcome.undo?.args, day: next })).sent).toMatchObject({
    body: { hours: { closures: [...austin.hours.closures, { day: "2026-12-26", name: "Christmas" }] } },
  });
});

test("a promise is added, or takes the place of the one before", async () => {
  const promised = { minutes: 60, by: null };
  const [trash] = austin.promises;
  expect(await sent("promise.set", { what: "SCAN", promised, priority: "HIGH" })).toMatchObject({
    say: "Austin promises scans of high priority in 1 hour.",
    undo: { id: "promise.drop", args: { what: "SCAN", priority: "HIGH" } },
    sent: { body: { promises: [trash, { of: "SCAN", plan: null, priority: "HIGH", promised }] } },
  });
  expect(await sent("promise.set", { what: "TRASH", promised })).toMatchObject({
    undo: { id: "promise.set", args: { what: "TRASH", promised: trash.promised } },
    sent: { body: { promises: [{ ...trash, promised }] } },
  });
  expect(await sent("promise.drop", { what: "TRASH" })).toMatchObject({ sent: { body: { promises: [] } } });
  expect(await sent("promise.drop", { what: "SCAN" })).toMatchObject({ warns: true, sent: undefined });
});

test("of several offices, one has to be named", async () => {
  const answer = withAnswers([
    [listPromises, { items: [austin, { ...austin, officeId: crypto.randomUUID(), label: "Boston" }] }],
  ]);
  await expect(run("promise.closed", { day: "2026-12-25T00:00:00.000Z" }, { answer })).rejects.toThrow(
    "Say which office: add “at” and one of Austin, Boston.",
  );
});
