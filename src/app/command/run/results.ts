// Results of commands, for screens that show them next to the work, whether a button, a key or the palette ran them.
import { useEffect, useState } from "react";
import type { ApiError } from "@/contract/wire/errors";
import type { Result } from "@/kernel/command/run";

type Listener = (id: string, result: Result) => void;

const listeners = new Set<Listener>();

export function reportResult(id: string, result: Result): void {
  for (const listener of listeners) listener(id, result);
}

/** Calls `listener` with the result of every command, until the returned function is called. */
export function onResults(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Why the last run of command `id` failed while the calling component was mounted; null once a run succeeded. */
export function useFailureOf(id: string): ApiError | null {
  const [failure, setFailure] = useState<ApiError | null>(null);
  useEffect(() => {
    const listener: Listener = (ran, result) => {
      if (ran === id) setFailure(result.status === "failed" ? result.error : null);
    };
    return onResults(listener);
  }, [id]);
  return failure;
}
