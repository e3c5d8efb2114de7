// Finding a mailbox by its STE number, whatever zeros it begins with.
import { sql } from "kysely";
import { bareSte } from "@/contract/ste-number";
import type { Condition } from "./conditions";

/** The mailbox's number is `ste`, in capitals, but for zeros at the beginning. There is an index of numbers without them. */
export function hasSte(ste: string): Condition {
  return sql<boolean>`ltrim(mailboxes.ste_number, '0') = ${bareSte(ste)}`;
}

/** Puts the mailbox first whose number is written so: both spellings can be there from before. */
export function writtenFirst(ste: string) {
  return sql`mailboxes.ste_number <> ${ste}`;
}
