// What commands tell the batch in front of the person.
import { declareEffect } from "@/kernel/command/effect";

/** The page so many places on, or the chosen one in full. */
export type PageStep = { page: 1 | -1 } | { show: true };

export const stepPages = declareEffect<PageStep>("pages");
