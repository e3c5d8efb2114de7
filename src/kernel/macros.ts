// Saving a macro, and the macros that are saved views: they open one address.
import { fold } from "@/contract/fold";
import type { Macro } from "./context";
import type { Outcome } from "./define";
import { randomName } from "./random-name";

/** What saving `lines` under `name` leads to. A macro of that name gets the new lines. */
export function withMacro(
  macros: readonly Macro[],
  { id, name, lines }: { id?: string | undefined; name: string; lines: readonly string[] },
): Required<Pick<Outcome, "set" | "undo">> & { macro: Macro } {
  const former = macros.find((each) => fold(each.name) === fold(name));
  const macro = { id: former?.id ?? id ?? randomName(), name, lines };
  return {
    macro,
    set: { macros: former ? macros.map((each) => (each === former ? macro : each)) : [...macros, macro] },
    undo: former
      ? { id: "macro.save", args: { name: former.name, lines: former.lines.join("\n") } }
      : { id: "macro.remove", args: { macro: { id: macro.id, label: macro.name } } },
  };
}

const opening = "open view ";

/** The line that opens the view at `address`. */
export function viewLine(address: string): string {
  return opening + address;
}

/** The address that a saved view opens; null for another macro. */
export function viewAddress({ lines }: Macro): string | null {
  const [line, second] = lines;
  return second === undefined && line?.startsWith(`${opening}/`) ? line.slice(opening.length) : null;
}
