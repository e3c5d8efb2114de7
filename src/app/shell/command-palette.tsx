// The sidebar's way to the palette, for those who do not know its key yet. What is selected or focused stays at hand.
import Terminal from "lucide-react/icons/terminal";
import { useLayer } from "@/app/commands/late";
import { LateCommandButton } from "@/app/commands/late-command-button";
import { Kbd } from "@/app/components/ui/kbd";

export function CommandPalette({ rail }: { rail: boolean }) {
  const [keys] = useLayer()?.keysOf("app.palette") ?? [];
  return rail ? (
    <LateCommandButton id="app.palette" size="icon" variant="outline" aria-label="Command palette">
      <Terminal aria-hidden="true" />
    </LateCommandButton>
  ) : (
    <LateCommandButton id="app.palette" variant="outline" className="w-full justify-start">
      <Terminal aria-hidden="true" />
      Command palette
      {keys && <Kbd strokes={keys} variant="plain" aria-hidden="true" className="ml-auto" />}
    </LateCommandButton>
  );
}
