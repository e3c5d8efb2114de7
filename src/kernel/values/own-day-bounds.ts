// A calendar day as moments, on the clocks of this machine.
import { type Day, daysAfter } from "./date";
import { momentAt, ownZone } from "./moment";

/** When `day` begins and ends: 23 to 25 hours apart. */
export function boundsOf(day: Day): { since: string; before: string } {
  const zone = ownZone();
  const next = daysAfter(day, 1) ?? day;
  return { since: momentAt(day, 0, zone).toISOString(), before: momentAt(next, 0, zone).toISOString() };
}
