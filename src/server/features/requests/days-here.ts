// For how many days an item stays here once its destruction was confirmed: the office's own, for junk the same everywhere.
import { junkDays } from "@/contract/forwards/leaving";
import type { ActionType } from "@/contract/requests/request";
import type { Db } from "@/server/platform/db/types";
import { officeRules } from "../offices/store";
import { destroys } from "./item-rules";

/**
 * 0 where nothing waits: the item is destroyed at once, or is not destroyed by a request of this type.
 * @param isInstructed A standing instruction asked for it: it can be rescued for a day at least.
 */
export async function daysHere(
  db: Db,
  type: ActionType,
  officeId: string,
  isInstructed: boolean,
): Promise<number> {
  if (!destroys.has(type)) return 0;
  if (type === "JUNK") return junkDays;
  const { rescueDays } = await officeRules(db, officeId);
  return isInstructed ? Math.max(rescueDays, 1) : rescueDays;
}
