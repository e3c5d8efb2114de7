// Whether the screen is still shown, also while the code of the next one is loading.
import { useRouter } from "@tanstack/react-router";
import { useCallback, useState } from "react";

/**
 * Returns a function to call before a late write to the URL: the address changes as soon as the person leaves, the
 * screen only when the next one is there, and a write in between would lead back.
 */
export function useStillHere(): () => boolean {
  const { history } = useRouter();
  const [here] = useState(() => history.location.pathname);
  return useCallback(() => history.location.pathname === here, [history, here]);
}
