// A block: some mailboxes in a row by STE number, as two packed texts with a line for each.
import * as z from "zod";
import { MailboxHit } from "@/contract/mailboxes/mailbox";
import { unpackText } from "./packed-text";

export type Block = {
  /** The text that finds the mailboxes (see `lineOf`), each line with its end. */
  lines: string;
  /** What is shown of them, in the same order: each is a line of JSON (see `wholeDirectory` in the contract). */
  shown: string;
  /** The signature of `lines`. */
  signature: Uint32Array<ArrayBuffer>;
};

/**
 * How many mailboxes a block has at most: with more, it would contain nearly every word, and its signature would exclude
 * little.
 */
export const blockSize = 16;

/** A mailbox of a block: the nth, from 0. */
export type Place = { block: Block; nth: number };

/** A line of the shown text; the contract's schema reads the result. */
const Values = z.array(z.unknown());

export function hitAt({ block, nth }: Place): MailboxHit {
  return readShown(lineFrom(block.shown, beginningOf(block.shown, nth)));
}

/** Only the mailbox's id, which costs far less than all of it. */
export function idAt({ block, nth }: Place): string {
  const id = beginningOf(block.shown, nth) + '["'.length;
  return block.shown.slice(id, block.shown.indexOf('"', id));
}

/** The mailbox with the id `id`; null when it is not in this block. */
export function mailboxOn({ shown }: Block, id: string): MailboxHit | null {
  const at = shown.indexOf(`["${id}"`);
  const beginsLine = at === 0 || shown[at - 1] === "\n";
  return at >= 0 && beginsLine ? readShown(lineFrom(shown, at)) : null;
}

export function lineFrom(text: string, at: number): string {
  return text.slice(at, text.indexOf("\n", at));
}

/** Where the nth line begins, from 0. */
function beginningOf(text: string, nth: number): number {
  let at = 0;
  for (let left = nth; left > 0; left -= 1) at = text.indexOf("\n", at) + 1;
  return at;
}

function readShown(line: string): MailboxHit {
  const [id, steNumber, workspaceName, officeLabel, status, people] = Values.parse(
    JSON.parse(unpackText(line)),
  );
  const recipients = Values.parse(people).map((person) => {
    const [id, name, lastName, email, isDefault] = Values.parse(person);
    return { id, name, lastName, email, isDefault };
  });
  return MailboxHit.parse({ id, steNumber, workspaceName, officeLabel, status, recipients });
}
