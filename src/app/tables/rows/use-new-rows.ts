// Rows that arrived while the list was open, for the short time in which they are marked as new.
import { useEffect, useRef, useState } from "react";
import { newcomers } from "./refresh";

/** How long a row is shown as new, in ms. */
const NEW_MS = 3_000;

const none: ReadonlySet<string> = new Set();

/** @param loaded whether `ids` are an answer: the rows of the first answer do not count as new */
export function useNewRows(
  ids: readonly string[],
  { list, grows, loaded }: { list: string; grows: boolean; loaded: boolean },
): ReadonlySet<string> {
  const [fresh, setFresh] = useState(none);
  const before = useRef<{ list: string; ids: readonly string[] } | null>(null);
  useEffect(() => {
    if (!loaded) return;
    const came = before.current?.list === list ? newcomers(before.current.ids, ids, grows) : [];
    before.current = { list, ids };
    if (came.length > 0) setFresh(new Set(came));
  }, [ids, list, grows, loaded]);
  useEffect(() => {
    if (fresh.size === 0) return;
    const timer = setTimeout(() => setFresh(none), NEW_MS);
    return () => clearTimeout(timer);
  }, [fresh]);
  return fresh;
}
