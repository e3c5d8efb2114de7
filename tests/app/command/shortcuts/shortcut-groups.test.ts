// The shortcuts page: every key, this screen's first, found by name, by another word for it, or by the key itself.
import { batchInFront } from "@/kernel/arguments/records/batch";
import { describe, expect, test } from "vitest";
import { shortcutGroups } from "@/app/command/shortcuts/shortcut-groups";
import { destinations } from "@/app/shell/navigation";
import { presetsOf } from "@/kernel/command/presets";
import { registry } from "../../../commands/bench";
import { emptyContext } from "../../../kernel/directory";

const found = (search: string) =>
  shortcutGroups(registry.all, emptyContext, search).flatMap(({ shortcuts }) =>
    shortcuts.map(({ id }) => id),
  );

test("every command that has keys is on it once, with all of them", () => {
  const offers = Array.from({ length: 7 }, () => ({ id: "go.dashboard", args: {} }));
  const groups = shortcutGroups(
    registry.all,
    { ...emptyContext, unsent: [], offers, inFront: batchInFront.is({ id: "b", parts: [], page: null }) },
    "",
  );
  const shortcuts = groups.flatMap((group) => group.shortcuts);
  const keyed = registry.all.flatMap((command) => [command, ...presetsOf(command)]);
  const ids = keyed.flatMap(({ id, hotkeys = [] }) => (hotkeys.length > 0 ? [id] : []));
  expect(shortcuts.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  // A key that is live in two places is on it once.
  const keys = new Set(registry.bindings.map(({ command, strokes }) => `${command} ${strokes.join(" ")}`));
  expect(shortcuts.flatMap(({ sequences }) => sequences)).toHaveLength(keys.size);
  expect(new Set(groups.map(({ name }) => name)).size).toBe(groups.length);
});

describe("a search for", () => {
  test.each([
    ["dashboard", "go.dashboard"],
    ["register", "mail.add"],
    ["NEW TASK", "task.wizard"],
    ["ctrl+k", "app.palette"],
    ["control k", "app.palette"],
    ["photo form", "mail.wizard"],
    ["status: resolved", "ticket.status:RESOLVED"],
  ])("%s finds %s", (search, id) => {
    expect(found(search)).toContain(id);
  });

  test("nonsense finds nothing", () => {
    expect(found("qqqq")).toEqual([]);
  });
});

test("the keys of this screen come first, and the places in the order of the sidebar", () => {
  const context = { ...emptyContext, scopes: ["everywhere", "global", "route:task", "table:tasks"] as const };
  const [first, ...others] = shortcutGroups(registry.all, context, "");
  expect(first?.name).toBe("On this screen");
  const here = first?.shortcuts.map(({ id }) => id) ?? [];
  expect(here).toEqual(expect.arrayContaining(["task.edit", "task.complete", "table.open"]));
  expect(here).not.toContain("ticket.reply");
  expect(here).not.toContain("app.palette");
  const places = others.find(({ name }) => name === "Go to")?.shortcuts.map(({ id }) => id) ?? [];
  const links = [destinations.main, destinations.requests, destinations.mailroom, destinations.more].flat();
  expect(places.slice(0, links.length)).toEqual(links.map(({ command }) => command));
});
