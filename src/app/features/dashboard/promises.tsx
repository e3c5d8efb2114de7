// What the offices promised: what is late and due today, each leading to the list that it counts, and how much of 14 days was in time.
// Nothing where nothing is promised.
import { CommandButton } from "@/app/command/command-button";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { cn } from "@/app/ui/cn";
import { Card, CardHeader, CardTitle } from "@/app/ui/components/card";
import type { PromiseOf } from "@/contract/promises/promise-table";
import { getPromiseFigures } from "@/contract/promises/promises";
import { useOwnDay } from "@/app/ui/use-own-day";

/** Each with the command that shows its list: what is late is the same line, "late scans". */
const lists = [
  { of: "SCAN", label: "Scans", list: "go.scan" },
  { of: "FORWARD", label: "Forwards", list: "go.forward" },
  { of: "HOLD", label: "Pick-ups", list: "go.pickup" },
  { of: "CONSOLIDATE", label: "Consolidations", list: "go.consolidation" },
  { of: "SHRED", label: "Shreds", list: "go.shred" },
  { of: "TRASH", label: "Trash", list: "go.trash" },
  { of: "CHECK_DEPOSIT", label: "Deposits", list: "go.deposit" },
  { of: "TICKET", label: "Tickets", list: "go.tickets" },
] as const satisfies readonly { of: PromiseOf; label: string; list: string }[];

const head = "px-2 text-right text-xs font-medium text-muted-foreground";
const figure = "w-full justify-end px-2 tabular-nums";

export function Promises() {
  const { from, until } = useOwnDay();
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
            {rows.map(({ list: { of, label, list }, counted }) => (
              <tr key={of}>
                <th scope="row" className="px-2 text-left font-normal">
                  {label}
                </th>
                <td>
                  <CommandButton
                    id={list}
                    args={{ late: "late" }}
                    variant="ghost"
                    size="sm"
                    aria-label={`${label}: ${counted.late} late`}
                    className={cn(figure, counted.late > 0 && "font-semibold text-danger-foreground")}
                  >
                    {counted.late.toLocaleString("en-US")}
                  </CommandButton>
                </td>
                <td>
                  <CommandButton
                    id={list}
                    args={{ due: "today" }}
                    variant="ghost"
                    size="sm"
                    aria-label={`${label}: ${counted.due} due today`}
                    className={figure}
                  >
                    {counted.due.toLocaleString("en-US")}
                  </CommandButton>
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
