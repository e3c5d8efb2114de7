// Kinds that name one record: what is selected or focused, or what the directory finds by a number, an id or a name.
import { fold } from "@/contract/text/fold";
import { type RecordHit, type RecordKind, idPrefix } from "@/contract/search/record";
import { saidWord, saidWords } from "@/kernel/values/said-words";
import type { ArgumentKind, Candidate, Given, Parsed, Ref } from "@/kernel/command/argument";
import { type Context, type Target, targetsOfKind } from "@/kernel/command/context";
import type { Choice } from "../plain/choice";
import type { Lookup } from "@/kernel/command/facts";
import { type Description, describedIn, fittingDescription } from "./described";
import {
  isEveryOne,
  isName,
  isNumberPart,
  isOfSort,
  lastOut,
  numeral,
  sortedOut,
  withoutNoun,
} from "./record-name";

/** A record with the version and the status the person saw, so that a later change by another person is noticed. */
export type RecordRef = Ref & { version?: number; status?: string };

/**
 * The argument kind for records of `kind`. `name` is what a person calls one; `words` are other words for it. `offers`: before
 * anything is typed those that still need work are offered, or those with one status; of mail items, those that the person
 * registered last. `sorts`: words for a sort of them, with what the labels of that sort begin with. `describedBy`: words for what the
 * record or its item is, where one may be described: "the chase letter of 1042". `withNoun`: only together with its noun, because
 * "open chase 1042" means the item. `titled`: it has a title, which may hold a number itself, and a note may follow one; so words that
 * describe none may be its title: "close task passport 1042".
 */
export function recordKind(
  kind: RecordKind,
  name: string,
  words: readonly string[] = [name],
  {
    offers,
    picks = "STE number or name",
    sorts = {},
    describedBy,
    withNoun = false,
    titled = false,
  }: {
    offers?: "open" | { status: string };
    picks?: string;
    sorts?: Readonly<Record<string, string>>;
    describedBy?: Readonly<Record<string, string>>;
    withNoun?: boolean;
    titled?: boolean;
  } = {},
): ArgumentKind<RecordRef> {
  const queryOf = (text: string) => withoutNoun(fold(text).replace(/[:,;]$/, ""), words);
  const nouns = new Set([...words, ...Object.keys(sorts)]);
  const saysNoun = (text: string) => text.split(/\s+/).some((word) => nouns.has(saidWord(word)));
  const kindOfRecord: ArgumentKind<RecordRef> = {
    name,
    record: kind,
    picks,
    specificity: 25,
    nouns,
    certain: (text) => {
      const folded = fold(text);
      const query = queryOf(text);
      const isId = query.length >= idPrefix && /^[0-9a-f-]+$/.test(query) && /\d/.test(query);
      return isId || (query !== folded && /^#?\d+$/.test(query)) || /^#\d+$/.test(query);
    },
    parse: (text, given) => {
      const typed = text.replace(/[,;:]$/, "").replace(/^the (?=\S+ \S*\d)/i, "");
      const { isLast, rest: named } = lastOut(typed);
      const { sort, rest } = sortedOut(named, sorts);
      const query = queryOf(rest);
      const isDescribed =
        describedBy && given.called && sort === null && /\d/.test(query) && (!withNoun || saysNoun(named));
      const described = isDescribed ? describedIn(query) : null;
      if (described && (!titled || described.isLast)) {
        const found = byDescription(described, kind, name, { ...describedBy, ...sorts }, given);
        if (!titled || found.is !== "no") return found;
      }
      if (query === "" || isEveryOne(query) || !isName(query))
        return { is: "no", why: `"${text}" is no ${name}.` };
      const meant = pointers.has(query) ? targetsOfKind(given.context, kind) : [];
      if (meant.length === 1 && meant[0]) return { is: "value", value: refOf(meant[0]) };
      // With nothing focused, "it" is what was registered last.
      const isPointer = meant.length === 0 && pointers.has(query);
      if (kind === "mail" && (isPointer || (query.includes("last") && lasts.test(saidWords(typed))))) {
        return lastOf(saidWords(typed), kind, name, sorts, given);
      }
      const near = nearby(query, kind, given).filter(({ target }) => isExact(query, target));
      const [nearest, another] = near;
      if (nearest && !another) return { is: "value", value: refOf(nearest.target) };
      const hits = given.facts.records(kind, query);
      if (!hits) return { is: "waiting", needs: [lookup(kind, query)] };
      const exact = hits.filter(({ foundBy }) => isExactly[foundBy]);
      const all = exact.length > 0 ? exact : hits;
      const fitting = sort === null ? all : all.filter(({ label }) => isOfSort(label, sort));
      const [only, second] = fitting;
      const isNumber = numeral.test(query) || isNumberPart(query);
      if (exact.length === 0 && sort === null && isNumber && all[0]?.foundBy === "text") {
        // Somebody else's number may end alike: it is offered, and nothing is done to it before it is chosen.
        const why = `No ${name} has the number ${rest}. Choose one that contains it, or type all of it.`;
        return { is: "choices", candidates: all.map(candidateOf), why };
      }
      // "last ticket of 1042"
      if (!only && isLast && all.length === 0 && (sort !== null || query !== fold(rest))) {
        const number = numeral.test(query) ? query.replace("#", "") : null;
        const why =
          number === null ? `No ${name} fits “${rest.trim()}”.` : `STE ${number} has no open ${name}.`;
        return { is: "impossible", why };
      }
      const others = sort === null ? [] : all.filter(({ foundBy }) => foundBy === "mailbox");
      if (!only && others.length > 0) {
        const why = `“${text.trim()}”: no open ${name} of that kind is there. Choose one that is:`;
        return { is: "choices", candidates: others.map(candidateOf), why };
      }
      if (!only) {
        const open = nearby(query, kind, given).map(({ candidate }) => candidate);
        if (open.length > 0) return { is: "choices", candidates: open };
        if (kind === "request" && sort !== null && given.called && numeral.test(query)) {
          const why = `STE ${query.replace("#", "")} has no open ${sort.toLowerCase()} request.`;
          return { is: "impossible", why };
        }
        return {
          is: "no",
          why:
            noneThere(kindOfRecord, query) ??
            `No ${sort === null ? name : `open ${name} of that kind`} fits "${text}". Type the first ${idPrefix} characters of its id, an STE number or a name.`,
        };
      }
      // Those of a mailbox come newest first.
      return second && !(isLast && only.foundBy === "mailbox")
        ? { is: "choices", candidates: fitting.map(candidateOf) }
        : {
            is: "value",
            value: refOf(only),
            ...(exact.length === 0 && sort === null && !isLast && { loose: true }),
          };
    },
    complete: (text, given) => {
      const query = queryOf(text);
      const near = nearby(query, kind, given).map(({ candidate }) => candidate);
      if ((query === "" && !offers) || !isName(query)) return { candidates: near, needs: [] };
      const status = query === "" && typeof offers === "object" ? offers.status : undefined;
      const hits = given.facts.records(kind, query, status);
      const found = (hits ?? [])
        .map(candidateOf)
        .filter(({ value }) => !near.some((each) => each.value.id === value.id));
      return { candidates: [...near, ...found], needs: hits ? [] : [lookup(kind, query, status)] };
    },
    // The number of a ticket or a deposit is its name, and a shelf's code. Other records can only be told apart by their ids.
    format: ({ id, label }) => (kind === "shelf" || numbered.test(label) ? label : id.slice(0, idPrefix)),
    shown: ({ label }) => label,
    fromContext: (context) => {
      const [only, second] = targetsOfKind(context, kind);
      return only && !second ? refOf(only) : undefined;
    },
  };
  return kindOfRecord;
}

/** The record of a mailbox that words describe: the only one; several are offered, and that there is none is said. */
function byDescription(
  described: Description,
  kind: RecordKind,
  name: string,
  sorts: Readonly<Record<string, string>>,
  { facts }: Given,
): Parsed<RecordRef> {
  const hits = facts.records(kind, described.number);
  if (!hits) return { is: "waiting", needs: [lookup(kind, described.number)] };
  const { fitting, isAll } = fittingDescription(hits, described, sorts);
  const [only, second] = fitting;
  if (only && (second || !isAll)) return { is: "choices", candidates: fitting.map(candidateOf) };
  if (only) return { is: "value", value: refOf(only) };
  const words = described.words.join(" ");
  const why = `No open ${name} of STE ${described.number} fits “${words}”.`;
  return { is: described.isLast && isAll && kind === "mail" ? "impossible" : "no", why };
}

/** Choices as sorts of records: what people call each, and what its labels begin with. */
export function sortsOf(choices: readonly Choice<string>[]): Readonly<Record<string, string>> {
  return Object.fromEntries(choices.flatMap(({ label, words }) => words.map((word) => [word, label])));
}

/** Whether the way a record was found shows that exactly this record was meant. */
export const isExactly: Record<RecordHit["foundBy"], boolean> = {
  number: true,
  id: true,
  tracking: true,
  mailbox: false,
  text: false,
  own: false,
  open: false,
};

/** Why `words` name no record of `kind`, which is asked for. */
export function unnamedWords(kind: { name: string; record?: RecordKind }, words: string): string {
  return (
    noneThere(kind, words) ?? `No ${kind.name} is called “${words}”. Check it, or type part of its name.`
  );
}

/** That the mailbox whose number `words` say has no open one of `kind`; null where they say no number, or it is no such record. */
function noneThere(kind: { name: string; record?: RecordKind }, words: string): string | null {
  const number = /^(?:\D+ )?#?(\d{3,6})(?: .*)?$/.exec(words)?.[1];
  return number !== undefined && ofMailbox.has(kind.record ?? "")
    ? `No ${kind.name} is called ${number}, and STE ${number} has no open one.`
    : null;
}

/** What a mailbox may have, of which those that are open are found by its number. */
const ofMailbox: ReadonlySet<string> = new Set([
  "request",
  "forward",
  "consolidation",
  "deposit",
  "task",
  "ticket",
]);

/** Words for the item that the person registered last. */
const lasts =
  /^(?:the |my )?last(?: one| thing| item| mail| mail item| piece| letter| envelope| parcel| package| pkg| box| check)?$/;

function lastOf(
  said: string,
  kind: RecordKind,
  name: string,
  sorts: Readonly<Record<string, string>>,
  { facts }: Given,
): Parsed<RecordRef> {
  const hits = facts.records(kind, "");
  if (!hits) return { is: "waiting", needs: [lookup(kind, "")] };
  const sort = sorts[said.split(" ").at(-1) ?? ""];
  const last = hits.find(
    ({ foundBy, label }) => foundBy === "own" && (sort === undefined || isOfSort(label, sort)),
  );
  return last
    ? { is: "value", value: refOf(last) }
    : { is: "impossible", why: `You have registered no ${name} yet that could be the last.` };
}

/** Words for what is selected or focused. */
const pointers: ReadonlySet<string> = new Set(["this", "it", "that"]);

const numbered = /^(?:ticket|deposit) \d+$/i;

function nearby(
  query: string,
  kind: RecordKind,
  { context }: Given,
): { target: Target; candidate: Candidate<RecordRef> }[] {
  return everyTarget(context, kind)
    .filter(({ id, label }) => id.startsWith(query) || fold(label).includes(query))
    .map((target) => ({
      target,
      candidate: { value: refOf(target), label: target.label, detail: target.id.slice(0, idPrefix) },
    }));
}

function everyTarget(context: Context, kind: RecordKind): Target[] {
  const all = [...context.selected, context.focused, context.screen];
  return all.filter(
    (target, place): target is Target =>
      target?.kind === kind && all.findIndex((each) => each?.id === target.id) === place,
  );
}

function isExact(query: string, { id, label }: Target): boolean {
  return (query.length >= idPrefix && id.startsWith(query)) || fold(label) === query;
}

function lookup(kind: RecordKind, query: string, status?: string): Lookup {
  return { ask: "records", kind, query, ...(status !== undefined && { status }) };
}

function refOf({ id, label, version, status }: RecordHit | Target): RecordRef {
  return { id, label, ...(version !== undefined && { version }), ...(status !== undefined && { status }) };
}

function candidateOf(hit: RecordHit): Candidate<RecordRef> {
  return { value: refOf(hit), label: hit.label, detail: hit.about };
}
