// The sidebar's way to the palette, for those who do not know its key yet. What is selected or focused stays at hand.
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
