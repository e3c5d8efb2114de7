// At the sidebar's foot while notices to customers have failed: how many, with a link to them. Its coming moves no other link. Only for
// people who may read notices.
import { Link } from "@tanstack/react-router";
import MailWarning from "lucide-react/icons/mail-warning";
import { SidebarItem, SidebarList } from "@/app/ui/components/sidebar";
import { Tooltip, TooltipContent, TooltipTrigger } from "@/app/ui/components/tooltip";
import { useWorkload } from "@/app/platform/data/workload";
import { CountOnIcon, railLink, workAfter } from "./navigation-link";

const label = "Failed notices";

export function FailedNotices({ rail }: { rail: boolean }) {
  const count = useWorkload()?.failedNotices ?? 0;
  if (count === 0) return null;
  const to = { to: "/settings", search: { section: "notices", notices: "DEAD" } } as const;
  return (
    <SidebarList>
      {rail ? (
        <li>
          <Tooltip>
            <TooltipTrigger asChild>
              <Link
                {...to}
                aria-label={`${label}${workAfter({ waiting: count, started: 0 })}`}
                className={railLink}
              >
                <MailWarning aria-hidden="true" className="size-4" />
                <CountOnIcon count={count} />
              </Link>
            </TooltipTrigger>
            <TooltipContent side="right">{label}</TooltipContent>
          </Tooltip>
        </li>
      ) : (
        <SidebarItem icon={<MailWarning />} count={count}>
          <Link {...to} activeProps={{ "aria-current": undefined }}>
            {label}
            <span className="sr-only">{workAfter({ waiting: count, started: 0 })}</span>
          </Link>
        </SidebarItem>
      )}
    </SidebarList>
  );
}
