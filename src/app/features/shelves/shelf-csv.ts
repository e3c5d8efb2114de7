// A file of shelves: one line a shelf or a range, with headings that people use. Pure.
import * as z from "zod";
import { normalCode } from "@/contract/codes/code";
import { fold } from "@/contract/text/fold";
import { NewShelf, type Shelf, ShelfKind, shelfKindLabel, shelvesMost } from "@/contract/shelves/shelf";

/** A line of the file: the shelves it makes, or its fault. `line` counts from 1; the headings are line 1. */
export type ReadLine = { line: number; text: string; shelf: NewShelf | null; problem: string | null };

/** The headings as people write them. */
const headings: Record<string, readonly string[]> = {
  codes: ["code", "codes", "shelf", "shelves", "name"],
  path: ["path", "in", "place", "room", "rack", "location"],
  kind: ["kind", "type"],
  steFrom: ["ste from", "from", "ste", "first ste"],
  steTo: ["ste to", "to", "last ste"],
  capacity: ["capacity", "room for", "items"],
};

/** The example that the dialog shows and saves. */
export const example = `code,path,kind,ste from,ste to,capacity
A-01..A-12,Back room / Rack A,shelf,1000,1099,40
T-1,Back room,trolley,,,
`;

/**
 * Reads the records of a file, the headings first.
 * @param before existing shelves: a line that names one of them has a problem
 */
export function readShelves(records: readonly (readonly string[])[], before: readonly Shelf[]): ReadLine[] {
  const [first = [], ...lines] = records;
  const columns = first.map((cell) => columnOf(cell));
  if (!columns.includes("codes")) {
    return [
      {
        line: 1,
        text: first.join(", "),
        shelf: null,
        problem: "The first line has to name the columns, and one of them has to be “code”.",
      },
    ];
  }
  const known = new Map(before.map(({ code }) => [normalCode(code), "is there already"]));
  return lines.flatMap((cells, place) => {
    const text = cells.join(", ");
    if (cells.every((cell) => cell.trim() === "")) return [];
    const read = lineOf(columns, cells);
    const twice = read.shelf ? known.get(normalCode(read.shelf.codes)) : undefined;
    if (read.shelf) known.set(normalCode(read.shelf.codes), `is already in line ${place + 2}`);
    const problem = read.problem ?? (twice === undefined ? null : `${read.shelf?.codes} ${twice}.`);
    return [{ line: place + 2, text, shelf: problem === null ? read.shelf : null, problem }];
  });
}

/** The most lines of one file: as many as one call can create shelves from. */
export const mostLines = shelvesMost;

function columnOf(cell: string): string | null {
  const said = fold(cell)
    .replaceAll(/[_\s]+/g, " ")
    .trim();
  return Object.entries(headings).find(([, words]) => words.includes(said))?.[0] ?? null;
}

function lineOf(
  columns: readonly (string | null)[],
  cells: readonly string[],
): Pick<ReadLine, "shelf" | "problem"> {
  const said: Record<string, string> = {};
  for (const [place, column] of columns.entries()) {
    const cell = cells[place]?.trim() ?? "";
    if (column !== null && cell !== "") said[column] = cell;
  }
  const { codes = "", path, kind, steFrom, steTo = steFrom, capacity } = said;
  const kindRead = kind === undefined ? undefined : kindOf(kind);
  if (kindRead === null) {
    const all = ShelfKind.options.map((each) => shelfKindLabel(each)).join(", ");
    return { shelf: null, problem: `“${kind}” is no kind of shelf. Write ${all}.` };
  }
  for (const [name, value] of Object.entries({ "STE number": steFrom, "last STE number": steTo, capacity })) {
    if (value !== undefined && !/^(?:ste\s*)?\d{1,9}$/i.test(value)) {
      return { shelf: null, problem: `“${value}” is no ${name}. Write a whole number.` };
    }
  }
  const parsed = NewShelf.safeParse({
    codes,
    ...(path !== undefined && {
      path: path
        .split(/[/>]/)
        .map((name) => name.trim())
        .filter((name) => name !== ""),
    }),
    ...(kindRead && { kind: kindRead }),
    ...(steFrom !== undefined && { steFrom: numberOf(steFrom) }),
    ...(steTo !== undefined && { steTo: numberOf(steTo) }),
    ...(capacity !== undefined && { capacity: numberOf(capacity) }),
  });
  return parsed.success
    ? { shelf: parsed.data, problem: null }
    : { shelf: null, problem: z.prettifyError(parsed.error).split("\n")[0]?.replace(/^✖ /, "") ?? "" };
}

function numberOf(text: string): number {
  return Number(text.replace(/^ste\s*/i, ""));
}

function kindOf(text: string): ShelfKind | null {
  const said = fold(text).replaceAll(/[_-]/g, " ");
  return (
    ShelfKind.options.find((kind) =>
      [kind.replaceAll("_", " "), shelfKindLabel(kind)].some((words) => fold(words) === said),
    ) ?? null
  );
}

/** The lines that the server refused, by its `fields`: "shelves.3.codes" is the fourth line that was sent. */
export function withRefusals(
  lines: readonly ReadLine[],
  fields: Readonly<Record<string, string>>,
): ReadLine[] {
  const sent = lines.filter(({ shelf }) => shelf !== null);
  return lines.map((line) => {
    const place = sent.indexOf(line);
    const [, problem] =
      Object.entries(fields).find(([field]) => place >= 0 && field.startsWith(`shelves.${place}.`)) ?? [];
    return problem === undefined ? line : { ...line, problem };
  });
}
