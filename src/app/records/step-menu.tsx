// The steps of a record that are not its main one, such as start, fail and cancel, in a menu under the words of their commands:
// the button "Cancel" beside it only leaves the screen.
import ChevronDown from "lucide-react/icons/chevron-down";
import { useRef } from "react";
import { CommandItems } from "@/app/tables/command-items";
import { Button } from "@/app/ui/components/button";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "@/app/ui/components/dropdown-menu";
import type { Step } from "@/contract/transition";
import type { Target } from "@/kernel/context";
import { type SteppedNoun, StepButtons, isOpenWork, stepCommand } from "./step-buttons";

/** Of a closed record the only steps lead back: those are buttons. */
export function StepMenu({
  noun,
  steps,
  target,
}: {
  noun: SteppedNoun;
  steps: readonly Step[];
  target: Target;
}) {
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = useRef<(() => void) | null>(null);
  if (!isOpenWork(target)) return <StepButtons noun={noun} steps={steps} target={target} />;
  const commands = steps.flatMap((step) => stepCommand(noun, step, target) ?? []);
  if (commands.length === 0) return null;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button ref={trigger} variant="outline" size="sm">
          More
          <ChevronDown aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent
        align="end"
        aria-label={`More actions for ${target.label}`}
        onCloseAutoFocus={(event) => {
          const run = chosen.current;
          if (!run) return;
          chosen.current = null;
          event.preventDefault();
          // Before it runs: a dialog that the command opens returns the focus to the element that has it now.
          trigger.current?.focus();
          run();
        }}
      >
        <CommandItems commands={commands} target={target} onChoose={(run) => (chosen.current = run)} />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
