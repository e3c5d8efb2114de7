// Prints the label of a row, where the office has a printer that prints automatically and the person has not turned it off.
import { call } from "@/app/platform/data/api";
import { ApiError } from "@/contract/wire/errors";
import { printLabels } from "@/contract/labels/label";

/** Asks for the label of an item and waits for no printer. Returns why that failed; null where it succeeded. */
export async function printLabelOf(mailId: string): Promise<string | null> {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const body = { mailIds: [mailId], automatic: true, zone };
  try {
    await call(printLabels, { body }, { idempotencyKey: `label.${mailId}` });
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.message;
  }
}
