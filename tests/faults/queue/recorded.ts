// What is recorded of a round: the letters that are registered, and who completed which requests.
import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "playwright-core";
import { listMails } from "@/contract/mail/mail-list";
import { requestHistory } from "@/contract/requests/request";
import type { Office } from "../pace/office";
import { type Bench, rest, untilAtRest } from "../pace/runs";

/** How long entries that wait on a machine may take, in milliseconds. */
const patience = 90_000;

/** Senders of the registered letters, one for each. */
export async function registered({ call, mailboxIds }: Office): Promise<readonly string[]> {
  const query = { mailboxId: mailboxIds[0] ?? "", limit: 100 };
  return (await call(listMails, { query })).items.map(({ senderName }) => senderName);
}

/** Who completed each of the first `count` requests, by its id. */
export async function completedBy(
  { call, names }: Office,
  count: number,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const doneBy = new Map<string, readonly string[]>();
  for (let nth = 0; nth < count; nth++) {
    const id = names.id(`Request ${nth}`);
    const { items } = await call(requestHistory, { params: { id } });
    doneBy.set(
      id,
      items.filter(({ type }) => type === "request.done").map(({ who }) => who),
    );
  }
  return doneBy;
}

/** How many of these requests `who` completed. */
export function countOf(who: string, doneBy: ReadonlyMap<string, readonly string[]>): number {
  return [...doneBy.values()].filter((by) => by.includes(who)).length;
}

/** Waits until the pages are at rest and have sent what waited on their machines. @throws Error where an entry still waits */
export async function untilSent(benches: readonly Bench[]): Promise<void> {
  for (const end = Date.now() + patience; Date.now() < end; await pause(500)) {
    for (const bench of benches) await untilAtRest(bench, rest.atEnd);
    const left = await Promise.all(benches.map(({ page }) => badgeOf(page).count()));
    if (left.every((count) => count === 0)) return;
  }
  throw new Error(`An entry still waits on a machine after ${patience / 1000} s.`);
}

function badgeOf(page: Page) {
  return page.getByRole("button", { name: /waiting to be sent/ });
}
