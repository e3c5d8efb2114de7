// What may be done next with a record, and why not: the server's transition tables as a console can show them.
import * as z from "zod";

/** One step of a record's table. `refusal` says why it may not be taken now; null when it may. */
export const Step = z
  .object({ to: z.string(), label: z.string(), refusal: z.string().nullable() })
  .meta({ id: "Step" });
export type Step = z.infer<typeof Step>;
