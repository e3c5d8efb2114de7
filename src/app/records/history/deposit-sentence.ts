// What was changed in a deposit, as a sentence: its events say it in their details.
import * as z from "zod";
import { DepositMethod, depositMethodLabel } from "@/contract/deposits/deposit";
import type { HistoryEntry } from "@/contract/wire/event";

/** The saved details of a change: a check by its item or its payer, its picture, how often its amount was typed, how it goes to the bank. */
const DepositDetail = z
  .object({
    put: z.string(),
    taken: z.string(),
    written: z.string(),
    pictured: z.string(),
    typed: z.enum(["once", "twice"]),
    method: DepositMethod,
    account: z.string(),
  })
  .partial();

/** "Amount typed again", "Details of the check from Chase saved"; null for events that need no more than their type. */
export function depositSentence({ type, detail }: Pick<HistoryEntry, "type" | "detail">): string | null {
  const known = type === "deposit.changed" ? DepositDetail.safeParse(detail).data : undefined;
  if (!known) return null;
  const { put, taken, written, pictured, typed, method, account } = known;
  if (put !== undefined) return `Put in: ${put}`;
  if (taken !== undefined) return `Check taken out: ${taken}`;
  if (written !== undefined)
    return written === "" ? "Check details saved" : `Details of the check from ${written} saved`;
  if (pictured !== undefined)
    return pictured === "" ? "Picture of a check changed" : `Picture of the check from ${pictured} changed`;
  if (typed !== undefined) return typed === "once" ? "Amount typed" : "Amount typed again";
  if (method !== undefined) return `To go to the bank: ${depositMethodLabel(method).toLowerCase()}`;
  return account === undefined ? null : "Bank account chosen";
}
