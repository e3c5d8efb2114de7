// Waiting work, as one bar a queue: its length shows how much there is, its colour how long it has waited. Each bar leads to the
// queue.
import { Link, linkOptions } from "@tanstack/react-router";
import { scaleLinear } from "@visx/scale";
import { CommandButton } from "@/app/command/command-button";
import { Skeleton } from "@/app/ui/components/skeleton";
import { hasDeposits, useWorkload } from "@/app/platform/data/workload";
import { cn } from "@/app/ui/cn";
import { workWords } from "@/app/ui/text/work-words";
import { ticketGroups } from "@/contract/tickets/ticket";
import type { WorkQueue } from "@/contract/work/work";
import type { QueueWork, WaitingAges, CountedQueue } from "@/contract/work/workload";
import { ChartCard, Legend } from "./chart-card";

/** The tickets that nobody has begun to answer. */
const toAnswer = ticketGroups.ANSWER.filter((status) => status !== "IN_PROGRESS").join();

const pending = { status: "PENDING" } as const;

/** Each leads to the list that shows what its bar counts; `works` is its queue in work mode. */
const queues = [
  { queue: "SCAN", works: "scans", label: "Scan", link: linkOptions({ to: "/scan", search: pending }) },
  { queue: "TRASH", works: "trash", label: "Trash", link: linkOptions({ to: "/trash", search: pending }) },
  { queue: "SHRED", works: "shreds", label: "Shred", link: linkOptions({ to: "/shred", search: pending }) },
  {
    queue: "HOLD",
    works: "pickups",
    label: "Pick-up",
    link: linkOptions({ to: "/pickup", search: pending }),
  },
  {
    queue: "FORWARD",
    works: "forwards",
    label: "Forward",
    link: linkOptions({ to: "/forward", search: pending }),
  },
  {
    queue: "CONSOLIDATE",
    works: "consolidations",
    label: "Consolidation",
    link: linkOptions({ to: "/consolidation", search: pending }),
  },
  {
    queue: "CHECK_DEPOSIT",
    works: null,
    label: "Check deposit",
    link: linkOptions({ to: "/deposit", search: pending }),
  },
  {
    queue: "DEPOSIT",
    works: "deposits",
    label: "Deposits",
    link: linkOptions({ to: "/deposit", search: pending }),
  },
  {
    queue: "EXCEPTION",
    works: "exceptions",
    label: "Exceptions",
    link: linkOptions({ to: "/exceptions", search: { waiting: true } }),
  },
  { queue: "TASK", works: "tasks", label: "Tasks", link: linkOptions({ to: "/tasks", search: pending }) },
  {
    queue: "TICKET",
    works: "tickets",
    label: "Tickets",
    link: linkOptions({ to: "/support", search: { status: toAnswer } }),
  },
] as const satisfies readonly {
  queue: CountedQueue;
  works: WorkQueue | null;
  label: string;
  link: unknown;
}[];

const ages: readonly { age: keyof WaitingAges; label: string; colour: string }[] = [
  { age: "underDay", label: "Under 1 day", colour: "bg-age-1" },
  { age: "to3Days", label: "1–3 days", colour: "bg-age-2" },
  { age: "to7Days", label: "4–7 days", colour: "bg-age-3" },
  { age: "older", label: "Older", colour: "bg-age-4" },
];

/** What is asked for, where an office makes deposits of it. */
const asked = { label: "To deposit", link: linkOptions({ to: "/deposit/asked", search: pending }) };
/** Deposits are off unless some are asked for (D29). */
const ifAny = new Set<CountedQueue>(["CHECK_DEPOSIT", "DEPOSIT"]);

const none: WaitingAges = { underDay: 0, to3Days: 0, to7Days: 0, older: 0 };

export function WaitingWork({ className }: { className?: string }) {
  const workload = useWorkload();
  const isApart = hasDeposits(workload);
  const rows = queues
    .map((each) => (each.queue === "CHECK_DEPOSIT" && isApart ? { ...each, ...asked } : each))
    .map((each) => ({ ...each, work: workload?.queues.find(({ queue }) => queue === each.queue) }))
    .filter(({ queue, work }) => !ifAny.has(queue) || (work?.pending ?? 0) > 0);
  const most = Math.max(1, ...rows.map(({ work }) => work?.pending ?? 0));
  /** Per cent of the row. */
  const width = scaleLinear({ domain: [0, most], range: [0, 100] });
  return (
    <ChartCard
      id="work-waiting"
      title="Work waiting"
      className={className}
      legend={<Legend items={ages} />}
      figures={
        workload && {
          columns: ["Queue", ...ages.map(({ label }) => label), "Waiting", "Started"],
          rows: rows.map(({ label, work }) => ({
            name: label,
            values: [
              ...ages.map(({ age }) => (work?.ages ?? none)[age]),
              work?.pending ?? 0,
              work?.inProgress ?? 0,
            ],
          })),
        }
      }
    >
      <ul
        aria-label="Work waiting"
        aria-busy={workload === undefined || undefined}
        className="-mx-2 grid flex-1 content-start"
      >
        {rows.map(({ queue, works, label, link, work }) => (
          <li key={queue} className="flex items-center">
            <Link
              {...link}
              aria-label={`${label}: ${words(work)}`}
              className="grid flex-1 h-7 grid-cols-[6.5rem_minmax(0,1fr)_max-content] items-center gap-3 rounded-md px-2 text-sm hover:bg-accent focus-visible:-outline-offset-2"
            >
              <span>{label}</span>
              {work ? (
                <span className="flex h-3.5 gap-px">
                  {ages.map(({ age, colour }) => {
                    const count = work.ages[age];
                    if (count === 0) return null;
                    return (
                      <span
                        key={age}
                        data-slot="swatch"
                        className={cn("h-full min-w-1 first:rounded-l-sm last:rounded-r-sm", colour)}
                        style={{ width: `${width(count)}%` }}
                      />
                    );
                  })}
                </span>
              ) : (
                <Skeleton className="h-3 w-2/5 animate-appear-late" />
              )}
              <span className="min-w-8 text-right font-medium tabular-nums">
                {work ? work.pending.toLocaleString("en-US") : ""}
              </span>
            </Link>
            <CommandButton
              id="work.start"
              args={works === null ? {} : { queue: works }}
              variant="ghost"
              size="sm"
              aria-label={`Start ${label.toLowerCase()} queue`}
              className={cn(
                "h-6 text-muted-foreground",
                (works === null || work?.pending === 0) && "invisible",
              )}
            >
              Start
            </CommandButton>
          </li>
        ))}
      </ul>
    </ChartCard>
  );
}

/** "18 waiting, 2 started: 15 under 1 day, 3 older". */
function words(work: QueueWork | undefined): string {
  if (!work) return "not counted yet";
  const { ages: by } = work;
  const parts = ages.flatMap(({ age, label }) =>
    by[age] === 0 ? [] : [`${by[age].toLocaleString("en-US")} ${label.toLowerCase()}`],
  );
  const counted = workWords({ waiting: work.pending, started: work.inProgress });
  return parts.length === 0 ? counted : `${counted}: ${parts.join(", ")}`;
}
