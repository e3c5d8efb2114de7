// Rules of senders: who counts as one, what an item weighs, and in which order they are offered. Pure.
import { fold } from "@/contract/text/fold";
import { mailDefaults } from "@/contract/mail/mail";
import { type Sender, findsSender } from "@/contract/senders/sender";

/** After so long an item weighs half as much, in milliseconds: 90 days. */
export const halfLife = 90 * 24 * 60 * 60_000;

/** The day on which an item weighs 1. Weights are compared with each other only, so that which day it is does not matter. */
export const weighsOne = new Date("2026-01-01T00:00:00.000Z");

/**
 * What an item weighs that came in at `receivedAt`: twice as much as one of 90 days before. The sum over a sender's items
 * says how often and how lately in one number, and its order stays right as time goes by: it is stored and indexed.
 */
export function weightOf(receivedAt: Date): number {
  return 2 ** ((receivedAt.getTime() - weighsOne.getTime()) / halfLife);
}

/** Whether a person would say this name of another item: not "Unknown", and not what our own packages are called. */
export function isSender(name: string): boolean {
  return fold(name) !== fold(mailDefaults.senderName) && !/^Consolidation of \d+ items$/.test(name);
}

/** What was received from one spelling of a sender. */
export type Received = {
  name: string;
  count: number;
  weight: number;
  lastReceivedAt: Date;
  /** As it was given last; null where nobody gave one. */
  address: string | null;
};

/** An item as far as its sender counts. */
export type Counted = { name: string; address: string; receivedAt: Date };

/** Adds up `items`, the newest first, by spelling. */
export function addedUp(items: readonly Counted[]): Received[] {
  const senders = new Map<string, Received>();
  for (const { name, address, receivedAt } of items) {
    if (!isSender(name)) continue;
    const given = address === mailDefaults.senderAddress ? null : address;
    const weight = weightOf(receivedAt);
    const known = senders.get(name);
    if (known) {
      known.count += 1;
      known.weight += weight;
      known.address ??= given;
    } else {
      senders.set(name, { name, count: 1, weight, lastReceivedAt: receivedAt, address: given });
    }
  }
  return [...senders.values()];
}

/**
 * The senders to offer for the folded `query`, the likeliest first: the one who is called exactly that, then those of the
 * mailbox, then those of the office; names that begin with it before those with a word that does, and the weightier first.
 * Spellings that fold alike are one sender, written as most items of the office have it.
 */
export function offered(
  own: readonly Received[],
  office: readonly Received[],
  query: string,
  limit: number,
): Sender[] {
  const ofOffice = bySender(office);
  const ofMailbox = bySender(own);
  const folded = [...new Set([...ofMailbox.keys(), ...ofOffice.keys()])].filter((name) =>
    findsSender(query, name),
  );
  const ranked = folded.map((name) => {
    const here = ofMailbox.get(name);
    const spelling = (ofOffice.get(name) ?? here)?.name ?? name;
    const counted = here ?? ofOffice.get(name);
    if (!counted) throw new Error("A sender of neither the mailbox nor its office.");
    const sender = {
      ...counted,
      name: spelling,
      address: counted.address ?? ofOffice.get(name)?.address ?? null,
    };
    const rank = [name === query, here !== undefined, name.startsWith(query)].map(Number);
    return {
      sender,
      rank: [...rank, counted.weight],
      from: here ? ("mailbox" as const) : ("office" as const),
    };
  });
  return ranked
    .toSorted((a, b) => descending(a.rank, b.rank) || (a.sender.name < b.sender.name ? -1 : 1))
    .slice(0, limit)
    .map(({ sender: { name, address, count, lastReceivedAt }, from }) => ({
      name,
      ...(address !== null && { address }),
      count,
      lastReceivedAt: lastReceivedAt.toISOString(),
      from,
    }));
}

/** Spellings that fold alike as one: the most usual spelling, with what came under any of them. */
function bySender(spellings: readonly Received[]): Map<string, Received> {
  const senders = new Map<string, Received>();
  for (const each of spellings.toSorted(byUse)) {
    const folded = fold(each.name);
    const known = senders.get(folded);
    if (!known) {
      senders.set(folded, { ...each });
      continue;
    }
    known.count += each.count;
    known.weight += each.weight;
    known.address ??= each.address;
    if (each.lastReceivedAt > known.lastReceivedAt) known.lastReceivedAt = each.lastReceivedAt;
  }
  return senders;
}

/** The most usual spelling first; of two as usual the one with capitals: small letters are typed in haste. */
function byUse(a: Received, b: Received): number {
  const capitals = ({ name }: Received) => name.match(/\p{Lu}/gu)?.length ?? 0;
  return b.count - a.count || capitals(b) - capitals(a) || b.weight - a.weight;
}

function descending(a: readonly number[], b: readonly number[]): number {
  for (const [place, value] of a.entries()) {
    const other = b[place] ?? 0;
    if (value !== other) return other - value;
  }
  return 0;
}
