// Finds mailboxes for a form: the server answers; while it cannot be reached, the local directory does.
import type { AnswerOf, CallInput } from "@/contract/wire/endpoint";
import { ApiError } from "@/contract/wire/errors";
import { searchMailboxes } from "@/contract/mailboxes/mailbox";
import { call } from "@/app/platform/data/api";
import { isOutOfReach } from "@/app/platform/unsent/unsent-entries";
import { type Lookup, isMailbox } from "@/kernel/command/facts";
import { sessionDirectory } from "./session-directory";

/** Mailboxes that match. @throws ApiError when neither the server nor the local directory knows. */
export async function findMailboxes(
  input: CallInput<typeof searchMailboxes>,
): Promise<AnswerOf<typeof searchMailboxes>> {
  const { q = "", id } = input.query;
  const lookup: Lookup = id === undefined ? { ask: "mailboxes", query: q } : { ask: "mailbox", id };
  // Not awaited while the server cannot be reached: a handler who adds many letters would wait at every key.
  const early = isOutOfReach() ? sessionDirectory.answer(lookup) : null;
  if (early) return { items: early.filter(isMailbox) };
  try {
    return await call(searchMailboxes, input);
  } catch (error) {
    const isAway = error instanceof ApiError && error.code === "unavailable";
    const known = isAway ? sessionDirectory.answer(lookup) : null;
    if (!known) throw error;
    return { items: known.filter(isMailbox) };
  }
}
