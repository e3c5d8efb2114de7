// The mail item argument: a selected one, one of the last that the person registered, or by the first characters of its id, a
// tracking number, an STE number or a sender.
import { recordKind } from "./record";

export const mailArg = recordKind("mail", "mail item", ["mail item", "mail", "item"], {
  offers: "open",
});
