// An undo of something that has no version: it names the moment of the change that it takes back.
import { Moment } from "./page";

/** In the answer of such a change. */
export const doneAt = Moment.optional().meta({
  description: "When it was done: an undo names it as `since`.",
});

/** In the call that takes it back. */
export const undoneSince = Moment.optional().meta({
  description: "An undo of what was done then: refused where somebody else changed it since.",
});
