// Intake report: of the session on the screen, the named one, or the last one.
import { expect, test } from "vitest";
import { listIntakes } from "@/contract/intake/intake";
import { refusedTo, run, withAnswers } from "../bench";
import { atStation, session } from "../intake-session";

const page = (items: unknown[]) => ({ items, total: items.length, nextCursor: null });
const path = `/intake?session=${session.id}`;

test("goes to the report of the session on the screen, without a call", async () => {
  const { outcome, asked } = await run("intake.report", {}, { context: atStation() });
  expect([outcome, asked]).toEqual([{ go: path }, []]);
});

test("else goes to that of the last session", async () => {
  const answer = withAnswers([[listIntakes, page([session])]]);
  expect((await run("intake.report", {}, { answer })).outcome).toEqual({ go: path });
  const none = withAnswers([[listIntakes, page([])]]);
  await expect(run("intake.report", {}, { answer: none })).rejects.toThrow("There is no intake session yet.");
});

test("is refused to a role that cannot register mail", () => {
  expect(refusedTo("intake.report", { can: () => false })).toBe("Your role cannot see intake sessions");
});
