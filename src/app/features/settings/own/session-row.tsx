// A live session in a list: its device, its address and since when it exists, and a button to end it.
import type { ReactNode } from "react";
import { Badge } from "@/app/ui/components/badge";
import { momentText } from "@/app/ui/text/dates";
import type { listSessions } from "@/contract/staff/auth";
import type { AnswerOf } from "@/contract/wire/endpoint";
import { deviceOf } from "./device";

export type LiveSession = AnswerOf<typeof listSessions>["items"][number];

/** `children` is shown at its end. */
export function SessionRow({ session, children }: { session: LiveSession; children: ReactNode }) {
  const { current, userAgent, address, createdAt, lastUsedAt } = session;
  return (
    <li className="flex items-center justify-between gap-4 px-4 py-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex items-center gap-2 text-sm font-medium">
          <span className="truncate">{deviceOf(userAgent)}</span>
          {current && <Badge tone="success">This session</Badge>}
        </p>
        <p className="text-xs text-muted-foreground">
          {address} · last used {momentText(lastUsedAt)} · since {momentText(createdAt)}
        </p>
      </div>
      {children}
    </li>
  );
}

/** The full name of the button at its end, different from all others of its kind. */
export function signOutLabel({ userAgent, lastUsedAt }: LiveSession): string {
  return `Sign out ${deviceOf(userAgent)}, last used ${momentText(lastUsedAt)}`;
}
