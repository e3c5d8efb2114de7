// A list of short codes over a text area: it opens while one is typed after a semicolon, and inserts its text at the cursor.
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { type Snippet, type SnippetText, fittingSnippets, snippetCode, withSnippet } from "./snippets";

/** The most that are offered for a typed code; without one, all are. */
const most = 8;

export type SnippetSource = {
  snippets: readonly Snippet[];
  textOf: (snippet: Snippet) => SnippetText;
  /** A text was chosen and is in the message. */
  onTaken?: (snippet: Snippet) => void;
  /** Changes the language of the texts; undefined where there is only one. */
  onLanguage?: () => void;
};

export type SnippetList = {
  offered: readonly Snippet[];
  active: number;
  take: (snippet: Snippet) => void;
  /** Begins a code at the cursor, so that all are offered. */
  open: () => void;
  /** Inserts a text at the cursor. */
  insert: (text: SnippetText) => void;
  /** Call it when the text or the cursor has changed. */
  look: (text: string, cursor: number) => void;
  /** Whether it handled the key. */
  press: (event: KeyboardEvent<HTMLTextAreaElement>) => boolean;
  close: () => void;
};

export function useSnippets({
  area,
  text,
  onText,
  source,
}: {
  area: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onText: (text: string) => void;
  source: SnippetSource | undefined;
}): SnippetList {
  const [typed, setTyped] = useState<{ start: number; end: number; typed: string } | null>(null);
  const [active, setActive] = useState(0);
  /** The place of a code with a closed list: it stays closed. */
  const left = useRef<number | null>(null);
  /** The semicolon was put there by `open`: it goes with the list. */
  const isBegun = useRef(false);
  const selection = useRef<readonly [number, number] | null>(null);
  const offered =
    typed && source
      ? fittingSnippets(source.snippets, typed.typed).slice(0, typed.typed === "" ? undefined : most)
      : [];

  // After the new text is drawn.
  useEffect(() => {
    if (!selection.current) return;
    area.current?.focus();
    area.current?.setSelectionRange(...selection.current);
    selection.current = null;
  });

  const put = (place: { start: number; end: number }, inserted: SnippetText) => {
    const after = withSnippet(text, place, inserted);
    selection.current = after.selection;
    setTyped(null);
    onText(after.text);
  };
  const close = () => {
    if (typed?.typed === "" && isBegun.current) put(typed, nothing);
    else left.current = typed?.start ?? null;
    isBegun.current = false;
    setTyped(null);
  };
  const take = (snippet: Snippet) => {
    if (!typed || !source) return;
    isBegun.current = false;
    put(typed, source.textOf(snippet));
    source.onTaken?.(snippet);
  };
  return {
    offered,
    active: Math.min(active, Math.max(0, offered.length - 1)),
    take,
    open: () => {
      const { selectionStart: at = text.length, selectionEnd: end = text.length } = area.current ?? {};
      const start = /(?:^|\s)$/.test(text.slice(0, at)) ? at : at + 1;
      const begun = `${start === at ? "" : " "};`;
      selection.current = [start + 1, start + 1];
      isBegun.current = true;
      left.current = null;
      onText(text.slice(0, at) + begun + text.slice(end));
      setTyped({ start, end: start + 1, typed: "" });
      setActive(0);
    },
    insert: (inserted) => {
      const { selectionStart: start = text.length, selectionEnd: end = text.length } = area.current ?? {};
      put({ start, end }, inserted);
    },
    look: (now, cursor) => {
      isBegun.current = false;
      const found = source ? snippetCode(now, cursor) : null;
      if (found?.start !== left.current) left.current = null;
      setTyped(found && left.current === null ? { ...found, end: cursor } : null);
      setActive(0);
    },
    press: (event) => {
      if (offered.length === 0 || event.nativeEvent.isComposing) return false;
      const at = Math.min(active, offered.length - 1);
      const chosen = offered[at];
      if (event.key === "ArrowDown") setActive((at + 1) % offered.length);
      else if (event.key === "ArrowUp") setActive((at - 1 + offered.length) % offered.length);
      else if (event.key === "Escape") close();
      else if (isPlain(event) && (event.key === "Enter" || event.key === "Tab") && chosen) take(chosen);
      else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
    close,
  };
}

const nothing: SnippetText = { text: "", cursor: null, missing: [] };

function isPlain({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && !shiftKey;
}
