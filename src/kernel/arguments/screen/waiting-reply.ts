// The argument of a reply that has not gone out: its id, which the conversation gives. Without it the newest that waits is meant.
import { type ArgumentKind, nothing } from "@/kernel/command/argument";

export const waitingReplyArg: ArgumentKind<string> = {
  name: "waiting reply",
  specificity: 0,
  fieldless: true,
  parse: () => ({ is: "no", why: "A reply has no name. The newest that waits is meant." }),
  complete: () => nothing,
  format: (id) => id,
};
