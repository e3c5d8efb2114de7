// Saving a macro, and the macros that are saved views: they open one address.
import { fold } from "@/contract/text/fold";
import type { Macro } from "@/kernel/command/context";
import type { Outcome } from "@/kernel/command/define";
import { setPersonal } from "@/kernel/command/general-effects";
import { randomName } from "@/kernel/command/random-name";

/** What saving `lines` under `name` leads to. A macro of that name gets the new lines. */
export function withMacro(
  macros: readonly Macro[],
  { id, ...saved }: Omit<Macro, "id"> & { id?: string | undefined },
): Required<Pick<Outcome, "effects" | "undo">> & { macro: Macro } {
  const former = macros.find((each) => fold(each.name) === fold(saved.name));
  const macro = { id: former?.id ?? id ?? randomName(), ...saved };
  return {
    macro,
    effects: [
      setPersonal({
        macros: former ? macros.map((each) => (each === former ? macro : each)) : [...macros, macro],
      }),
    ],
    undo: former
      ? { id: "macro.save", args: argsOf(former) }
      : { id: "macro.remove", args: { macro: { id: macro.id, label: macro.name } } },
  };
}

/** The arguments that save `macro` as it is. */
export function argsOf({ name, lines, over }: Macro): Record<string, string> {
  return { name, lines: lines.join("\n"), ...(over && { over }) };
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
