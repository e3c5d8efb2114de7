// A choice between a few values as the browser's own radio buttons: the console's other ones use Enter themselves, and here
// Mod+Enter hands over wherever the focus is.
import { type ReactNode, useId } from "react";
import { cn } from "@/app/ui/cn";

export type Choice = { value: string; label: ReactNode };

export function Choices({
  name,
  value,
  choices,
  onChange,
  className,
}: {
  name: string;
  value: string | null;
  choices: readonly Choice[];
  onChange: (value: string) => void;
  className?: string;
}) {
  const group = useId();
  return (
    <div role="radiogroup" aria-label={name} className={cn("grid gap-0.5", className)}>
      {choices.map((choice) => (
        <label key={choice.value} className="flex min-h-7 items-center gap-2 text-sm">
          <input
            type="radio"
            name={group}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            className="size-4 shrink-0 accent-primary"
          />
          <span className="wrap-anywhere">{choice.label}</span>
        </label>
      ))}
    </div>
  );
}
