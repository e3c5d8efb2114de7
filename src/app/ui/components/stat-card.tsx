// One number of the dashboard, with its label and one more detail.
import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/app/ui/cn";
import { Skeleton } from "@/app/ui/components/skeleton";

/**
 * `label` may contain a link whose `::after` covers the card (`after:absolute after:inset-0`), so that the whole card
 * can be clicked. While `value` is null a placeholder is shown.
 */
export function StatCard({
  label,
  value,
  detail,
  icon,
  className,
  ...props
}: Omit<ComponentProps<"section">, "children"> & {
  label: ReactNode;
  value: number | string | null;
  detail?: ReactNode;
  icon?: ReactNode;
}) {
  return (
    <section
      data-slot="stat-card"
      aria-busy={value === null || undefined}
      className={cn(
        "relative grid content-start gap-1 rounded-lg border border-border bg-card px-4 py-3.5 shadow-xs transition-colors duration-100 has-[a:hover]:border-border-strong",
        className,
      )}
      {...props}
    >
      <div className="flex items-center justify-between gap-2 text-muted-foreground [&_svg]:size-4">
        <h2 className="text-sm font-medium">{label}</h2>
        <span aria-hidden="true">{icon}</span>
      </div>
      {value === null ? (
        <Skeleton className="my-1 h-6 w-14" />
      ) : (
        <p className="text-2xl font-semibold tracking-tight">{value}</p>
      )}
      {detail && <div className="text-xs text-muted-foreground">{detail}</div>}
    </section>
  );
}
