// The person's own work, and overdue work; each figure leads to the list of what it counts.
import { Link, linkOptions } from "@tanstack/react-router";
import { Card, CardHeader, CardTitle } from "@/app/ui/components/card";
import { cn } from "@/app/ui/cn";
import { useWorkload } from "@/app/platform/data/workload";

export function MyWork({ className }: { className?: string }) {
  const { mine, overdue, failedNotices } = useWorkload() ?? {};
  const lines = [
    {
      label: "Tasks I created",
      count: mine?.tasks,
      link: linkOptions({ to: "/tasks", search: { createdBy: "me", status: "OPEN" } }),
      late: false,
    },
    {
      label: "My exceptions",
      count: mine?.exceptions,
      link: linkOptions({ to: "/exceptions", search: { mine: true } }),
      late: false,
    },
    {
      label: "Overdue tasks",
      count: overdue?.tasks,
      link: linkOptions({ to: "/tasks", search: { overdue: true } }),
      late: true,
    },
    {
      label: "Overdue exceptions",
      count: overdue?.exceptions,
      link: linkOptions({ to: "/exceptions", search: { overdue: true } }),
      late: true,
    },
    {
      label: "Failed notices",
      count: failedNotices ?? undefined,
      link: linkOptions({ to: "/settings", search: { section: "notices", notices: "DEAD" } }),
      late: true,
    },
  ];
  // Failed notices are not read while there are none, and not everybody may read them.
  const shown = lines.filter(({ label, count = 0 }) => label !== "Failed notices" || count > 0);
  return (
    <Card className={className}>
      <CardHeader>
        <CardTitle>My work and what is overdue</CardTitle>
      </CardHeader>
      <ul aria-label="My work and what is overdue" className="grid px-2 py-2">
        {shown.map(({ label, count, link, late }) => (
          <li key={label}>
            <Link
              {...link}
              className="flex min-h-11 items-center justify-between gap-3 rounded-md px-2 text-sm hover:bg-accent focus-visible:-outline-offset-2"
            >
              {label}
              <span
                className={cn(
                  "text-lg font-semibold tabular-nums",
                  late && (count ?? 0) > 0 && "text-danger-foreground",
                )}
              >
                {count?.toLocaleString("en-US") ?? "–"}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
