// What the program says of an intake session: its rows, what holds for them, and its counts at the end.
import type { IntakeReport } from "@/contract/intake/intake";
import type { DueLabel } from "@/contract/labels/label";
import { type Mail, itemTypeLabel } from "@/contract/mail/mail";
import { itemName } from "@/contract/mail/item-name";
import { shownNumber } from "@/contract/codes/tracking";
import { stickyWords } from "@/kernel/intake/sticky";
import type { Target } from "@/kernel/command/context";

/** The counts of a session that has ended, a line each. */
export function reportLines({ session, byCarrier, byType }: IntakeReport): string[] {
  const { items, exceptions, withdrawn, expected } = session;
  const line = (what: string, count: number) => `  ${what.padEnd(10)}  ${count}`;
  return [
    `Intake session ended: ${itemsCounted(items)}${expected === null ? "" : ` of ${expected} expected`}.`,
    ...(exceptions > 0 ? [line("Exceptions", exceptions)] : []),
    ...(withdrawn > 0 ? [line("Withdrawn", withdrawn)] : []),
    ...byCarrier.map(({ carrier, count }) => line(carrier, count)),
    ...byType.map(({ type, count }) => line(itemTypeLabel(type), count)),
  ];
}

/** The items of a session without the label they should have, a line each. */
export function labelLines(due: readonly DueLabel[]): string[] {
  if (due.length === 0) return [];
  const lines = due.map(({ title, printed }) => (printed === null ? title : `${title}: it says ${printed}`));
  return ["Without a label that is right:", ...lines.map((line) => `  ${line}`)];
}

export function itemsCounted(items: number): string {
  return items === 1 ? "1 item" : `${items} items`;
}

export function holding(sticky: Parameters<typeof stickyWords>[0]): string {
  const words = stickyWords(sticky).map((each) => each.words);
  return words.length > 0 ? `. Each row is ${words.join(", ")}` : "";
}

export function numbered(number: number): string {
  return `${String(number).padStart(4)}  `;
}

export function itemLine({ type, senderName, steNumber, workspaceName, trackingNumber }: Mail): string {
  const number = trackingNumber ? `, ${shownNumber(trackingNumber)}` : "";
  return `${itemName({ type, senderName })} for STE ${steNumber}, ${workspaceName}${number}`;
}

export function targetOf(mail: Mail): Target {
  const { id, version, status } = mail;
  return { kind: "mail", id, version, status, label: itemName(mail) };
}
