// The consolidation argument: a consolidation by the first characters of its id, an STE number or a name.
import { recordKind } from "./record";

export const consolidationArg = recordKind(
  "consolidation",
  "consolidation",
  ["consolidation", "consolidating"],
  { offers: "open" },
);
