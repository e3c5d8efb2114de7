// Above the screen while this tab has not reached the server yet: it was opened without a connection.
import Unplug from "lucide-react/icons/unplug";
import { useReadiness } from "@/app/platform/readiness";
import { session, useIsUnchecked } from "@/app/platform/session/session";

export function NoConnection() {
  const isUnchecked = useIsUnchecked();
  // Still not reached: the next check tries again, and so does each call.
  useReadiness((isReady) => isReady && void session.renew(null).catch(() => undefined), isUnchecked);
  return (
    <div role="status" aria-label="Connection">
      {isUnchecked && (
        <p className="flex items-center gap-2 border-b border-border bg-muted px-6 py-2 text-sm text-foreground">
          <Unplug aria-hidden="true" className="size-4 shrink-0 text-warning" />
          No connection. You can take in mail: it is saved on this machine and sent when the connection is
          back.
        </p>
      )}
    </div>
  );
}
