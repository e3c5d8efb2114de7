// The languages of the notices.
import { english } from "./english";
import { turkish } from "./turkish";
import type { NoticeWords } from "./words";

/** The words of each language a customer may choose. */
export const wordsIn: Record<"en" | "tr", NoticeWords> = { en: english, tr: turkish };
