// The ticket argument: a ticket by the first characters of its id, its number, an STE number or a name.
import { recordKind } from "./record";

export const ticketArg = recordKind("ticket", "ticket", undefined, { offers: "open" });
