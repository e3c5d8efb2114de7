// For how many days an item stays here once its destruction was confirmed: the office's own, for junk the same everywhere.
import { junkDays } from "@/contract/forwards/leaving";
import type { ActionType } from "@/contract/requests/request";
import type { Db } from "@/server/platform/db/types";
import { officeRules } from "../mailroom/store";
import { destroys } from "./item-rules";

/** 0 where nothing waits: the item is destroyed at once, or is not destroyed by a request of this type. */
export async function daysHere(db: Db, type: ActionType, officeId: string): Promise<number> {
  if (!destroys.has(type)) return 0;
  return type === "JUNK" ? junkDays : (await officeRules(db, officeId)).rescueDays;
}
