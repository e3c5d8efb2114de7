// Facts: what is known of the directory now. Parsing only reads facts and never waits; it lists what it lacks.
import type { MailboxHit } from "@/contract/mailboxes/mailbox";
import { fold } from "@/contract/text/fold";
import type { RecordHit, RecordKind } from "@/contract/search/record";
import type { TicketLinkKind } from "@/contract/tickets/ticket-link";
import { type Sender, findsSender, senderLimit, shortestWithin } from "@/contract/senders/sender";

/** A question to the directory. With `kind` null it asks for records of every kind. */
export type Lookup =
  | { ask: "mailboxes"; query: string }
  | { ask: "mailbox"; id: string }
  /**
   * An empty query asks for the mail items that the person registered last, or the records that still need work, with
   * `status` where it is given.
   */
  | { ask: "records"; kind: RecordKind | null; query: string; status?: string }
  /** Of a mailbox or of a mail item's, by its id, else of every office. */
  | { ask: "senders"; query: string; of?: SendersOf }
  /**
   * A short list, as a whole. Members and authorised persons are those of one mailbox, and what a ticket is about those of
   * one ticket, given by its id.
   */
  | { ask: "list"; list: ListName; of?: string };

export type SendersOf = { mailboxId: string } | { mailId: string };

/** Lists short enough to be read as a whole: the people and things that administrators manage. */
export type ListName =
  | "staff"
  | "invitations"
  | "integration-keys"
  | "access-keys"
  | "staff-keys"
  | "offices"
  | "plans"
  | "dead-notices"
  | "intakes"
  | "printers"
  | "print-jobs"
  | "batches"
  | "members"
  | "pulls"
  | "authorised"
  | "instructions"
  | "hand-overs"
  | "colleagues"
  | "saved-replies"
  | "ticket-subjects"
  | "ticket-links";

/** An entry of such a list. */
export type ListHit = {
  list: ListName;
  id: string;
  /** What people call it. */
  label: string;
  about: string;
  version?: number;
  /** Of what a ticket is or could be about. */
  kind?: TicketLinkKind;
  isLinked?: boolean;
};

/** What the directory answers: mailboxes to the first two questions, records, senders or list entries to the others. */
export type Hit = MailboxHit | RecordHit | Sender | ListHit;

/** Answers so far; undefined means that the answer is not known yet. */
export type Facts = {
  /** Mailboxes that match, the best first; at most `directoryLimit`. */
  mailboxes: (query: string) => readonly MailboxHit[] | undefined;
  /** One mailbox by id; null when the person may see no such mailbox. */
  mailbox: (id: string) => MailboxHit | null | undefined;
  /**
   * Records of a kind (null: of any kind) that a number, the beginning of an id, or a text means. Exact ones come
   * first.
   */
  records: (kind: RecordKind | null, query: string, status?: string) => readonly RecordHit[] | undefined;
  /** Senders to offer for the folded `query`, the likeliest first; at most `senderLimit`. */
  senders: (query: string, of?: SendersOf) => readonly Sender[] | undefined;
  list: (name: ListName, of?: string) => readonly ListHit[] | undefined;
};

export const directoryLimit = 20;

/** A stable name for a lookup, used by caches. */
export function lookupKey(lookup: Lookup): string {
  if (lookup.ask === "records")
    return `records ${lookup.kind ?? "any"} ${lookup.query}${lookup.status ? ` ${lookup.status}` : ""}`;
  if (lookup.ask === "senders") return `senders ${Object.values(lookup.of ?? {}).join("")} ${lookup.query}`;
  if (lookup.ask === "list") return `list ${lookup.list} ${lookup.of ?? ""}`;
  return lookup.ask === "mailboxes" ? `mailboxes ${lookup.query}` : `mailbox ${lookup.id}`;
}

/**
 * Whether it is only asked for what could be offered: no line means anything else by its answer, and where nobody answers,
 * nothing is offered.
 */
export function onlyOffers({ ask }: Lookup): boolean {
  return ask === "senders";
}

/** The answers that are known; undefined for a lookup that is not answered yet. */
export type Known = (lookup: Lookup) => readonly Hit[] | undefined;

/**
 * What is asked about the single words of a name. A text holds every word of it, so a word that is found nowhere says that the whole
 * is found nowhere. Numbers and codes are left out: they are written in groups that mean nothing alone.
 */
function singleWords(lookup: Lookup): readonly Lookup[] {
  if (lookup.ask !== "mailboxes" && lookup.ask !== "records") return [];
  const { query } = lookup;
  if (/\d/.test(query)) return [];
  const words = query.split(" ").filter((word) => /^\p{L}{3,}$/u.test(word));
  if (lookup.ask === "mailboxes")
    return words.length === 1 && words[0] === query ? [] : words.map((word) => ({ ...lookup, query: word }));
  return lookup.kind === null ? [] : words.map((word) => ({ ...lookup, kind: null, query: word }));
}

/** After so many questions about one line, words are asked about before the names that they could be a part of. */
const mostAtOnce = 8;

/**
 * What to ask to have `needs` answered. Of few questions, those. Of many, the words in them first: whatever commands ask, each word is
 * one question, and one that nothing is called by answers all that hold it.
 * @param asked how many questions the line has cost before
 */
export function toAsk(needs: readonly Lookup[], known: Known, asked: number): readonly Lookup[] {
  const open = distinct(needs.filter((need) => known(need) === undefined));
  if (open.length + asked <= mostAtOnce) return open;
  return distinct(
    open.flatMap((need) => {
      const words = singleWords(need).filter((word) => known(word) === undefined);
      return words.length > 0 ? words : [need];
    }),
  );
}

function distinct(lookups: readonly Lookup[]): readonly Lookup[] {
  return [...new Map(lookups.map((lookup) => [lookupKey(lookup), lookup])).values()];
}

/** The facts that the answers in `known` hold: undefined where no answer says it, null where there is none. */
export function factsFrom(known: Known): Facts {
  const isNowhere = (lookup: Lookup) => singleWords(lookup).some((word) => known(word)?.length === 0);
  const mailboxesOf = (lookup: Lookup) =>
    known(lookup)?.filter(isMailbox) ?? (isNowhere(lookup) ? [] : undefined);
  return {
    mailboxes: (query) => mailboxesOf({ ask: "mailboxes", query }),
    mailbox: (id) => {
      const found = mailboxesOf({ ask: "mailbox", id });
      return found && (found[0] ?? null);
    },
    records: (kind, query, status) => {
      if (query === "") {
        return known({ ask: "records", kind, query, ...(status !== undefined && { status }) })?.filter(
          isRecord,
        );
      }
      const own = known({ ask: "records", kind, query })?.filter(isRecord);
      const any = own ? undefined : known({ ask: "records", kind: null, query });
      // Where the answer holds everything, it also answers the question for each kind.
      const whole = any && any.length < directoryLimit ? any.filter(isRecord) : undefined;
      // A shelf called "Trash" hides what else has that word in it.
      const isHidden = !/\d/.test(query) && whole?.some(({ foundBy }) => foundBy !== "text");
      if (own) return own;
      if (isNowhere({ ask: "records", kind, query })) return [];
      return isHidden ? undefined : whole?.filter((hit) => hit.kind === kind);
    },
    senders: (query, of) => {
      for (let end = query.length; end >= 0; end--) {
        // What begins a name finds fewer than what may also begin a word of it.
        if (end > 0 && end < shortestWithin && query.length >= shortestWithin) continue;
        const found = known({ ask: "senders", query: query.slice(0, end), ...(of && { of }) })?.filter(
          isSender,
        );
        if (found && end === query.length) return found;
        // Where all that a part of the name finds were among the answers, those that the whole finds are.
        if (found && found.length < senderLimit)
          return found.filter(({ name }) => findsSender(query, fold(name)));
      }
      return undefined;
    },
    list: (list, of) => known({ ask: "list", list, ...(of !== undefined && { of }) })?.filter(isListHit),
  };
}

export function isMailbox(hit: Hit): hit is MailboxHit {
  return "steNumber" in hit && "workspaceName" in hit;
}

function isSender(hit: Hit): hit is Sender {
  return "lastReceivedAt" in hit;
}

function isListHit(hit: Hit): hit is ListHit {
  return "list" in hit;
}

function isRecord(hit: Hit): hit is RecordHit {
  return "kind" in hit && !("list" in hit);
}

/**
 * Reads with what is known, fetches what the reading lacks, and reads again until nothing is missing.
 * @throws whatever `fetch` throws.
 */
export async function settle<R extends { needs: readonly Lookup[] }>(
  read: (facts: Facts) => R,
  fetch: (lookup: Lookup) => Promise<readonly Hit[]>,
  known: Known = () => undefined,
): Promise<R> {
  const answers = new Map<string, readonly Hit[]>();
  const learnt: Known = (lookup) => answers.get(lookupKey(lookup)) ?? known(lookup);
  for (;;) {
    const reading = read(factsFrom(learnt));
    const missing = toAsk(reading.needs, learnt, answers.size);
    if (missing.length === 0) return reading;
    const fetched = await Promise.all(
      missing.map(async (need) => [lookupKey(need), await fetch(need)] as const),
    );
    for (const [key, hits] of fetched) answers.set(key, hits);
  }
}
