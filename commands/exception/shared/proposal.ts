// The one mailbox that the screen proposes for an exception in front of the person, also as an argument.
import * as z from "zod";
import { mailboxArg } from "@/kernel/arguments/records/mailbox";
import { type Context, targetsOfKind } from "@/kernel/command/context";

const Named = z.object({ id: z.string(), label: z.string() });
const Proposal = z.object({
  exception: z.object({ id: z.string() }),
  mailbox: Named,
  recipient: Named.optional(),
});
export type Proposal = z.infer<typeof Proposal>;

/** A mailbox that was not named is the proposed one, where the screen proposes one alone. */
export const proposedMailboxArg: typeof mailboxArg = {
  ...mailboxArg,
  guessed: true,
  fromContext: (context) => proposalFor(context)?.mailbox,
};

/** What the screen proposes for the only exception that is meant; null where it proposes nothing, or several mailboxes. */
export function proposalFor(context: Context): Proposal | null {
  const [only, several] = (context.offers ?? []).filter(({ id }) => id === "exception.assign");
  const [meant, others] = targetsOfKind(context, "exception");
  const proposal = several ? undefined : Proposal.safeParse(only?.args).data;
  return proposal && !others && meant?.id === proposal.exception.id ? proposal : null;
}
