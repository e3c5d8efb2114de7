// Finds a mailbox by its STE number, without regard to leading zeros.
import { sql } from "kysely";
import { bareSte } from "@/contract/text/ste-number";
import type { Condition } from "./conditions";

/** The mailbox's number is `ste`, in capitals and without leading zeros. There is an index of numbers without them. */
export function hasSte(ste: string): Condition {
  return sql<boolean>`ltrim(mailboxes.ste_number, '0') = ${bareSte(ste)}`;
}

/** Puts the mailbox first whose number is spelt exactly so: old data can hold both spellings. */
export function writtenFirst(ste: string) {
  return sql`mailboxes.ste_number <> ${ste}`;
}
