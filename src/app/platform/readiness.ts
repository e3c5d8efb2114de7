// Whether the server may be called, for screens that have nothing else to ask it: they look again by themselves.
import { useEffect, useRef } from "react";

/** Milliseconds until the next look: after the first that failed, at most after others, and while all is well. */
const waits = { first: 2_000, most: 15_000, well: 30_000 };

/**
 * Asks now, then again and again, less often the longer it fails; a network that is back is asked at once.
 * @param told Whether the server may be called, after each look.
 * @returns what ends it.
 */
export function watchReadiness(told: (isReady: boolean) => void): () => void {
  let isOver = false;
  let looks = 0;
  let wait = waits.first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async () => {
    clearTimeout(timer);
    const own = ++looks;
    const ready = await isReady();
    // Another look began in the meantime, and tells in place of this one.
    if (isOver || own !== looks) return;
    told(ready);
    // Not all browsers of a house at the same moment.
    timer = setTimeout(() => void look(), (ready ? waits.well : wait) * (0.75 + Math.random() / 2));
    wait = ready ? waits.first : Math.min(waits.most, wait * 2);
  };
  const atOnce = () => void look();
  void look();
  window.addEventListener("online", atOnce);
  return () => {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener("online", atOnce);
  };
}

/** `watchReadiness` while the component is shown and `isOn`. */
export function useReadiness(told: (isReady: boolean) => void, isOn = true): void {
  const latest = useRef(told);
  useEffect(() => {
    latest.current = told;
  });
  useEffect(() => (isOn ? watchReadiness((isReady) => latest.current(isReady)) : undefined), [isOn]);
}

/** A proxy that does not pass the address on says something else, which does not mean that the server is away. */
async function isReady(): Promise<boolean> {
  const answer = await fetch("/readyz", { cache: "no-store", signal: AbortSignal.timeout(5_000) }).catch(
    () => null,
  );
  return answer !== null && ![502, 503, 504].includes(answer.status);
}
