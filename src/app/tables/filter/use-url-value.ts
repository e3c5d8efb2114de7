// A value that changes as fast as keys repeat and is stored in the URL: on the screen at once, in the URL after a
// pause.
import { useCallback, useEffect, useRef, useState } from "react";
import { createListeners } from "@/app/ui/listeners";

/** How long a value must stay the same before it is written, in ms. Browsers throttle pages that change their URL faster. */
const REST_MS = 250;

export type UrlValue = {
  value: string | undefined;
  set: (next: string | undefined) => void;
  /** It is on the screen but not in the URL yet, so the URL does not show the present state. */
  isPending: boolean;
  /** Writes at once what has not been written yet: before leaving for another screen. */
  flush: () => void;
};

/** Functions that write the screen's values which are not in the URL yet. */
const unwritten = createListeners();

/** Writes at once every value that is not in the URL yet, so that Back leads to what the person saw. */
export const { tell: writeUrlValues } = unwritten;

/**
 * @param inUrl the value in the URL; when it changes by other means (back, a link), it wins
 * @param write puts a value into the URL
 */
export function useUrlValue(inUrl: string | undefined, write: (value: string | undefined) => void): UrlValue {
  const [value, set] = useState(inUrl);
  const latest = useRef({ value, written: inUrl, write });
  useEffect(() => {
    latest.current.value = value;
    latest.current.write = write;
  });

  useEffect(() => {
    if (inUrl === latest.current.written) return;
    latest.current.written = inUrl;
    set(inUrl);
  }, [inUrl]);

  const flush = useCallback(() => {
    const { value, written, write } = latest.current;
    if (value === written) return;
    latest.current.written = value;
    write(value);
  }, []);

  useEffect(() => {
    return unwritten.subscribe(flush);
  }, [flush]);

  useEffect(() => {
    if (value === latest.current.written) return;
    const timer = setTimeout(flush, REST_MS);
    return () => clearTimeout(timer);
  }, [value, flush]);

  return { value, set, isPending: value !== inUrl, flush };
}
