// The button that copies the value next to it.
import Copy from "lucide-react/icons/copy";
import { CommandButton } from "@/app/command/command-button";

/** `what` is its name for screen readers: "the address". */
export function CopyButton({ text, what }: { text: string; what: string }) {
  return (
    <CommandButton
      id="app.copy-text"
      args={{ text }}
      variant="ghost"
      size="icon-sm"
      aria-label={`Copy ${what}`}
      className="size-6 align-middle text-muted-foreground"
    >
      <Copy aria-hidden="true" />
    </CommandButton>
  );
}
