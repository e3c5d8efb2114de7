// The card that finds how a scanner's keys are to be read: public/scanner-card.svg, which shows this text as a bar code.
import type { ScanLayout } from "./key-position";

/** Signs and letters that keyboards have at different places. Its first letters are at the same place on all of them. */
export const cardText = "PGNHL-/:.+#_AQYI0123";

/** What a scan of the card shows: the layout to use, or that no layout reads its keys rightly. */
export type CardScan = { layout: ScanLayout } | { layout: null };

/**
 * Reads a scan as one of the card; null where it is another code.
 * @param byOther whether `code` is what the layout that is not used makes of the keys
 */
export function readCard(code: string, byOther: boolean, layout: ScanLayout): CardScan | null {
  if (code === cardText) return { layout: byOther ? otherLayout[layout] : layout };
  const isCard = code.length === cardText.length && code.toUpperCase().startsWith(cardText.slice(0, 5));
  return isCard ? { layout: null } : null;
}

const otherLayout: Record<ScanLayout, ScanLayout> = { computer: "us", us: "computer" };
