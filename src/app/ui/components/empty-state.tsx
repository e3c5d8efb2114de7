// Shown where there is nothing: no rows yet, nothing found, or something that does not exist.
import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/app/ui/cn";

/** `title` says what is missing, `children` why or what to do, `action` does it. */
export function EmptyState({
  icon,
  title,
  action,
  className,
  children,
  ...props
}: Omit<ComponentProps<"div">, "title"> & { icon?: ReactNode; title: ReactNode; action?: ReactNode }) {
  return (
    <div
      data-slot="empty-state"
      className={cn("flex flex-col items-center justify-center px-6 py-12 text-center", className)}
      {...props}
    >
      {icon && (
        <span
          aria-hidden="true"
          className="mb-3 grid size-10 place-items-center rounded-lg border border-border bg-muted text-muted-foreground [&_svg]:size-5"
        >
          {icon}
        </span>
      )}
      <p className="text-base font-medium">{title}</p>
      {children && <p className="mt-1 max-w-sm text-sm text-balance text-muted-foreground">{children}</p>}
      {action && <div className="mt-4 flex gap-2">{action}</div>}
    </div>
  );
}
