// Whether the server can be called, for screens that have no other call to make: they check again by themselves.
import { useEffect, useRef } from "react";

/** Milliseconds until the next check: after the first failure, the most after later ones, and while all is well. */
const waits = { first: 2_000, most: 15_000, well: 30_000 };

/**
 * Checks now, then again and again, less often the longer it fails; when the network is back, it checks at once.
 * @param told Called after each check with whether the server can be called.
 * @returns a function that ends the checks.
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
    // Another check began in the meantime, and reports in place of this one.
    if (isOver || own !== looks) return;
    told(ready);
    // So that not all browsers of an office check at the same moment.
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

/** A proxy that does not pass the address on has another answer, which does not mean that the server is down. */
async function isReady(): Promise<boolean> {
  const answer = await fetch("/readyz", { cache: "no-store", signal: AbortSignal.timeout(5_000) }).catch(
    () => null,
  );
  return answer !== null && ![502, 503, 504].includes(answer.status);
}
