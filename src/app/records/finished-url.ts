// What the URL of a record's screen holds: that its work was just done here, so that the screen says so.
import * as z from "zod";

export const FinishedSearch = z.object({ finished: z.boolean().optional().catch(undefined) });
