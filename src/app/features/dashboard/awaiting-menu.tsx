// What the number of awaiting requests is made of: a line for each list, with what waits in it, that leads there.
import { Link, linkOptions } from "@tanstack/react-router";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/app/ui/components/dropdown-menu";
import { hasDeposits, useWorkload } from "@/app/platform/data/workload";
import type { getDashboard } from "@/contract/dashboard/dashboard";
import type { AnswerOf } from "@/contract/wire/endpoint";
import { type ActionType, actionTypeLabel } from "@/contract/requests/request";

const pending = { status: "PENDING" } as const;

/** Where what is asked for is listed: next to the deposits where an office makes them. */
const asked = linkOptions({ to: "/deposit/asked", search: pending });

/** Each leads to the list that shows what its line counts. */
const lists = [
  { type: "SCAN", link: linkOptions({ to: "/scan", search: pending }) },
  { type: "TRASH", link: linkOptions({ to: "/trash", search: pending }) },
  { type: "JUNK", link: linkOptions({ to: "/trash", search: { status: "JUNK,PENDING" } }) },
  { type: "SHRED", link: linkOptions({ to: "/shred", search: pending }) },
  { type: "HOLD", link: linkOptions({ to: "/pickup", search: pending }) },
  { type: "FORWARD", link: linkOptions({ to: "/forward", search: pending }) },
  { type: "CONSOLIDATE", link: linkOptions({ to: "/consolidation", search: pending }) },
  { type: "CHECK_DEPOSIT", link: linkOptions({ to: "/deposit", search: pending }) },
] as const satisfies readonly { type: ActionType; link: unknown }[];

/** The whole card is the button. `waiting` is undefined until it is known. */
export function AwaitingMenu({
  waiting,
  children,
}: {
  waiting: AnswerOf<typeof getDashboard>["pendingRequestsByType"];
  children: string;
}) {
  const isApart = hasDeposits(useWorkload());
  const shown = lists.filter(({ type }) => waiting === undefined || (waiting[type] ?? 0) > 0);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger data-title="" className="rounded-sm text-left after:absolute after:inset-0">
        {children}
      </DropdownMenuTrigger>
      <DropdownMenuContent aria-label={children}>
        {shown.map(({ type, link }) => (
          <DropdownMenuItem key={type} asChild>
            <Link {...(type === "CHECK_DEPOSIT" && isApart ? asked : link)}>
              <span className="flex-1">{actionTypeLabel(type)}</span>
              <span className="tabular-nums">{waiting?.[type]?.toLocaleString("en-US")}</span>
            </Link>
          </DropdownMenuItem>
        ))}
        {shown.length === 0 && <DropdownMenuItem disabled>Nothing waits</DropdownMenuItem>}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
