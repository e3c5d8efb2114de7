// Offices, one or several: "Austin", "Austin and Dover", "Austin, Dover".
import type { ArgumentKind, Candidate, Parsed } from "@/kernel/command/argument";
import { type ListedRef, officeArg } from "./listed";

type Offices = readonly ListedRef[];

/** What separates one office from the next. */
const between = /\s*,\s*(?:and\s+)?|\s+and\s+/i;

export const officesArg: ArgumentKind<Offices> = {
  name: "offices",
  specificity: officeArg.specificity,
  afterVerb: true,
  parse: (text, given) => {
    // An office's name may itself contain "and".
    const whole = officeArg.parse(text, given);
    if (whole.is !== "no") return beside([], whole);
    let read: Parsed<Offices> = { is: "value", value: [] };
    for (const name of text.split(between)) {
      if (read.is === "value") read = beside(read.value, officeArg.parse(name, given));
    }
    return read;
  },
  complete: (text, given) => {
    const last = text.split(between).at(-1) ?? "";
    const before = text.slice(0, text.length - last.length).replace(/(?:,|\s)+(?:and\s+)?$/i, "");
    const named = before === "" ? null : officesArg.parse(before, given);
    const { candidates, needs } = officeArg.complete(last, given);
    const chosen = named?.is === "value" ? named.value : [];
    return { candidates: candidates.map((each) => offered(chosen, each)), needs };
  },
  format: (offices) => offices.map(({ label }) => label).join(", "),
};

/** Joins what one office gave to the offices before it. */
function beside(before: Offices, one: Parsed<ListedRef>): Parsed<Offices> {
  if (one.is === "value") return { ...one, value: withOne(before, one.value) };
  if (one.is !== "choices") return one;
  return { ...one, candidates: one.candidates.map((each) => offered(before, each)) };
}

function offered(before: Offices, office: Candidate<ListedRef>): Candidate<Offices> {
  const value = withOne(before, office.value);
  return { ...office, value, label: officesArg.format(value) };
}

function withOne(offices: Offices, office: ListedRef): Offices {
  return offices.some(({ id }) => id === office.id) ? offices : [...offices, office];
}
