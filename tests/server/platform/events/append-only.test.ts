// Nothing in Pigeonhole changes or removes what is in the audit trail: only one statement touches an event, and it gives the event its
// place.
import { expect, test } from "vitest";

const sources = import.meta.glob<string>("/src/server/**/*.ts", {
  eager: true,
  query: "?raw",
  import: "default",
});

const touching =
  /updateTable\("events"|deleteFrom\("events"|\bupdate events\b|\bdelete from events\b|\btruncate\b[^;`]*\bevents\b/i;

test("events are written and placed, and nothing else is done to them", () => {
  const found = Object.entries(sources).filter(([, text]) => touching.test(text));
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  expect(found.map(([path]) => path)).toEqual(["/src/server/platform/events/order.ts"]);
});
