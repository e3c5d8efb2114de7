// The ticket commands that only open a screen: which one, and that they make no call.
import { expect, test } from "vitest";
import { refusedTo, run } from "../bench";
import { ticket } from "../conversations";
import { contextWith } from "../work";

const path = `/support/${ticket.id}`;

test.each([
  ["ticket.open", path],
  ["ticket.print", `${path}?print=true`],
  ["ticket.reply", `${path}?compose=reply`],
  ["ticket.note", `${path}?compose=note`],
  ["ticket.attach", `${path}?compose=attach`],
])("%s", async (id, go) => {
  const { outcome, asked } = await run(id, { ticket });
  expect(outcome).toEqual({ go });
  expect(asked).toEqual([]);
});

test.each([
  ["ticket.open", `${path}?q=parcel&assignee=me`],
  ["ticket.print", `${path}?q=parcel&assignee=me&print=true`],
  ["ticket.reply", `${path}?q=parcel&assignee=me&compose=reply`],
])("%s keeps the filter of the list of tickets", async (id, go) => {
  const list = { name: "support", address: "/support?q=parcel&assignee=me", tabs: [], tab: "" } as const;
  const { outcome } = await run(id, { ticket }, { context: contextWith({ list }) });
  expect(outcome).toEqual({ go });
  const scans = { ...list, name: "scan", address: "/scan?q=parcel" } as const;
  const elsewhere = await run(id, { ticket }, { context: contextWith({ list: scans }) });
  expect(elsewhere.outcome.go).toBe(
    go.replace("q=parcel&assignee=me&", "").replace("?q=parcel&assignee=me", ""),
  );
});

test("ticket.attach uses the ticket on screen, and says so when there is none", async () => {
  const context = contextWith({ screen: { kind: "ticket", ...ticket } });
  expect((await run("ticket.attach", {}, { context })).outcome.go).toBe(`${path}?compose=attach`);
  await expect(run("ticket.attach")).rejects.toThrow("Please select a ticket first");
});

test.each([
  ["ticket.open", "Your role cannot see tickets"],
  ["ticket.print", "Your role cannot see tickets"],
  ["ticket.reply", "Your role cannot answer tickets"],
  ["ticket.note", "Your role cannot answer tickets"],
  ["ticket.attach", "Your role cannot answer tickets"],
])("%s needs the permission", (id, why) => {
  expect(refusedTo(id, { can: () => false })).toBe(why);
  expect(refusedTo(id, {})).toBe(true);
});
