// The handler's guide names each command on one page: in the first column of a table, by its line in code or its title in bold.
import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import type { AnyCommand } from "@/kernel/command/define";
import { phraseOf } from "@/kernel/command/phrase";
import { registry } from "../commands/bench";

const guide = new Map(
  readdirSync("docs/handling").map((page) => [page, readFileSync(`docs/handling/${page}`, "utf8")]),
);

/** All that a person can type or press. The rest is run by undo alone. */
const commands = registry.all.filter(({ listed, hotkeys = [] }) => listed !== false || hotkeys.length > 0);

/** The first cells of the tables of `page` that begin with a column of lines, or of commands by their titles. */
function firstCells(page: string): string[] {
  const tables = page.match(/(?:^\|.*\n)+/gm) ?? [];
  return tables.flatMap((table) => {
    const [head = "", , ...rows] = table.split("\n").map((row) => row.split("|")[1]?.trim() ?? "");
    return ["line", "command"].includes(head) ? rows : [];
  });
}

/** How many words of `command`'s phrase `words` have, less those they lack; null where they are not a line of it. */
function fit(command: AnyCommand, words: readonly string[]): number | null {
  const { verb, slots } = phraseOf(command);
  const named = words.filter((word) => word.startsWith("{"));
  const begins = verb.every((word, place) => words[place] === word);
  if (!begins || named.some((slot) => !slots.some(({ name }) => slot === `{${name}}`))) return null;
  const needed = slots.filter(({ optional, literal }) => !optional && literal !== null);
  const said = needed.filter(({ literal, also = [] }) =>
    [literal, ...also].some((word) => words.includes(word ?? "")),
  );
  return verb.length + said.length - (needed.length - said.length);
}

/** Ids of the commands that `line` fits best: more than one where it means the record that is focused. */
function meant(line: string): string[] {
  const words = line.match(/\{\w+\}|[^\s{}]+/g) ?? [];
  const fits = registry.all.flatMap((command) => {
    const count = fit(command, words);
    return count === null ? [] : [{ id: command.id, count }];
  });
  const best = Math.max(...fits.map(({ count }) => count));
  return fits.filter(({ count }) => count === best).map(({ id }) => id);
}

/** Ids of the commands that a cell names, and what in it names none. */
function namesIn(cell: string): { ids: string[]; unknown: string[] } {
  const names = [
    ...Array.from(cell.matchAll(/`([^`]+)`/g), ([, line = ""]) => ({ name: line, ids: meant(line) })),
    ...Array.from(cell.matchAll(/\*\*([^*]+)\*\*/g), ([, title = ""]) => ({
      name: title,
      ids: registry.all.filter((command) => command.title === title).map(({ id }) => id),
    })),
  ];
  return {
    ids: names.flatMap(({ ids }) => ids),
    unknown: names.filter(({ ids }) => ids.length === 0).map(({ name }) => name),
  };
}

test("each command is named on exactly one page", () => {
  const pages = Array.from(guide, ([page, text]) => ({
    page,
    ids: new Set(firstCells(text).flatMap((cell) => namesIn(cell).ids)),
  }));
  const places = commands.map(({ id }) => ({
    id,
    pages: pages.filter(({ ids }) => ids.has(id)).map(({ page }) => page),
  }));
  expect(places.filter((place) => place.pages.length !== 1)).toEqual([]);
});

test.each([...guide])("%s names no command that there is not", (_, text) => {
  expect(firstCells(text).flatMap((cell) => namesIn(cell).unknown)).toEqual([]);
});

test("tells lines apart that begin alike", () => {
  expect(["move mail {mail} to 1043", "move {mail} to A-03", "open mail {mail}"].map(meant)).toEqual([
    ["mail.move"],
    ["mail.shelve"],
    ["mail.open"],
  ]);
  expect(meant("status waiting")).toEqual(["task.status", "ticket.status"]);
  expect(namesIn("`frobnicate {mail}`, **Undo**")).toEqual({
    ids: ["app.undo"],
    unknown: ["frobnicate {mail}"],
  });
});
