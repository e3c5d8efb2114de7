// What is shown next to a line: the record of the chosen row, else what the line names, else what is selected or focused.
import { describe, expect, test } from "vitest";
import { openWords } from "@/app/command/palette/cards/open-words";
import { previewed } from "@/app/command/palette/previewed";
import { paletteWith } from "@/app/command/palette/state";
import type { Context, Target } from "@/kernel/command/context";
import { allFacts, emptyContext } from "../../../kernel/directory";
import { type Bench, after, show } from "./line";

const forward: Target = {
  kind: "forward",
  id: "aaaa1111-0000-4000-8000-000000000001",
  label: "Forward of Chase, STE 1042",
  status: "COMPLETED",
};
const another: Target = { ...forward, id: "aaaa2222-0000-4000-8000-000000000001", label: "Forward of Apple" };

/** What is shown next to the line after `keys` were pressed, in short. */
function beside(keys: readonly string[], context: Partial<Context> = {}): string | null {
  const bench: Bench = { context };
  const { state } = after(keys, bench);
  const shown = previewed(show(state, bench), allFacts, { ...emptyContext, ...context });
  if (shown?.is === "mailbox") return `mailbox STE ${shown.mailbox.steNumber}`;
  if (shown?.is === "several") return shown.targets.map(({ label }) => label).join(", ");
  return shown && `${shown.kind} ${shown.id.slice(0, 8)}, ${shown.label}`;
}

describe("next to the line is shown", () => {
  test.each([
    ["open request 3fa85f64", "request 3fa85f64, Scan 3fa85f64"],
    ["open forward aaaa1111", "forward aaaa1111, Forward aaaa1111"],
    ["open consolidation c0c0c0c0", "consolidation c0c0c0c0, Consolidation c0c0c0c0"],
    ["open task 7a5c0001", "task 7a5c0001, Call about ID"],
    ["reply to ticket 118 Thanks", "ticket 71c00118, Ticket 118"],
    ["open item 1Z999AA10123456784", "mail e1e10001, Envelope from Chase"],
    ["add mail for 1042 from Chase", "mailbox STE 1042"],
    // The item is moved; the mailbox only receives it.
    ["move item e1e10001 to 1043", "mail e1e10001, Envelope from Chase"],
  ])("the named record: %s", (line, expected) => {
    expect(beside([line])).toBe(expected);
  });

  test("the record of the chosen row, when several fit", () => {
    expect(beside(["open request 1042"])).toBe("request 3fa85f64, Scan 3fa85f64");
    expect(beside(["open request 1042", "↓", "↓"])).toBe("request 3fa85f65, Shred 3fa85f65");
  });

  test("the record that became a chip", () => {
    expect(beside(["open request 1042", "↓", "⏎"])).toBe("request 3fa85f64, Scan 3fa85f64");
  });

  test("the selected or focused record, before and while a line is typed", () => {
    expect(beside([""], { focused: forward })).toBe("forward aaaa1111, Forward of Chase, STE 1042");
    expect(beside(["mark delivered"], { focused: forward })).toMatch(/^forward aaaa1111/);
  });

  test("the selected or focused record, even when the command cannot be used on it", () => {
    expect(beside(["mark delivered"], { focused: { ...forward, status: "PENDING", next: [] } })).toMatch(
      /^forward aaaa1111/,
    );
  });

  test.each(["next request scan", "go to tasks", "undo", "task for nobody"])(
    "no other record than the one that Enter acts on: %s",
    (line) => {
      const focused = { kind: "forward" as const, id: forward.id, label: forward.label };
      expect(beside([line], { focused })).toBeNull();
    },
  );

  test("the record that is offered, and not the focused one of another kind", () => {
    const focused = { kind: "forward" as const, id: forward.id, label: forward.label };
    expect(beside(["open request "], { focused })).toBe("request 3fa85f64, Scan 3fa85f64");
  });

  test("all selected records", () => {
    const selected = [forward, another];
    expect(beside(["mark delivered"], { selected })).toBe("Forward of Chase, STE 1042, Forward of Apple");
    expect(beside([""], { selected })).toBe("Forward of Chase, STE 1042, Forward of Apple");
  });

  test("nothing, where nothing is named, selected or focused", () => {
    expect(beside([""])).toBeNull();
    expect(beside(["go to tasks"])).toBeNull();
    expect(previewed(show(paletteWith("qqqq")), allFacts, emptyContext)).toBeNull();
  });
});

describe("what is open in a mailbox", () => {
  const scan = { type: "SCAN", status: "PENDING" } as const;
  const forward = { type: "FORWARD", status: "IN_PROGRESS" } as const;

  test("is counted by type, without the closed", () => {
    const closed = { type: "FORWARD", status: "DONE" } as const;
    const requests = [scan, closed, forward, forward];
    expect(openWords(requests, true)).toEqual(["2 open forward requests", "1 open scan"]);
    expect(openWords([closed], true)).toEqual([]);
  });

  test("may be more than was read", () => {
    expect(openWords([scan], false)).toEqual(["at least 1 open scan"]);
  });
});
