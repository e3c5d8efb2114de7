// How far an upload or a run over many targets has come.
import { Progress as ProgressPrimitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/app/components/cn";

/** `value` in percent, 0 to 100; `null` while the length is unknown. `label` names what is running. */
export function Progress({
  label,
  value,
  className,
  ...props
}: Omit<ComponentProps<typeof ProgressPrimitive.Root>, "value"> & { label: string; value: number | null }) {
  return (
    <ProgressPrimitive.Root
      data-slot="progress"
      aria-label={label}
      value={value}
      className={cn("h-1.5 w-full overflow-hidden rounded-full bg-border", className)}
      {...props}
    >
      <ProgressPrimitive.Indicator
        data-slot="progress-indicator"
        className={cn("h-full rounded-full bg-primary transition-[width]", value === null && "animate-pulse")}
        style={{ width: `${value ?? 100}%` }}
      />
    </ProgressPrimitive.Root>
  );
}
