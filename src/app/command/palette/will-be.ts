// What a line would register or change, in full: what it says, and what is usual where it says nothing. Pure.
import { displayName } from "@/contract/mailboxes/mailbox";
import type { Facts } from "@/kernel/command/facts";
import type { ParsedLine } from "@/kernel/line/read-arguments";
import type { ParsedSlot } from "@/kernel/line/read-arguments/state";
import { mailboxIn, refIn, workspaceOf } from "./mailbox-facts";

/** One fact of what will be. `isUsual`: the line does not say it. */
export type WillBe = { name: string; words: string; isUsual: boolean };

export function willBe({ command, slots, args }: ParsedLine, facts: Facts): WillBe[] {
  const usual: Readonly<Record<string, string>> = command.usual?.(args) ?? {};
  return slots.flatMap((slot): WillBe[] => {
    const { name } = slot.kind;
    if (slot.state === "filled")
      return [{ name: capital(name), words: saidWords(slot, facts), isUsual: false }];
    const words = slot.state === "open" && slot.span === null ? (usual[slot.name] ?? null) : null;
    if (words === null) return [];
    const recipient = slot.kind.name === "recipient" ? defaultRecipient(slots, facts) : null;
    return [{ name: capital(name), words: recipient ?? words, isUsual: true }];
  });
}

function saidWords({ kind, label, ...slot }: ParsedSlot & { state: "filled" }, facts: Facts): string {
  const workspace = workspaceOf(refIn(slot.value), facts);
  if (workspace !== undefined) return `${label}, ${workspace}`;
  return kind.closed ? capital(label) : label;
}

function defaultRecipient(slots: readonly ParsedSlot[], facts: Facts): string | null {
  const found = mailboxIn(slots, facts)?.recipients.find(({ isDefault }) => isDefault);
  return found ? displayName(found) : null;
}

function capital(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
