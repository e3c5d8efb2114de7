// The mailbox the wizard was opened from: read once, then the wizard begins at its item.
import { useEffect, useEffectEvent } from "react";
import { findMailboxes } from "@/app/platform/directory/find-mailboxes";
import { useAwaited } from "@/app/command/input/stream";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { type MailboxHit, searchMailboxes } from "@/contract/mailboxes/mailbox";

/** `problem` says why the mailbox could not be used; the search is shown then. */
export type OpenedMailbox = { loading: boolean; problem: string | null };

export function useOpenedMailbox(
  mailboxId: string | undefined,
  wizard: { mailbox: MailboxHit | null; goOn: (mailbox: MailboxHit) => void },
): OpenedMailbox {
  const wanted = mailboxId !== undefined && wizard.mailbox === null;
  const { data, error } = useEndpoint(searchMailboxes, wanted ? { query: { id: mailboxId } } : null, {
    read: findMailboxes,
  });
  const hit = data?.items.find(({ id }) => id === mailboxId);
  const begin = useEffectEvent(wizard.goOn);
  useEffect(() => {
    if (wanted && hit) begin(hit);
  }, [wanted, hit]);

  const loading = wanted && !error && (data === undefined || hit !== undefined);
  // There is no field yet: what is typed is for the next step.
  useAwaited(loading, "the mailbox");
  if (!wanted) return { loading, problem: null };
  if (error) return { loading, problem: error.message };
  const missing = "This mailbox was not found, or belongs to an office you do not see. Choose another one.";
  return { loading, problem: data && !hit ? missing : null };
}
