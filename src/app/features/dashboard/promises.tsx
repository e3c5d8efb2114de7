// What the offices promised: what is late and due today, each leading to the list that it counts, and how much of 14 days was in time.
// Nothing where nothing is promised.
import { Link, linkOptions } from "@tanstack/react-router";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { cn } from "@/app/ui/cn";
import { Card, CardHeader, CardTitle } from "@/app/ui/components/card";
import type { PromiseOf } from "@/contract/promises/promise";
import { getPromiseFigures } from "@/contract/promises/promises";
import { ownDay } from "@/kernel/values/own-day";

const lists = [
  {
    of: "SCAN",
    label: "Scans",
    late: linkOptions({ to: "/scan", search: { late: "true" } }),
    today: linkOptions({ to: "/scan", search: { due: "today" } }),
  },
  {
    of: "FORWARD",
    label: "Forwards",
    late: linkOptions({ to: "/forward", search: { late: "true" } }),
    today: linkOptions({ to: "/forward", search: { due: "today" } }),
  },
  {
    of: "HOLD",
    label: "Pick-ups",
    late: linkOptions({ to: "/pickup", search: { late: "true" } }),
    today: linkOptions({ to: "/pickup", search: { due: "today" } }),
  },
  {
    of: "CONSOLIDATE",
    label: "Consolidations",
    late: linkOptions({ to: "/consolidation", search: { late: "true" } }),
    today: linkOptions({ to: "/consolidation", search: { due: "today" } }),
  },
  {
    of: "SHRED",
    label: "Shreds",
    late: linkOptions({ to: "/shred", search: { late: "true" } }),
    today: linkOptions({ to: "/shred", search: { due: "today" } }),
  },
  {
    of: "TRASH",
    label: "Trash",
    late: linkOptions({ to: "/trash", search: { late: "true" } }),
    today: linkOptions({ to: "/trash", search: { due: "today" } }),
  },
  {
    of: "CHECK_DEPOSIT",
    label: "Deposits",
    late: linkOptions({ to: "/deposit", search: { late: "true" } }),
    today: linkOptions({ to: "/deposit", search: { due: "today" } }),
  },
  {
    of: "TICKET",
    label: "Tickets",
    late: linkOptions({ to: "/support", search: { late: "true" } }),
    today: linkOptions({ to: "/support", search: { due: "today" } }),
  },
] as const satisfies readonly { of: PromiseOf; label: string; late: unknown; today: unknown }[];

const head = "px-2 text-right text-xs font-medium text-muted-foreground";
const figure =
  "flex min-h-9 items-center justify-end rounded-md px-2 tabular-nums hover:bg-accent focus-visible:-outline-offset-2";

export function Promises() {
  const { from, until } = ownDay();
  const query = { dueSince: from, dueBefore: until };
  const { data } = useEndpoint(getPromiseFigures, { query }, { keepPreviousData: true });
  const rows = lists.flatMap((list) => {
    const counted = data?.items.find(({ of }) => of === list.of);
    return counted ? [{ list, counted }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle id="promises">Promises</CardTitle>
      </CardHeader>
      <div className="p-2">
        <table aria-labelledby="promises" className="w-full text-sm">
          <thead>
            <tr>
              <td />
              <th scope="col" className={head}>
                Late
              </th>
              <th scope="col" className={head}>
                Today
              </th>
              <th scope="col" className={head} title="Done in time in the last 14 days">
                Kept
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ list: { of, label, late, today }, counted }) => (
              <tr key={of}>
                <th scope="row" className="px-2 text-left font-normal">
                  {label}
                </th>
                <td>
                  <Link
                    {...late}
                    aria-label={`${label}: ${counted.late} late`}
                    className={cn(figure, counted.late > 0 && "font-semibold text-danger-foreground")}
                  >
                    {counted.late.toLocaleString("en-US")}
                  </Link>
                </td>
                <td>
                  <Link {...today} aria-label={`${label}: ${counted.due} due today`} className={figure}>
                    {counted.due.toLocaleString("en-US")}
                  </Link>
                </td>
                <td className="px-2 text-right tabular-nums">
                  {counted.done === 0 ? "–" : `${Math.floor((100 * counted.kept) / counted.done)}%`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
