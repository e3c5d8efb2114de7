// Why the work of a screen was refused; where the record is not what the screen shows any more, it is read again.
import { useEffect, useEffectEvent } from "react";
import { useFailureOf } from "@/app/command/results";
import type { ApiError } from "@/contract/errors";

/** Why the command `id` failed last, until it goes well; `reread` reads the record that is on the screen. */
export function useRefusal(id: string, reread: () => void): ApiError | null {
  const failure = useFailureOf(id);
  const again = useEffectEvent(reread);
  useEffect(() => {
    if (failure?.code === "stale" || failure?.code === "conflict") again();
  }, [failure]);
  return failure;
}
