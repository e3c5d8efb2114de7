// A value once it has stopped changing.
import { useEffect, useState } from "react";

/** How long it must stay the same, in ms: longer than the pause between repeats of a pressed key. */
const REST_MS = 120;

/** The last value that stayed the same so long; null before the first. */
export function useRested(value: string): string | null {
  const [rested, setRested] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
