// Records that a change moves along with the one it is made to: a request's mail item, a forward's request. Who made the
// change knows by this that it was theirs, and that what they know of those records is still good.
import * as z from "zod";
import { Id } from "./page";

const Moved = z
  .object({
    id: Id,
    from: z.number().int().meta({ description: "Its version before the change." }),
    to: z.number().int(),
  })
  .meta({ id: "Moved" });
export type Moved = z.infer<typeof Moved>;

/** Those of a change, in what it is answered with. */
export const MovedAlong = z.array(Moved).optional().meta({
  description: "After a change: other records whose versions it moved; left out where there are none.",
});
