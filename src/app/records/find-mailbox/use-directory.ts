// Searches the directory while typing: asks after a short pause, and drops answers to older questions.
import { useEffect, useState } from "react";
import { findMailboxes } from "@/app/platform/directory/find-mailboxes";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { lastMailbox } from "@/app/command/run/remembered";
import type { ApiError } from "@/contract/wire/errors";
import { type MailboxHit, searchMailboxes } from "@/contract/mailboxes/mailbox";
import { directoryLimit } from "@/kernel/command/facts";

/** Pause between the last key and the question, in ms. */
const REST_MS = 120;

export type Directory = {
  /** Empty when the directory could not be read. */
  hits: readonly MailboxHit[];
  /** The hits answer exactly what is typed now. */
  current: boolean;
  error: ApiError | null;
  /** Asks at once. */
  hurry: () => void;
  retry: () => void;
};

export function useDirectory(typed: string): Directory {
  const wanted = typed.trim();
  const [asked, setAsked] = useState(wanted);
  useEffect(() => {
    if (wanted === asked) return undefined;
    const timer = setTimeout(() => setAsked(wanted), REST_MS);
    return () => clearTimeout(timer);
  }, [wanted, asked]);

  // Before anything is typed, the mailbox that was last used comes first.
  const [last] = useState(lastMailbox);
  const { data: given } = useEndpoint(
    searchMailboxes,
    asked === "" && last !== null ? { query: { id: last } } : null,
    { read: findMailboxes },
  );
  const query = { q: asked, limit: directoryLimit };
  const { data, error, isLoading, mutate } = useEndpoint(
    searchMailboxes,
    { query },
    { keepPreviousData: true, read: findMailboxes },
  );
  const found = data?.items ?? none;
  const first = asked === "" ? (given?.items ?? none) : none;
  const others = found.filter((hit) => first.every(({ id }) => id !== hit.id));
  return {
    hits: error ? none : [...first, ...others],
    current: wanted === asked && !isLoading && !error,
    error: error ?? null,
    hurry: () => setAsked(wanted),
    retry: () => void mutate(),
  };
}

const none: readonly MailboxHit[] = [];
