// A value once it has stopped changing.
import { useEffect, useState } from "react";

/** How long it must stay the same, in ms: longer than a held key takes from row to row. */
const REST_MS = 120;

/** The last value that rested; null before the first. */
export function useRested(value: string): string | null {
  const [rested, setRested] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
