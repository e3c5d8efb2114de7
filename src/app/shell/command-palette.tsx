// The sidebar's button for the palette, for people who do not know its key yet. What is selected or focused does not
// change.
import Terminal from "lucide-react/icons/terminal";
import { CommandButton } from "@/app/command/command-button";
import { useHeldKeys } from "@/app/command/current-keys";
import { Kbd } from "@/app/ui/components/kbd";

export function CommandPalette({ rail }: { rail: boolean }) {
  const [keys] = useHeldKeys("app.palette");
  return rail ? (
    <CommandButton id="app.palette" size="icon" variant="outline" aria-label="Command palette">
      <Terminal aria-hidden="true" />
    </CommandButton>
  ) : (
    <CommandButton id="app.palette" variant="outline" className="w-full justify-start">
      <Terminal aria-hidden="true" />
      Command palette
      {keys && <Kbd strokes={keys} variant="plain" aria-hidden="true" className="ml-auto" />}
    </CommandButton>
  );
}
