// The label of a row, where the office has a printer that prints by itself and the person has not switched it off.
import { call } from "@/app/platform/data/api";
import { ApiError } from "@/contract/errors";
import { printLabels } from "@/contract/label";

/** Asks for the label of an item and waits for no printer. Gives why it could not be asked for; null where it was. */
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
