// What people call a mail item.
import { type ItemType, itemTypeLabel, mailDefaults } from "./mail";
import type { Open } from "@/contract/wire/open-enum";

/** "Envelope from Chase"; one without a sender goes by its code, else by its STE number: "STE 1042, envelope". */
export function itemName({
  type,
  senderName,
  code,
  steNumber,
}: {
  type: Open<ItemType>;
  senderName: string;
  code?: string | null;
  steNumber?: string;
}): string {
  const what = itemTypeLabel(type);
  if (senderName !== mailDefaults.senderName) return `${what} from ${senderName}`;
  const first = code ?? (steNumber === undefined ? null : `STE ${steNumber}`);
  return first === null ? what : `${first}, ${what.toLowerCase()}`;
}

/** "Envelope from Chase, STE 1042"; a `name` that says the number already stays as it is. */
export function withSte(name: string, steNumber: string): string {
  return name.startsWith(`STE ${steNumber},`) ? name : `${name}, STE ${steNumber}`;
}

/** What is to be done with an item: "Scan of Chase, STE 1042"; with one without a sender "Scan for STE 1042". */
export function workName(
  what: string,
  { senderName, steNumber }: { senderName: string; steNumber: string },
): string {
  return senderName === mailDefaults.senderName
    ? `${what} for STE ${steNumber}`
    : `${what} of ${senderName}, STE ${steNumber}`;
}

/** An item's name within a sentence: "envelope from Chase", "envelope without a sender". */
export function itemWords({ type, senderName }: { type: Open<ItemType>; senderName: string }): string {
  const from = senderName === mailDefaults.senderName ? "without a sender" : `from ${senderName}`;
  return `${itemTypeLabel(type).toLowerCase()} ${from}`;
}
