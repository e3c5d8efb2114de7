// The newest requests of customers, each a press away.
import { Link } from "@tanstack/react-router";
import Banknote from "lucide-react/icons/banknote";
import Combine from "lucide-react/icons/combine";
import Hand from "lucide-react/icons/hand";
import Inbox from "lucide-react/icons/inbox";
import MailX from "lucide-react/icons/mail-x";
import ScanLine from "lucide-react/icons/scan-line";
import Shredder from "lucide-react/icons/shredder";
import Trash2 from "lucide-react/icons/trash-2";
import Truck from "lucide-react/icons/truck";
import type { LucideIcon } from "lucide-react/types";
import { Button } from "@/app/ui/components/button";
import { Dot } from "@/app/ui/components/dot";
import type { Tone } from "@/app/ui/components/tone";
import { agoInHours } from "@/app/ui/text/ago";
import { RequestStatusBadge } from "@/app/records/badges";
import { dashboardLimits, type getDashboard } from "@/contract/dashboard/dashboard";
import type { AnswerOf } from "@/contract/wire/endpoint";
import { type ActionType, type Priority, actionTypeLabel, priorityLabel } from "@/contract/requests/request";
import { shownAs } from "@/contract/wire/open-enum";
import { Recent } from "./recent";

const icons = shownAs<ActionType, LucideIcon>(
  {
    SCAN: ScanLine,
    TRASH: Trash2,
    SHRED: Shredder,
    HOLD: Hand,
    FORWARD: Truck,
    CHECK_DEPOSIT: Banknote,
    JUNK: MailX,
    CONSOLIDATE: Combine,
  },
  () => Inbox,
);
const tones = shownAs<Priority, Tone>(
  { LOW: "success", STANDARD: "warning", HIGH: "danger" },
  () => "warning",
);

export function RecentRequests({
  requests,
  failed,
}: {
  requests: AnswerOf<typeof getDashboard>["recentRequests"] | undefined;
  failed: boolean;
}) {
  return (
    <Recent
      title="Recent Requests"
      all="/scan"
      items={requests}
      failed={failed}
      empty="No recent requests"
      rows={dashboardLimits.recentRequests}
    >
      {({ id, type, priority, userName, requestedAt, status }) => {
        const Icon = icons(type);
        return (
          <>
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-md bg-muted text-muted-foreground"
            >
              <Icon className="size-4" />
            </span>
            <Dot tone={tones(priority)} label={`${priorityLabel(priority)} priority`} />
            <span className="grid min-w-0 flex-1 @max-sm:basis-[calc(100%-4rem)]">
              <span className="flex min-w-0 items-baseline gap-2 text-sm">
                <span className="font-medium">{actionTypeLabel(type)}</span>
                <span className="text-xs text-muted-foreground">{id.slice(0, 8)}</span>
              </span>
              <span className="flex min-w-0 gap-2 text-xs text-muted-foreground">
                <span dir="auto" className="truncate">
                  {userName}
                </span>
                <time dateTime={requestedAt} className="shrink-0">
                  {agoInHours(requestedAt)}
                </time>
              </span>
            </span>
            <RequestStatusBadge status={status} />
            <Button asChild variant="outline" size="sm" className="@max-sm:ml-auto">
              <Link
                to="/request/$id"
                params={{ id }}
                aria-label={`View ${actionTypeLabel(type)} ${id.slice(0, 8)}`}
              >
                View
              </Link>
            </Button>
          </>
        );
      }}
    </Recent>
  );
}
