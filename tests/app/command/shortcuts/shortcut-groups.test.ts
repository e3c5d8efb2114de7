// The shortcuts page: every command with its keys, found by name, by another word for it, or by the key itself.
import { describe, expect, test } from "vitest";
import { shortcutGroups } from "@/app/command/shortcuts/shortcut-groups";
import { presetsOf } from "@/kernel/presets";
import { registry } from "../../../commands/bench";
import { emptyContext } from "../../../kernel/directory";

const found = (search: string) =>
  shortcutGroups(registry.all, emptyContext, search).flatMap(({ shortcuts }) =>
    shortcuts.map(({ id }) => id),
  );

test("every command is on it once, with every sequence of keys", () => {
  const offers = Array.from({ length: 7 }, () => ({ id: "go.dashboard", args: {} }));
  const groups = shortcutGroups(
    registry.all,
    { ...emptyContext, unsent: [], offers, batch: { id: "b", parts: [], page: null } },
    "",
  );
  const shortcuts = groups.flatMap((group) => group.shortcuts);
  const ids = registry.all.flatMap((command) => [command.id, ...presetsOf(command).map(({ id }) => id)]);
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
    ["LOG OUT", "app.sign-out"],
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

test("a phrase is shown with its arguments by name", () => {
  const shortcuts = shortcutGroups(registry.all, emptyContext, "open mailbox").flatMap(
    (group) => group.shortcuts,
  );
  expect(shortcuts.find(({ id }) => id === "mailbox.open")?.phrase).toBe("open mailbox ‹mailbox›");
});
