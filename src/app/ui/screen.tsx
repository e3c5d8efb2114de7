// The frame of a screen with text or forms: its title, its actions, its content.
import type { ReactNode } from "react";
import { cn } from "@/app/ui/cn";

/** `title` is the page's one main heading. */
export function Screen({
  title,
  lead,
  actions,
  className,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={cn("w-full max-w-5xl px-5 pt-5 pb-12", className)}>
      <header className="mb-5 flex flex-wrap items-start justify-between gap-4">
        <div className="grid min-w-0 gap-0.5">
          <h1 className="text-xl font-semibold tracking-tight text-balance">{title}</h1>
          {lead && <p className="text-sm text-muted-foreground">{lead}</p>}
        </div>
        {actions && <div className="flex shrink-0 gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
