// What commands tell the entries that wait on this machine.
import { declareEffect } from "@/kernel/command/effect";

/** Names are those of the entries' attempts. */
export type UnsentStep = "send" | { retry: string } | { discard: string };

export const stepUnsent = declareEffect<UnsentStep>("unsent", { changes: true });
