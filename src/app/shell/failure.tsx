// A page in place of one that could not be shown: what happened, what it means, what to do.
import type { ReactNode } from "react";

/** `children` say what to do; `actions` do it. Screen readers announce it when it appears. */
export function Failure({
  icon,
  title,
  actions,
  children,
}: {
  icon: ReactNode;
  title: string;
  actions: ReactNode;
  children: ReactNode;
}) {
  return (
    <div role="alert" className="grid h-full min-h-80 place-items-center p-6">
      <div className="flex max-w-md flex-col items-center text-center">
        <span
          aria-hidden="true"
          className="mb-3 grid size-10 place-items-center rounded-lg border border-border bg-muted text-muted-foreground [&_svg]:size-5"
        >
          {icon}
        </span>
        <h1 className="text-lg font-semibold">{title}</h1>
        <p className="mt-1 text-sm text-balance text-muted-foreground">{children}</p>
        <div className="mt-4 flex gap-2">{actions}</div>
      </div>
    </div>
  );
}
