// The senders to offer while one is typed into a form: asked after a short rest; where they cannot be had, none are offered.
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { useRested } from "@/app/ui/use-rested";
import { fold } from "@/contract/fold";
import { type Sender, findsSender, listSenders } from "@/contract/sender";

const none: readonly Sender[] = [];

/**
 * Senders that `typed` finds, those of the mailbox first; without the one that is written so already.
 * @param wanted Nothing is asked before they are.
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
  // The last answer stands until the next one is here, as far as it still fits.
  return data.items.filter(({ name }) => findsSender(query, fold(name)) && name !== typed.trim());
}
