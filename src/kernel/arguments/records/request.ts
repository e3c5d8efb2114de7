// The request argument: an action request by the first characters of its id, an STE number or a name.
import { recordKind } from "./record";

export const requestArg = recordKind("request", "request", undefined, { offers: "open" });
