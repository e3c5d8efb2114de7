// The listing argument: a list with its filters, by its name or, as "this list", the focused table.
import type { ExportedList } from "@/contract/export/export";
import { fold } from "@/contract/text/fold";
import type { ArgumentKind, Candidate, Given } from "@/kernel/command/argument";
import type { Listing } from "@/kernel/command/context";

const here = "this list";

const whole: readonly (Listing & { words: readonly string[] })[] = [
  named("customers", "Customers", ["mailboxes"]),
  named("mail", "Mail items", ["mail"]),
  named("requests", "Scan requests", ["scans"], { type: "SCAN" }),
  named("requests", "Trash requests", ["trash"], { type: "TRASH" }),
  named("requests", "Shred requests", ["shred"], { type: "SHRED" }),
  named("requests", "Pick-up requests", ["pickup requests", "pickups"], { type: "HOLD" }),
  named("forwards", "Forward requests", ["forwards"]),
  named("consolidations", "Consolidation requests", ["consolidations"]),
  named("tasks", "Tasks", []),
  named("tickets", "Tickets", ["support tickets"]),
  named("file-views", "Access log", ["file views", "viewed by"]),
];

function named(list: ExportedList, label: string, words: readonly string[], query = {}) {
  return { list, label, query, words: [label, ...words] };
}

function choicesFor(typed: string, { context }: Given): Candidate<Listing>[] {
  const shown = context.table?.listing;
  const all = [
    ...(shown ? [{ ...shown, words: [here] }] : []),
    ...whole.filter(({ words }) => words.some((word) => fold(word).startsWith(fold(typed)))),
  ];
  return all
    .filter(({ words }) => words.some((word) => fold(word).startsWith(fold(typed))))
    .map(({ words: _words, ...value }) => ({ value, label: nameOf(value) }));
}

export const listingArg: ArgumentKind<Listing> = {
  name: "list",
  specificity: 60,
  parse: (text, given) => {
    const typed = fold(text);
    const shown = given.context.table?.listing;
    if (typed === here && shown) return { is: "value", value: shown };
    const found = whole.find(({ words }) => words.some((word) => fold(word) === typed));
    if (found) return { is: "value", value: { list: found.list, label: found.label, query: found.query } };
    const candidates = typed === "" ? [] : choicesFor(text, given);
    if (candidates.length > 0) return { is: "choices", candidates };
    return {
      is: "no",
      why: `"${text}" is no list. Choose ${whole.map(({ label }) => label).join(", ")}.`,
    };
  },
  complete: (text, given) => ({ candidates: choicesFor(text, given), needs: [] }),
  format: nameOf,
  fromContext: ({ table }) => table?.listing,
};

/** A list's own name, or the name on the screen where the list is filtered. */
function nameOf({ list, label, query }: Listing): string {
  const isWhole = whole.some(
    (each) =>
      each.list === list && each.label === label && JSON.stringify(each.query) === JSON.stringify(query),
  );
  return isWhole ? label : here;
}
