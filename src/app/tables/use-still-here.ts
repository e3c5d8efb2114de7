// Whether one is still on the screen, also while the next one's code is on its way.
import { useRouter } from "@tanstack/react-router";
import { useCallback, useState } from "react";

/**
 * Gives a function to ask before writing to the URL late: the address changes as soon as one leaves, the screen only when
 * the next one is there, and a write in between would lead back.
 */
export function useStillHere(): () => boolean {
  const { history } = useRouter();
  const [here] = useState(() => history.location.pathname);
  return useCallback(() => history.location.pathname === here, [history, here]);
}
