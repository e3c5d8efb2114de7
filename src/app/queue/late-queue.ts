// The queue as commands reach it: its code comes behind theirs, at once, so that it is there before the network goes.
import type { QueueStep } from "@/kernel/define";
import type { Keeping } from "@/kernel/keeping";
import { isOutOfReach, keptAtHand } from "./at-hand";

/** Null where it could not be fetched: nothing is kept then, and commands fail as they do without a queue. */
const arriving = import("./this-queue").catch(() => null);

/** Where commands that take things in go while the server is out of reach. */
export const keeping: Keeping = {
  isDue: () => keptAtHand() !== undefined && isOutOfReach(),
  keep: async (unsent) => (await arriving)?.keepHere(unsent) ?? null,
};

/** Does what a command of the queue says. @throws ApiError where the entry is kept no more. */
export async function stepQueue(step: QueueStep): Promise<void> {
  await (await arriving)?.stepThisQueue(step);
}
