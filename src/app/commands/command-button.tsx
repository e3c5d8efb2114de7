// A button that is a command: its words, its hint, its keys and whether it can be pressed all come from the command.
import type { ComponentProps } from "react";
import { Button } from "@/app/components/ui/button";
import { Tooltip, TooltipContent, TooltipTrigger } from "@/app/components/ui/tooltip";
import type { Target } from "@/kernel/context";
import type { Source } from "@/contract/event";
import type { Args } from "@/kernel/execute";
import { useCommand } from "./use-command";

type Looks = Omit<ComponentProps<typeof Button>, "id" | "onClick" | "pending" | "disabled" | "asChild">;

/**
 * Runs command `id` with `args`, on `target` or on what is at hand. Without children it shows the command's title. It is
 * not drawn where the command is hidden; where it cannot run it stays reachable and its hint says why.
 */
export function CommandButton({
  id,
  args,
  target,
  source = "button",
  children,
  ...looks
}: Looks & { id: string; args?: Args; target?: Target; source?: Source }) {
  const { title, about, reason, hidden, keys, ariaKeyShortcuts, pending, run } = useCommand(id, target);
  if (hidden) return null;
  return (
    <Tooltip>
      <TooltipTrigger asChild>
        <Button
          {...looks}
          aria-disabled={reason !== null}
          aria-keyshortcuts={ariaKeyShortcuts}
          pending={pending}
          onClick={() => void run(args, source)}
        >
          {children ?? title}
        </Button>
      </TooltipTrigger>
      <TooltipContent strokes={keys[0]}>{reason ?? about ?? title}</TooltipContent>
    </Tooltip>
  );
}
