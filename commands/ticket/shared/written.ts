// What commands tell the place where replies are written.
import { declareEffect } from "@/kernel/command/effect";

/** Sends what is written there at a moment (ISO 8601). */
export const sendWritten = declareEffect<{ at: string }>("send-written");

/** The words of a reply that was taken back, and its files: they go back to where they were written. */
export type TakenWords = {
  ticketId: string;
  mailboxId: string;
  message: string;
  files: readonly { name: string; type: string; size: number; fileKey: string }[];
};

export const putWordsBack = declareEffect<TakenWords>("put-words-back");
