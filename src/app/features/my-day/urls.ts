// The content of the URL of My day.
import * as z from "zod";

export const MyDaySearch = z.object({
  /** "2026-11-27"; today without it. */
  day: z.iso.date().optional().catch(undefined),
  /** Minutes after which it was a pause. */
  pause: z.coerce.number().int().min(1).max(240).optional().catch(undefined),
});
export type MyDaySearch = z.infer<typeof MyDaySearch>;
