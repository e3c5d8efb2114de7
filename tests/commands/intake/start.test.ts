// Start intake: the given values apply to each item, and a person has one session at a time.
import { stepIntake } from "@/kernel/intake/step";
import { expect, test } from "vitest";
import { startIntake } from "@/contract/intake/intake";
import { meaningOf } from "../../kernel/meaning";
import { refusedTo, run } from "../bench";
import { atStation, session } from "../intake-session";

test("sends the given values and the expected count, and goes to the station", async () => {
  const office = { id: session.officeId, label: "Austin" };
  const args = { carrier: "USPS", type: "ENVELOPE", expected: 180, office };
  const { outcome, asked } = await run("intake.start", args, { answer: session });
  expect(asked).toMatchObject([
    {
      endpoint: startIntake,
      input: {
        body: {
          sticky: { carrier: "USPS", type: "ENVELOPE" },
          expected: 180,
          officeId: session.officeId,
        },
      },
    },
  ]);
  expect(outcome).toMatchObject({
    say: "Intake session started at Austin.",
    go: "/intake",
    effects: [stepIntake({ do: "read" })],
    undo: { id: "intake.end", args: { session: { id: session.id, label: "Austin" } } },
  });
});

test("is read from one line", async () => {
  expect(await meaningOf("start intake via usps as envelope from Chase count 180")).toBe(
    "intake.start | carrier=USPS | type=envelope | sender=Chase | expected=180",
  );
});

test("is refused while a session is open, and for a role that cannot register mail", () => {
  expect(refusedTo("intake.start", { ...atStation(), can: () => true })).toBe(
    "You have an intake session. Go on with it, or end it first",
  );
  expect(refusedTo("intake.start", { can: () => false })).toBe("Your role cannot register mail");
});
