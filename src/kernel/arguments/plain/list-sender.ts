// The sender that a list is narrowed down to: "from chase". A part of the name is enough, and nobody is looked up.
import { senderArg } from "@/kernel/arguments/plain/text";
import type { ArgumentKind } from "@/kernel/command/argument";

/** "from 1042" is a mailbox, and no sender of such a name. */
export const listSenderArg: ArgumentKind<string> = {
  ...senderArg,
  offersForStrays: undefined,
  parse: (text, given) =>
    /\p{L}/u.test(text)
      ? senderArg.parse(text.replace(/^the (?=\S)/i, ""), given)
      : { is: "no", why: `“${text}” is no sender.` },
};
