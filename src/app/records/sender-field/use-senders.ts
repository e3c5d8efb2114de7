// The senders to offer while one is typed into a form: asked for after a short pause; none are offered when they cannot be read.
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { useRested } from "@/app/ui/use-rested";
import { fold } from "@/contract/text/fold";
import { type Sender, findsSender, listSenders } from "@/contract/senders/sender";

const none: readonly Sender[] = [];

/**
 * Senders that match `typed`, those of the mailbox first, without one that already has exactly this name.
 * @param wanted Nothing is asked before this is true.
 */
export function useSenders(mailboxId: string, typed: string, wanted: boolean): readonly Sender[] {
  const query = fold(typed);
  const rested = useRested(query);
  const { data } = useEndpoint(
    listSenders,
    wanted && rested !== null ? { query: { mailboxId, q: rested } } : null,
    { keepPreviousData: true },
  );
  if (!wanted || !data) return none;
  // The last answer is shown until the next one arrives, as far as it still matches.
  return data.items.filter(({ name }) => findsSender(query, fold(name)) && name !== typed.trim());
}
