// Why a step on the screen was refused; where the record has changed since, it is read again.
import { useEffect, useEffectEvent } from "react";
import { useFailureOf } from "@/app/command/run/results";
import type { ApiError } from "@/contract/wire/errors";

/** Why the command `id` failed last, until it succeeds; `reread` reads the record on the screen again. */
export function useRefusal(id: string, reread: () => void): ApiError | null {
  const failure = useFailureOf(id);
  const again = useEffectEvent(reread);
  useEffect(() => {
    if (failure?.code === "stale" || failure?.code === "conflict") again();
  }, [failure]);
  return failure;
}
