// How much demo there is: the shares of ten mailboxes, times the number of tens.
import { type Random } from "./random";

/** Mailboxes of each scale. Ten of them have 25 recipients, 100 items, 20 requests, 5 tickets and 2 tasks. */
export const scales = { small: 300, "100k": 10_000, "1m": 100_000, "10m": 1_000_000 } as const;
export const scaleNames = ["small", "100k", "1m", "10m"] as const satisfies readonly (keyof typeof scales)[];
export type Scale = (typeof scaleNames)[number];

/** This many mailboxes have mail. Any further ones only exist to be searched for. */
export const mostWithMail = 100_000;

/** What one mailbox gets. */
export type Share = { recipients: number; items: number; requests: number; tickets: number; tasks: number };

/** What a mailbox without mail still has of its share. */
export function withoutMail({ recipients }: Share): Share {
  return { recipients, items: 0, requests: 0, tickets: 0, tasks: 0 };
}

/** A few mailboxes have most of the mail, as with any provider. */
const mail = [
  { items: 0, requests: 0 },
  { items: 2, requests: 0 },
  { items: 3, requests: 1 },
  { items: 4, requests: 1 },
  { items: 6, requests: 1 },
  { items: 8, requests: 1 },
  { items: 10, requests: 2 },
  { items: 14, requests: 3 },
  { items: 20, requests: 4 },
  { items: 33, requests: 7 },
];
const recipients = [1, 1, 2, 2, 2, 3, 3, 3, 4, 4];
const tickets = [0, 0, 0, 0, 0, 0, 1, 1, 1, 2];
const tasks = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1];

/**
 * Distributes the shares over ten mailboxes.
 * @param favourite The one, from 0, that gets the most of everything; null for none.
 */
export function dealTen(random: Random, favourite: number | null): Share[] {
  const deal = <T>(shares: readonly T[]) => {
    const dealt = random.shuffled(favourite === null ? shares : shares.slice(0, -1));
    const most = shares.slice(-1);
    return favourite === null ? dealt : [...dealt.slice(0, favourite), ...most, ...dealt.slice(favourite)];
  };
  const people = deal(recipients);
  const conversations = { tickets: deal(tickets), tasks: deal(tasks) };
  return deal(mail).map(({ items, requests }, index) => ({
    items,
    requests,
    recipients: people[index] ?? 1,
    tickets: conversations.tickets[index] ?? 0,
    tasks: conversations.tasks[index] ?? 0,
  }));
}
