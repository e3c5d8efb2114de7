// What a line at the desk means while a mailbox is there: items by number, who came, or the document that was seen.
import { fold } from "@/contract/text/fold";
import type { DeskSheet, IdentityKind } from "@/contract/desk/desk";
import { normalCode } from "@/contract/codes/code";
import { trackingCodes } from "@/contract/codes/tracking";
import { type Person, peopleOf } from "./desk-draft";

export type LineMeaning =
  | { is: "nothing" }
  | { is: "items"; mailIds: string[] }
  | { is: "person"; person: Person }
  | { is: "people"; people: Person[] }
  | { is: "document"; kind: IdentityKind; lastFour: string; expires: string }
  | { is: "unknown" };

const documents: readonly [RegExp, IdentityKind][] = [
  [/^(?:passport|pp)\b/, "PASSPORT"],
  [/^(?:driving licence|driver'?s? licen[cs]e|driving license|licen[cs]e|dl)\b/, "DRIVING_LICENCE"],
  [/^(?:national id|identity card|id)\b/, "NATIONAL_ID"],
  [/^other(?: document)?\b/, "OTHER"],
];

/** Reads a typed line: `2`, `1-3`, `all`, `cem`, `passport 41QX 4/30/2031`, or a code as it is printed under the bars. */
export function readDeskLine(line: string, sheet: DeskSheet): LineMeaning {
  const typed = line.trim();
  const folded = fold(typed);
  if (folded === "") return { is: "nothing" };
  const byCode = itemsByCode(typed, sheet);
  if (byCode.length > 0) return { is: "items", mailIds: byCode };
  const numbered = byNumbers(folded, sheet);
  if (numbered) return { is: "items", mailIds: numbered };
  if (folded === "all") {
    const ready = sheet.items.filter(({ state, refusal }) => state === "READY" && refusal === null);
    return { is: "items", mailIds: ready.map(({ mail }) => mail.id) };
  }
  const document = documentIn(typed, folded);
  if (document) return document;
  const people = peopleOf(sheet).filter(({ name }) => beginsWords(fold(name), folded));
  const [person, second] = people;
  if (person && !second) return { is: "person", person };
  return person ? { is: "people", people } : { is: "unknown" };
}

/** The items that have a scanned or typed code: their own, a carrier's number, or any other. */
export function itemsByCode(code: string, { items }: DeskSheet): string[] {
  const wanted = new Set([normalCode(code), ...trackingCodes(code)].filter((each) => each !== ""));
  return items
    .filter(({ mail }) =>
      [mail.code ?? "", ...mail.codes, ...trackingCodes(mail.trackingNumber ?? "")].some((each) =>
        wanted.has(each),
      ),
    )
    .map(({ mail }) => mail.id);
}

/** "2", "1-3", "1 3 4": rows of the list, counted from 1; null where the line is no such numbers. */
function byNumbers(folded: string, { items }: DeskSheet): string[] | null {
  const parts = folded.split(/[\s,]+/);
  const places: number[] = [];
  for (const part of parts) {
    const range = /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(part);
    if (!range) return null;
    const from = Number(range[1]);
    const to = Number(range[2] ?? range[1]);
    if (from < 1 || to > items.length || to < from) return null;
    for (let place = from; place <= to; place++) places.push(place);
  }
  return places.flatMap((place) => items[place - 1]?.mail.id ?? []);
}

function documentIn(typed: string, folded: string): LineMeaning | null {
  for (const [form, kind] of documents) {
    const length = form.exec(folded)?.[0].length;
    if (length === undefined) continue;
    const rest = /^(\S{4})(?:\s+(\S.*))?$/u.exec(typed.slice(length).trim());
    if (rest?.[1]) return { is: "document", kind, lastFour: rest[1].toUpperCase(), expires: rest[2] ?? "" };
  }
  return null;
}

/** Whether each word of `query` begins a word of `name`. */
function beginsWords(name: string, query: string): boolean {
  const words = name.split(" ");
  return query.split(" ").every((part) => words.some((word) => word.startsWith(part)));
}
