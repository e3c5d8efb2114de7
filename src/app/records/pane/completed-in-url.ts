// The part of a record's URL that says that its work was just completed, so that the screen can say so.
import * as z from "zod";

export const CompletedSearch = z.object({ finished: z.boolean().optional().catch(undefined) });
