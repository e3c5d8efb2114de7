// Whether the context has changed: a palette drawn for one context must not be shown for another.
import { describe, expect, it } from "vitest";
import { sameContext } from "@/app/command/run/same-context";
import type { Context, Target } from "@/kernel/command/context";
import { emptyContext } from "../../../kernel/directory";

const row: Target = { kind: "mailbox", id: "m1", label: "STE 1042", version: 1 };
const now: Context = {
  ...emptyContext,
  focused: row,
  table: { selects: true, columns: [{ id: "ste", title: "STE", sorts: true }] },
  last: { id: "mail.add", label: "Add mail", args: { sender: "Chase" } },
};
/** As after reading it again: new objects with the same content. */
const again: Context = {
  ...now,
  can: () => true,
  scopes: [...now.scopes],
  user: now.user && { ...now.user },
  table: structuredClone(now.table ?? null),
  last: structuredClone(now.last ?? null),
};

describe("a context", () => {
  it("is the same when it was only read again", () => {
    expect(sameContext(now, again)).toBe(true);
  });

  it.each<[string, Partial<Context>]>([
    ["the focused row changed, even only its version", { focused: { ...row, version: 2 } }],
    ["a row is selected", { selected: [row] }],
    ["another screen is open", { path: "/tasks" }],
    ["another pane is live", { scopes: ["everywhere", "global", "pane:detail"] }],
    ["another person is signed in", { user: { id: "s2", name: "Lea Lead", role: "lead" } }],
    ["there is a change to take back", { undoable: { id: "u1", label: "Mark delivered" } }],
    ["another command was done last", { last: { id: "mail.add", label: "Add mail", args: {} } }],
    ["new work is under way", { working: "Mark delivered" }],
    ["a column went", { table: { selects: true, columns: [] } }],
  ])("is another after %s", (_, change) => {
    expect(sameContext(now, { ...again, ...change })).toBe(false);
    expect(sameContext({ ...again, ...change }, now)).toBe(false);
  });
});
