// The forward argument: a forward by the first characters of its id, an STE number or a name.
import { recordKind } from "./record";

export const forwardArg = recordKind("forward", "forward");
