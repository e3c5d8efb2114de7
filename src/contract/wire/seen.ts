// What the caller of a change saw of something that has no version.
import type * as z from "zod";

export function seen<Shown extends z.ZodType>(shown: Shown) {
  return shown
    .optional()
    .meta({ description: "What the caller saw: where it has changed by now, nothing is saved." });
}
