// Facts: what is known of the directory at this moment. Parsing reads them and never waits; what is missing is named.
import type { MailboxHit } from "@/contract/mailbox";
import { fold } from "@/contract/fold";
import type { RecordHit, RecordKind } from "@/contract/record";
import { type Sender, findsSender, senderLimit, shortestWithin } from "@/contract/sender";

/** A question to the directory. `kind` null asks for records of every kind. */
export type Lookup =
  | { ask: "mailboxes"; query: string }
  | { ask: "mailbox"; id: string }
  /** An empty query asks for the mail items that the person registered last. */
  | { ask: "records"; kind: RecordKind | null; query: string }
  /** Of a mailbox or of a mail item's, by its id, else of every office. */
  | { ask: "senders"; query: string; of?: SendersOf }
  /** A short list, whole; members are those of one mailbox, by its id. */
  | { ask: "list"; list: ListName; of?: string };

export type SendersOf = { mailboxId: string } | { mailId: string };

/** Lists that are short enough to be had whole: who and what administrators look after. */
export type ListName =
  | "staff"
  | "invitations"
  | "integration-keys"
  | "access-keys"
  | "staff-keys"
  | "offices"
  | "dead-notices"
  | "members";

/** An entry of such a list. */
export type ListHit = {
  list: ListName;
  id: string;
  /** How people call it. */
  label: string;
  about: string;
  version?: number;
};

/** What the directory answers with: mailboxes to the first two questions, records, senders and entries of lists to the others. */
export type Hit = MailboxHit | RecordHit | Sender | ListHit;

/** Answers so far; undefined means not known yet. */
export type Facts = {
  /** Mailboxes that match, the best first; at most `directoryLimit`. */
  mailboxes: (query: string) => readonly MailboxHit[] | undefined;
  /** One mailbox by id; null when there is none the person may see. */
  mailbox: (id: string) => MailboxHit | null | undefined;
  /** Records of a kind (null: of any) that a number, an id's beginning or text means, exact ones first. */
  records: (kind: RecordKind | null, query: string) => readonly RecordHit[] | undefined;
  /** Senders to offer for the folded `query`, the likeliest first; at most `senderLimit`. */
  senders: (query: string, of?: SendersOf) => readonly Sender[] | undefined;
  list: (name: ListName, of?: string) => readonly ListHit[] | undefined;
};

export const directoryLimit = 20;

/** A stable name of a lookup, for caches. */
export function lookupKey(lookup: Lookup): string {
  if (lookup.ask === "records") return `records ${lookup.kind ?? "any"} ${lookup.query}`;
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

/** What is known of the answers; undefined for those that are not. */
export type Known = (lookup: Lookup) => readonly Hit[] | undefined;

export function factsFrom(known: Known): Facts {
  const mailboxesOf = (lookup: Lookup) => known(lookup)?.filter(isMailbox);
  return {
    mailboxes: (query) => mailboxesOf({ ask: "mailboxes", query }),
    mailbox: (id) => {
      const found = mailboxesOf({ ask: "mailbox", id });
      return found && (found[0] ?? null);
    },
    records: (kind, query) => {
      const own = known({ ask: "records", kind, query })?.filter(isRecord);
      const any = own ? undefined : known({ ask: "records", kind: null, query });
      // Where all fitted into the answer, it knows those of each kind too.
      const whole = any && any.length < directoryLimit ? any.filter(isRecord) : undefined;
      return own ?? whole?.filter((hit) => hit.kind === kind);
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
  return "kind" in hit;
}

/**
 * Reads until nothing is missing: reads with what is known, fetches what the reading needs, and reads again.
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
    const missing = reading.needs.filter((need) => learnt(need) === undefined);
    if (missing.length === 0) return reading;
    const fetched = await Promise.all(
      missing.map(async (need) => [lookupKey(need), await fetch(need)] as const),
    );
    for (const [key, hits] of fetched) answers.set(key, hits);
  }
}
