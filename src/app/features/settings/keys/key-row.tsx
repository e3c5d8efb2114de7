// A key in a list: its name, when it was used and created, and its button to revoke it.
import type { ReactNode } from "react";
import { momentText } from "@/app/ui/text/dates";

/** `made` says who created it when: "made Nov 20, 2026"; `lastUsedAt` is null where it is not used yet. */
export function KeyRow({
  name,
  lastUsedAt,
  made,
  children,
}: {
  name: string;
  lastUsedAt: string | null;
  made: string;
  children: ReactNode;
}) {
  return (
    <li className="flex items-center justify-between gap-4 px-4 py-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="truncate text-sm font-medium">{name}</p>
        <p className="text-xs text-muted-foreground">
          {lastUsedAt ? `last used ${momentText(lastUsedAt)}` : "not used yet"} · {made}
        </p>
      </div>
      {children}
    </li>
  );
}
