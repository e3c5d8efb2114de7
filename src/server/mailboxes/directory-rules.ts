// The directory: the text a mailbox is found by, and how a typed query is read before it is compared with that text.
import { distinct, typedWords } from "@/contract/typed-words";
import {
  beginning,
  escapeLike,
  isShort,
  searchPhrase,
  searchPatterns,
  searchText,
  steSpellings,
  withoutSte,
  withoutStePrefix,
} from "../rules/search-text";

/** What of a mailbox is searched. */
export type Searchable = {
  steNumber: string;
  workspaceName: string;
  recipients: readonly { name: string; lastName: string; email: string }[];
};

/** The folded text for `mailboxes.search`: STE number, workspace, recipients' names and e-mails. */
export function mailboxSearchText({ steNumber, workspaceName, recipients }: Searchable): string {
  return searchText([
    steSpellings(steNumber),
    workspaceName,
    ...recipients.flatMap((r) => [r.name, r.lastName, r.email]),
  ]);
}

/** An STE number in the form it is stored in: "STE 1042", "ste-1042" and "#1042" give "1042"; null for other text. */
export function normalSte(typed: string): string | null {
  const number = withoutSte(typed).toUpperCase();
  return /^[A-Z0-9][A-Z0-9-]{0,39}$/u.test(number) ? number : null;
}

/**
 * The LIKE patterns of a query, by the strength of what they match. A mailbox matches a list when it matches every
 * pattern of it.
 */
export type DirectoryQuery = {
  /** Of `ste_number`: the number itself or what begins with it; null when the query cannot be a number. */
  ste: string | null;
  /** The number typed, to be found whatever zeros either begins with; left out when the query cannot be a number. */
  number?: string | undefined;
  /** Of `search`: every word typed begins a word. */
  beginnings: string[];
  /**
   * Of `search`: every word typed occurs, those under 3 letters at the beginning of a word. They find all that `beginnings`
   * find. Empty for queries under 3 characters, answered by `beginnings`.
   */
  parts: string[];
  /** Of `search`: what was typed occurs as it stands. Null where `parts` find all of it, or are empty. */
  phrase: string | null;
};

/** Reads what was typed into a search field; null when it is blank. */
export function readDirectoryQuery(typed: string): DirectoryQuery | null {
  const words = typedWords(withoutStePrefix(typed));
  if (words.length === 0) return null;
  const number = normalSte(typed);
  return {
    ste: number && `${escapeLike(number)}%`,
    number: number !== null && /^\d/.test(number) ? number : undefined,
    beginnings: distinct(words).map(beginning),
    parts: isShort(words.join(" ")) ? [] : searchPatterns(typed).words,
    phrase: searchPhrase(words),
  };
}
