// The mailboxes of a line's values, and what is known of them.
import * as z from "zod";
import type { MailboxHit } from "@/contract/mailboxes/mailbox";
import { mailboxArg } from "@/kernel/arguments/records/mailbox";
import type { Facts } from "@/kernel/command/facts";
import type { ParsedSlot } from "@/kernel/line/read-arguments/state";

const Reference = z.object({ id: z.string() });

/** The id of the record that a value refers to; null when it refers to none. */
export function refIn(value: unknown): string | null {
  const found = Reference.safeParse(value);
  return found.success ? found.data.id : null;
}

/** Name of the workspace of the mailbox with this id, if it is known. */
export function workspaceOf(mailboxId: string | null, facts: Facts): string | undefined {
  return mailboxId === null ? undefined : facts.mailbox(mailboxId)?.workspaceName;
}

/** The mailbox that fills one of `slots`. */
export function mailboxIn(slots: readonly ParsedSlot[], facts: Facts): MailboxHit | null {
  for (const slot of slots) {
    if (slot.kind.name !== mailboxArg.name || slot.state !== "filled") continue;
    const id = refIn(slot.value);
    const hit = id === null ? null : facts.mailbox(id);
    if (hit) return hit;
  }
  return null;
}
