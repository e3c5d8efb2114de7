// The progress of an upload or of work on many records. It only needs the right roles, so it uses no primitive.
import type { ComponentProps } from "react";
import { cn } from "@/app/ui/cn";

/** `value` in percent, 0 to 100; `null` while the length is unknown. `label` names what is running. */
export function Progress({
  label,
  value,
  className,
  ...props
}: Omit<ComponentProps<"div">, "children"> & { label: string; value: number | null }) {
  return (
    <div
      data-slot="progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value ?? undefined}
      className={cn("h-1.5 w-full overflow-hidden rounded-full bg-border", className)}
      {...props}
    >
      <div
        data-slot="progress-indicator"
        className={cn("h-full rounded-full bg-primary transition-[width]", value === null && "animate-pulse")}
        style={{ width: `${value ?? 100}%` }}
      />
    </div>
  );
}
