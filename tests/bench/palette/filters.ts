// Finding a mailbox letter by letter: the console's index, and cmdk's own filter, over the same list.
import { defaultFilter } from "cmdk";
import { blocksOf } from "../../app/platform/directory/hits";
import { createMailboxIndex } from "@/app/platform/directory/mailbox-index";
import { type MailboxHit, displayName } from "@/contract/mailboxes/mailbox";
import { directoryLimit } from "@/kernel/command/facts";

export type Compared = { ours: number[]; cmdk: number[]; letters: number };

/** Milliseconds that each letter of `lines` takes: the words after the command, as both filters receive them. */
export function compareFilters(mailboxes: readonly MailboxHit[], lines: readonly string[]): Compared {
  const index = createMailboxIndex();
  index.put(blocksOf(mailboxes));
  const list = mailboxes.map(({ steNumber, workspaceName, recipients }) =>
    [
      `STE ${steNumber}`,
      workspaceName,
      ...recipients.map((each) => `${displayName(each)} ${each.email}`),
    ].join(" "),
  );
  const queries = lines.flatMap((line) => {
    const words = line.slice(line.indexOf(" ") + 1);
    return Array.from(words, (_, place) => words.slice(0, place + 1));
  });
  index.search("warm", directoryLimit);
  const ours = queries.map((query) => timed(() => index.search(query, directoryLimit)));
  // As cmdk does it: it scores every item and shows the best first.
  const cmdk = queries.map((query) =>
    timed(() => {
      const scored = list.map((text, place) => ({ place, score: defaultFilter(text, query) }));
      return scored.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score);
    }),
  );
  return { ours, cmdk, letters: queries.length };
}

function timed(work: () => unknown): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}
