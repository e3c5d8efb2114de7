// Putting the last row's item where it belongs: on the suggested shelf, or a message why not.
import { expect, test } from "vitest";
import { getMail } from "@/contract/mail/mail";
import { suggestShelf } from "@/contract/shelves/shelf";
import { refusedTo, registered, run, withAnswers } from "../bench";
import { atStation, lastRow, withoutSession } from "../intake-session";

const context = atStation();
const shelf = { id: "5e1f0000-0000-4000-8000-000000000001", code: "A-03", path: [], kind: "SHELF" } as const;

test("puts the item of the last row on the suggested shelf", async () => {
  const answer = withAnswers([
    [getMail, registered],
    [suggestShelf, { shelf, because: "range" }],
  ]);
  const { asked, outcome } = await run("intake.put-last", {}, { context, answer });
  expect(asked.map(({ endpoint, input }) => [endpoint, input])).toEqual([
    [getMail, { params: { id: lastRow.id } }],
    [suggestShelf, { query: { mailboxId: registered.mailboxId } }],
  ]);
  expect(outcome).toEqual({
    again: {
      id: "mail.put",
      args: { mail: { id: lastRow.id, label: lastRow.label }, shelf: { id: shelf.id, label: "A-03" } },
    },
  });
});

test("says so where no shelf is suggested, and needs a row", async () => {
  const answer = withAnswers([
    [getMail, registered],
    [suggestShelf, { shelf: null, because: null }],
  ]);
  await expect(run("intake.put-last", {}, { context, answer })).rejects.toThrow(
    "No shelf is suggested for Envelope from Chase.",
  );
  expect(refusedTo("intake.put-last", atStation({ last: null }))).toBe("No row is saved yet");
  expect(refusedTo("intake.put-last", atStation({ notSaved: 7 }))).toBe("Row 7 is not saved yet");
  expect(refusedTo("intake.put-last", {})).toBe(withoutSession);
});
