// Which steps are possible next for a record, and why others are not: the server's transition tables in a form the
// console can show.
import * as z from "zod";

/** One step of a record's table. `refusal` says why it is not possible now; null when it is. */
export const Step = z
  .object({ to: z.string(), label: z.string(), refusal: z.string().nullable() })
  .meta({ id: "Step" });
export type Step = z.infer<typeof Step>;
