// The current step of a wizard, or the progress of a record.
import Check from "lucide-react/icons/check";
import type { ComponentProps } from "react";
import { cn } from "@/app/ui/cn";

/**
 * `current` counts from 1; steps before it are done. `label` names the whole. `notes` are shown next to the steps: since when
 * each is reached. On a telephone they stand below each other as far as they need, without the lines between them.
 */
export function Stepper({
  steps,
  notes = [],
  current,
  label,
  className,
  ...props
}: Omit<ComponentProps<"ol">, "children"> & {
  steps: readonly string[];
  notes?: readonly (string | undefined)[];
  current: number;
  label: string;
}) {
  return (
    <ol
      data-slot="stepper"
      aria-label={label}
      className={cn("flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:gap-x-4", className)}
      {...props}
    >
      {steps.map((step, index) => (
        <Step key={step} name={step} note={notes[index]} number={index + 1} current={current} />
      ))}
    </ol>
  );
}

function Step({
  name,
  note,
  number,
  current,
}: {
  name: string;
  note: string | undefined;
  number: number;
  current: number;
}) {
  const done = number < current;
  const active = number === current;
  return (
    <li aria-current={active ? "step" : undefined} className="flex items-center gap-2 sm:not-first:flex-1">
      {number > 1 && (
        <span
          aria-hidden="true"
          className={cn(
            "h-px min-w-4 flex-1 max-sm:hidden forced-colors:bg-[CanvasText]",
            number <= current ? "bg-primary" : "bg-border-strong",
          )}
        />
      )}
      <span
        data-slot="step-number"
        aria-hidden="true"
        className={cn(
          "grid size-5 shrink-0 place-items-center rounded-full border text-2xs font-semibold",
          active && "border-primary bg-primary text-primary-foreground",
          done && "border-primary text-primary",
          !active && !done && "border-input text-muted-foreground",
        )}
      >
        {done ? <Check strokeWidth={3} className="size-3" /> : number}
      </span>
      <span className={cn("text-sm whitespace-nowrap", active ? "font-medium" : "text-muted-foreground")}>
        <span className="sr-only">{`Step ${number}: `}</span>
        {note === undefined ? (
          name
        ) : (
          <span>
            {name} <span className="font-normal text-muted-foreground">{note}</span>
          </span>
        )}
        {done && <span className="sr-only"> (done)</span>}
      </span>
    </li>
  );
}
