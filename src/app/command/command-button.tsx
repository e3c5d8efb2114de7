// A button for a command: its text, hint, keys and whether it can be pressed all come from the command.
import { type ComponentProps, Suspense, lazy } from "react";
import { Button } from "@/app/ui/components/button";
import { Tooltip, TooltipContent, TooltipTrigger } from "@/app/ui/components/tooltip";
import type { Target } from "@/kernel/command/context";
import type { Source } from "@/contract/wire/event";
import type { Args } from "@/kernel/command/define";
import { useCommand } from "./use-command";

const CommandHint = lazy(() => import("./command-hint").then((module) => ({ default: module.CommandHint })));

type Looks = Omit<ComponentProps<typeof Button>, "id" | "onClick" | "pending" | "disabled" | "asChild">;

/**
 * Runs command `id` with `args`, on `target` or on what is selected or focused. Without children it shows the command's
 * title. A hidden command has no button; a button whose command cannot run can still be focused, and its hint says why.
 */
export function CommandButton({
  id,
  args,
  target,
  source = "button",
  pendingLabel,
  refusal = null,
  children,
  ...looks
}: Looks & {
  id: string;
  args?: Args;
  target?: Target;
  source?: Source;
  /** Its text while it runs, instead of a spinner. */
  pendingLabel?: string;
  /** Why it cannot be pressed, where its command could be run by key. */
  refusal?: string | null;
}) {
  const { title, about, hidden, keys, ariaKeyShortcuts, pending, run, ...used } = useCommand(id, target);
  const reason = refusal ?? used.reason;
  if (hidden) return null;
  const text = reason ?? about ?? title;
  return (
    <Tooltip>
      <TooltipTrigger asChild>
        <Button
          {...looks}
          data-command={id}
          aria-disabled={reason !== null || pending}
          aria-keyshortcuts={ariaKeyShortcuts}
          pending={pending && pendingLabel === undefined}
          onClick={() => refusal === null && void run(args, source)}
        >
          {pending && pendingLabel !== undefined ? pendingLabel : (children ?? title)}
        </Button>
      </TooltipTrigger>
      <TooltipContent strokes={keys[0]}>
        <Suspense fallback={text}>
          <CommandHint text={text} />
        </Suspense>
      </TooltipContent>
    </Tooltip>
  );
}
