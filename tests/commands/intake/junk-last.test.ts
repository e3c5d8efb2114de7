// Filing the last row's item as junk.
import { expect, test } from "vitest";
import { refusedTo, run } from "../bench";
import { atStation, lastRow, withoutSession } from "../intake-session";

test("junk last takes the station's last row, and needs one", async () => {
  const { outcome } = await run("intake.junk-last", {}, { context: atStation() });
  const { id, label } = lastRow;
  expect(outcome).toEqual({ again: { id: "mail.junk", args: { mail: { id, label } } } });
  expect(refusedTo("intake.junk-last", atStation({ last: null }))).toBe("No row is saved yet");
  expect(refusedTo("intake.junk-last", atStation({ notSaved: 7 }))).toBe("Row 7 is not saved yet");
  expect(refusedTo("intake.junk-last", {})).toBe(withoutSession);
});
