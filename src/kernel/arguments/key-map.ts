// The whole of the person's keys: what undo gives back, and nobody types.
import { type ArgumentKind, nothing } from "../argument";
import type { KeyMap } from "../key-map";

export const keyMapArg: ArgumentKind<KeyMap> = {
  name: "former keys",
  specificity: 0,
  parse: () => ({ is: "no", why: "All keys at once cannot be typed." }),
  complete: () => nothing,
  format: () => "the former keys",
};
