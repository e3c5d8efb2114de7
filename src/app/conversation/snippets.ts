// Texts that are inserted into a message by a short code: the typed part of a code, and the message with a text in it. Pure.

/** A text with a short code. */
export type Snippet = { id: string; code: string; title: string; about: string };

/** What is inserted: the text, the cursor's place in it (null for its end), and what must still be filled in. */
export type SnippetText = { text: string; cursor: number | null; missing: readonly string[] };

/** A code that is being typed: its start in the text, and what follows the semicolon so far. */
export type TypedCode = { start: number; typed: string };

/** The code before the cursor: ";he" after a space or at the beginning; null where none is being typed. */
export function snippetCode(text: string, cursor: number): TypedCode | null {
  const found = /(?:^|\s);([a-z0-9-]*)$/i.exec(text.slice(0, cursor));
  if (!found) return null;
  const [, typed = ""] = found;
  return { start: cursor - typed.length - 1, typed: typed.toLowerCase() };
}

/** Texts with a code that begins with the typed part, then those that have it in their title. */
export function fittingSnippets<S extends Snippet>(snippets: readonly S[], typed: string): readonly S[] {
  const byCode = snippets.filter(({ code }) => code.startsWith(typed));
  const byTitle = snippets.filter(
    (each) => typed !== "" && !byCode.includes(each) && each.title.toLowerCase().includes(typed),
  );
  return [...byCode, ...byTitle];
}

/** The message with `inserted` in place of the text between `start` and `end`, and what is then selected. */
export function withSnippet(
  text: string,
  { start, end }: { start: number; end: number },
  inserted: SnippetText,
): { text: string; selection: readonly [number, number] } {
  const cursor = start + (inserted.cursor ?? inserted.text.length);
  const [missing] = inserted.missing;
  const at = missing === undefined ? -1 : inserted.text.indexOf(missing);
  const isOpen = missing !== undefined && at >= 0;
  return {
    text: text.slice(0, start) + inserted.text + text.slice(end),
    // What must be filled in is selected, so that typing replaces it.
    selection: isOpen ? [start + at, start + at + missing.length] : [cursor, cursor],
  };
}
