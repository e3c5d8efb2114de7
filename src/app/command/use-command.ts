// What a component knows of a command: its name, whether it may run and why not, its keys, and how to run it.
import { useCallback, useState } from "react";
import { useContextSnapshot } from "@/app/command/context";
import { type Target, onTarget } from "@/kernel/command/context";
import type { Source } from "@/contract/wire/event";
import type { Args } from "@/kernel/command/define";
import type { Result } from "@/kernel/command/run/run";
import type { Stroke } from "@/kernel/input/keys";
import { inability } from "@/kernel/command/each";
import { permitted } from "@/kernel/command/run/refusal";
import { execute } from "@/app/command/run/execute";
import { personal } from "@/app/command/run/personal";
import { useHeldKeys } from "./current-keys";
import { ariaKeyShortcuts, isApple } from "../ui/key-names";
import { registry } from "./registry";

export type UsedCommand = {
  title: string;
  /** One sentence on what it does. */
  about: string | undefined;
  /** Why it cannot run here; null when it can. */
  reason: string | null;
  /** It is hidden in this context. */
  hidden: boolean;
  /** Its stroke sequences. */
  keys: readonly (readonly Stroke[])[];
  /** For the control that runs it; undefined where it has no key that can be named. */
  ariaKeyShortcuts: string | undefined;
  /** It is running, started from here. Not while it asks for what it needs, in front of the screen. */
  pending: boolean;
  run: (args?: Args, source?: Source) => Promise<Result>;
};

/**
 * The command `id`, on `target` or on what is selected or focused when it is run. @throws Error for an id that no command
 * has.
 */
export function useCommand(id: string, target?: Target): UsedCommand {
  const command = registry.get(id);
  const context = useContextSnapshot();
  const [running, setRunning] = useState(0);
  const run = useCallback(
    (args: Args = {}, source: Source = "button") => {
      let begun = false;
      const began = () => {
        begun = true;
        setRunning((count) => count + 1);
      };
      const result = execute(id, args, source, { ...(target && { target }), began });
      return result.finally(() => setRunning((count) => count - Number(begun)));
    },
    [id, target],
  );
  const here = onTarget({ ...context, macros: personal().macros }, target);
  const allowed = permitted(command, here);
  const reason = allowed === true ? inability(command, here) : allowed || null;
  const own = useHeldKeys(id);
  const lent = useHeldKeys(command.keyOf ?? id);
  const keys = own.length > 0 ? own : lent;
  return {
    title: command.title,
    about: command.about,
    reason,
    hidden: allowed === false,
    keys,
    ariaKeyShortcuts: ariaKeyShortcuts(keys, isApple),
    pending: running > 0,
    run,
  };
}
