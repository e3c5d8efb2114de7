// What the right half of the palette shows: the record of the active row, else what the line names, else what is
// selected or focused. Pure; preview.tsx draws it.
import * as z from "zod";
import type { MailboxHit } from "@/contract/mailboxes/mailbox";
import { RecordKind } from "@/contract/search/record";
import { mailboxArg } from "@/kernel/arguments/records/mailbox";
import { type Context, type Target, targetsOf, targetsOfKind } from "@/kernel/command/context";
import type { AnyCommand } from "@/kernel/command/define";
import type { Facts } from "@/kernel/command/facts";
import type { Ranked } from "@/kernel/line/ranked";
import type { ParsedSlot } from "@/kernel/line/read-arguments/state";
import { mailboxIn, refIn } from "./mailbox-facts";
import type { View } from "./view";

export type Previewed =
  | { is: "mailbox"; mailbox: MailboxHit }
  /** `label` is its name in the line or on the screen. */
  | { is: "record"; kind: RecordKind; id: string; label: string }
  | { is: "several"; targets: readonly Target[] };

export function previewed(view: View, facts: Facts, context: Context): Previewed | null {
  const marked = view.rows.find(({ id }) => id === (view.active ?? view.offered));
  if (marked?.kind === "candidate") {
    const { slot, candidate } = marked;
    if (slot.kind.name === mailboxArg.name) return mailboxOf(refIn(candidate.value), facts);
    const record = recordOf(slot.kind, candidate.value);
    if (record) return record;
  }
  if (marked?.kind === "lines") return null;
  const ranked = marked?.kind === "command" ? marked.ranked : view.top;
  // What a command does not act on is not shown beside it: “next request scan” opens another request than the focused one.
  return ranked
    ? (namedBy(ranked, facts) ?? actedOn(ranked.command, context, facts))
    : targeted(targetsOf(context), facts);
}

/** What a command would be run on: a record before the mailbox that it goes to or comes from. */
function namedBy({ parsed: { slots } }: Ranked, facts: Facts): Previewed | null {
  for (const slot of slots) {
    const named = slotNames(slot, facts);
    if (named) return named;
  }
  const mailbox = mailboxIn(slots, facts);
  return mailbox && { is: "mailbox", mailbox };
}

/** The records that `command` acts on without a word for them in its phrase. */
function actedOn({ each, phrase }: AnyCommand, context: Context, facts: Facts): Previewed | null {
  if (!each || phrase?.includes(`{${each.arg}}`)) return null;
  return targeted(targetsOfKind(context, each.kind), facts);
}

function slotNames(slot: ParsedSlot, facts: Facts): Previewed | null {
  if (slot.state === "filled") return recordOf(slot.kind, slot.value);
  if (slot.state !== "each") return null;
  const { able, unable } = slot.ability;
  return targeted([...able, ...unable.map(({ target }) => target)], facts);
}

function targeted(targets: readonly Target[], facts: Facts): Previewed | null {
  const [only, second] = targets;
  if (!only) return null;
  if (second) return { is: "several", targets };
  if (only.kind === "mailbox") return mailboxOf(only.id, facts);
  const kind = RecordKind.safeParse(only.kind);
  return kind.success ? { is: "record", kind: kind.data, id: only.id, label: only.label } : null;
}

function mailboxOf(id: string | null, facts: Facts): Previewed | null {
  const mailbox = id === null ? null : facts.mailbox(id);
  return mailbox ? { is: "mailbox", mailbox } : null;
}

const Named = z.object({ id: z.string(), label: z.string() });

function recordOf(argument: { record?: RecordKind }, value: unknown): Previewed | null {
  const kind = argument.record;
  const named = Named.safeParse(value);
  return kind && named.success ? { is: "record", kind, ...named.data } : null;
}
