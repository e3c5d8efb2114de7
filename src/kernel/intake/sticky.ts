// What holds for each row of an intake session: said in words, taken over and dropped; and what is said of the next one.
import type { IntakeSticky } from "@/contract/intake/intake";
import { shownNumber } from "@/contract/codes/tracking";
import { itemTypeLabel } from "@/contract/mail/mail";
import type { StickyPart } from "@/kernel/arguments/plain/intake";
import { receivedArg } from "@/kernel/arguments/when/received";
import { formatSize, weightInWords } from "@/kernel/values/measure";
import type { RowValues } from "./machine";

/** Arguments of a command that say what holds, as they are in its phrase. */
export type StickyArgs = { [Part in keyof IntakeSticky]: IntakeSticky[Part] | undefined };

/** Those of `args` that were said. */
export function stickyOf({
  carrier,
  type,
  sender,
  size,
  weight,
  receivedOn,
  shelf,
}: StickyArgs): IntakeSticky {
  return {
    ...(carrier !== undefined && { carrier }),
    ...(type !== undefined && { type }),
    ...(sender !== undefined && { sender }),
    ...(size !== undefined && { size }),
    ...(weight !== undefined && { weight }),
    ...(receivedOn !== undefined && { receivedOn }),
    ...(shelf !== undefined && { shelf: { id: shelf.id, label: shelf.label } }),
  };
}

/** The parts that hold, each as a chip says it: "via USPS". */
export function stickyWords(sticky: IntakeSticky): { part: keyof IntakeSticky; words: string }[] {
  const { carrier, type, sender, size, weight, receivedOn, shelf } = sticky;
  return [
    ...(carrier ? [{ part: "carrier" as const, words: `via ${carrier}` }] : []),
    ...(type ? [{ part: "type" as const, words: `as ${itemTypeLabel(type)}` }] : []),
    ...(sender ? [{ part: "sender" as const, words: `from ${sender}` }] : []),
    ...(size ? [{ part: "size" as const, words: formatSize(size) }] : []),
    ...(weight === undefined ? [] : [{ part: "weight" as const, words: weightInWords(weight) }]),
    ...(receivedOn
      ? [{ part: "receivedOn" as const, words: `received ${receivedArg.format(receivedOn)}` }]
      : []),
    ...(shelf ? [{ part: "shelf" as const, words: `at ${shelf.label}` }] : []),
  ];
}

/** `sticky` without `part`. */
export function withoutPart(sticky: IntakeSticky, part: StickyPart): IntakeSticky {
  if (part === "all") return {};
  return Object.fromEntries(Object.entries(sticky).filter(([name]) => name !== part));
}

/** What is said so far of the next item, each as a chip says it. */
export function draftWords({
  mailbox,
  recipient,
  tracking,
  codes = [],
  again,
  address,
  ...rest
}: RowValues): string[] {
  return [
    ...(mailbox ? [mailbox.label] : []),
    ...(recipient ? [`to ${recipient.label}`] : []),
    ...(tracking ? [`${tracking.carrier ?? "number"} ${shownNumber(tracking.number)}`] : []),
    ...codes.map((code) => `also ${code}`),
    ...stickyWords(rest).map(({ words }) => words),
    ...(address ? [address] : []),
    ...(again ? ["again"] : []),
  ];
}
