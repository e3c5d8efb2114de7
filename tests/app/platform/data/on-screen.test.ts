// What is kept of answers that are not on the screen.
import { expect, test } from "vitest";
import { makeHidden } from "@/app/platform/data/on-screen";

test("forgets the answer that was hidden longest ago, and none that is shown again", () => {
  const forgotten: string[] = [];
  const { hide, show } = makeHidden(2, (name) => forgotten.push(name));
  hide("scans");
  hide("tasks");
  hide("scans");
  show("tasks");
  hide("tickets");
  expect(forgotten).toEqual([]);
  hide("customers");
  expect(forgotten).toEqual(["scans"]);
  // A shift of a thousand records.
  for (let place = 0; place < 1000; place += 1) hide(`record ${place}`);
  expect(forgotten).toHaveLength(1001);
});
