// Whether what is written to a customer leaves the house.
import * as z from "zod";

/** In the answer to what writes to a customer. */
export const Leaves = z.boolean().default(true).meta({
  description: "A mail server or a webhook is set. Without one, it can only be read in the console.",
});
