// The directory: the text that finds a mailbox, and how a typed query is read before it is compared with that text.
import { distinct, typedWords } from "@/contract/text/typed-words";
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
} from "@/server/platform/rules/search-text";

/** The parts of a mailbox that are searched. */
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

/** An STE number in the form that is saved: "STE 1042", "ste-1042" and "#1042" give "1042"; null for other text. */
export function normalSte(typed: string): string | null {
  const number = withoutSte(typed).toUpperCase();
  return /^[A-Z0-9][A-Z0-9-]{0,39}$/u.test(number) ? number : null;
}

/**
 * The LIKE patterns of a query, by the strength of what they match. A mailbox matches a list when it matches all its
 * patterns.
 */
export type DirectoryQuery = {
  /** For `ste_number`: the number itself or its beginning; null when the query cannot be a number. */
  ste: string | null;
  /** The typed number, to be found without regard to leading zeros; left out when the query cannot be a number. */
  number?: string | undefined;
  /** For `search`: every typed word begins a word. */
  beginnings: string[];
  /**
   * For `search`: every typed word occurs, words under 3 letters at the beginning of a word. They find all that
   * `beginnings` find. Empty for queries under 3 characters, which `beginnings` answer.
   */
  parts: string[];
  /** For `search`: the typed text occurs as a whole. Null where `parts` find all of that, or are empty. */
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
