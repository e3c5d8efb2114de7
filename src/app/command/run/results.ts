// Results of commands, for screens that show them next to the work, whether a button, a key or the palette ran them.
import { useEffect, useState } from "react";
import { createListeners } from "@/app/ui/listeners";
import type { ApiError } from "@/contract/wire/errors";
import type { Result } from "@/kernel/command/run/run";

export const {
  tell: reportResult,
  /** Calls a listener with the result of every command, until the returned function is called. */
  subscribe: onResults,
} = createListeners<[id: string, result: Result]>();

/** Why the last run of command `id` failed while the calling component was mounted; null once a run succeeded. */
export function useFailureOf(id: string): ApiError | null {
  const [failure, setFailure] = useState<ApiError | null>(null);
  useEffect(() => {
    return onResults((ran, result) => {
      if (ran === id) setFailure(result.status === "failed" ? result.error : null);
    });
  }, [id]);
  return failure;
}
