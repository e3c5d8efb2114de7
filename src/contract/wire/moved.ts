// Records whose versions a change moves along with its own record: a request's mail item, a forward's request. The
// caller learns from this that the new versions are its own doing, and that what it knows of those records is still
// current.
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

/** The list of them in the answer to a change: where an answer has this, the server fills it (see mount.ts). */
export const MovedAlong = z.array(Moved).optional().meta({
  description: "After a change: other records whose versions it moved; left out where there are none.",
});
