// All of the person's own keys. Undo passes them; nobody types them.
import { type ArgumentKind, nothing } from "@/kernel/command/argument";
import type { KeyMap } from "@/kernel/input/key-map";

export const keyMapArg: ArgumentKind<KeyMap> = {
  name: "former keys",
  specificity: 0,
  parse: () => ({ is: "no", why: "All keys at once cannot be typed." }),
  complete: () => nothing,
  format: () => "the former keys",
};
