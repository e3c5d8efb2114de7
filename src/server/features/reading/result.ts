// What is saved of a photo that was read.
import type * as z from "zod";
import { Reading, ReadingOutcome } from "@/contract/reading/reading";

/** What `readings.result` holds: the answer's own part of it. */
export const ReadResult = Reading.pick({ candidates: true, read: true, crop: true, turn: true }).extend({
  outcome: ReadingOutcome,
});
export type ReadResult = z.infer<typeof ReadResult>;
