// What commands tell work mode.
import { declareEffect } from "@/kernel/command/effect";

/** Leaves the record of the queue that the person works on, for the next one; or begins to write to it. */
export const stepWork = declareEffect<"skip" | "reply">("work");
