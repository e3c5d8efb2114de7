// The directory: the text a mailbox is found by, and how a typed query is read before it is compared with that text.
import { fold } from "@/contract/fold";

/** What of a mailbox is searched. */
export type Searchable = {
  steNumber: string;
  workspaceName: string;
  recipients: readonly { name: string; lastName: string; email: string }[];
};

/**
 * The folded text for `mailboxes.search`: STE number, workspace, recipients' names and e-mails, each word after a
 * space (the first too), so that a pattern with a space before a word finds the beginnings of words.
 */
export function mailboxSearchText({ steNumber, workspaceName, recipients }: Searchable): string {
  const fields = [steNumber, workspaceName, ...recipients.flatMap((r) => [r.name, r.lastName, r.email])];
  return ` ${foldedWords(fields.join(" ")).join(" ")}`;
}

/** An STE number in the form it is stored in: "STE 1042", "ste-1042" and "#1042" give "1042"; null for other text. */
export function normalSte(typed: string): string | null {
  const number = withoutStePrefix(typed).toUpperCase();
  return /^[A-Z0-9][A-Z0-9-]{0,39}$/u.test(number) ? number : null;
}

/**
 * The LIKE patterns of a query, by the strength of what they match. A mailbox matches a list when it matches every
 * pattern of it.
 */
export type DirectoryQuery = {
  /** Of `ste_number`: the number itself or what begins with it; null when the query cannot be a number. */
  ste: string | null;
  /** Of `search`: every word typed begins a word. */
  beginnings: string[];
  /** Of `search`: every word typed occurs, those under 3 letters at the beginning of a word. Empty for short queries. */
  parts: string[];
  /** Of `search`: what was typed occurs as it stands. Null for queries under 3 characters, answered by prefix. */
  phrase: string | null;
};

/** Shortest text that a trigram index can find in the middle of words. */
const trigram = 3;

/** Reads what was typed into a search field; null when it is blank. */
export function readDirectoryQuery(typed: string): DirectoryQuery | null {
  const rest = withoutStePrefix(typed);
  const words = foldedWords(/^\d/u.test(rest) ? rest : typed);
  if (words.length === 0) return null;
  const phrase = words.join(" ");
  const beginnings = words.map((word) => `% ${escapeLike(word)}%`);
  const long = Array.from(phrase).length >= trigram;
  const number = normalSte(typed);
  return {
    ste: number && `${escapeLike(number)}%`,
    beginnings,
    parts: long
      ? words.map((word) => (word.length < trigram ? `% ${escapeLike(word)}%` : contains(word)))
      : [],
    phrase: long ? contains(phrase) : null,
  };
}

/** The LIKE pattern of text that contains `part`, literally. */
export function contains(part: string): string {
  return `%${escapeLike(part)}%`;
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/gu, String.raw`\$&`);
}

/** Control characters separate words too: the database stores no NUL. */
function foldedWords(text: string): string[] {
  return fold(text)
    .split(/[\s\p{Cc}]+/u)
    .filter((word) => word !== "");
}

/** "STE" counts as a prefix only before a separator or a digit, so that "Steven" stays a name. */
function withoutStePrefix(typed: string): string {
  return typed.trim().replace(/^(?:ste(?:[\s\-.:#]+|(?=\d))|#\s*)/iu, "");
}
