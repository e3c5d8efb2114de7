// My day: what the person did, how long they worked and when they paused; for leads the middle of their offices beside it.
import { Link, getRouteApi } from "@tanstack/react-router";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactNode } from "react";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { useOwnDay } from "@/app/ui/use-own-day";
import { Button } from "@/app/ui/components/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/ui/components/card";
import { timeText } from "@/app/ui/text/dates";
import { ReadFault } from "@/app/ui/read-fault";
import {
  type DayOfWork,
  getMyDay,
  myDayLimit,
  pieceKinds,
  pieceLabel,
  usualPause,
} from "@/contract/work/my-day";
import { type Day, dayInWords, daysAfter, formatDay, isPast, parseDay } from "@/kernel/values/date";
import { lengthText } from "@/kernel/values/length-text";
import { dayToday, ownDay } from "@/kernel/values/own-day";

const route = getRouteApi("/_console/my-day");

export function MyDayScreen() {
  const { day: asked, pause = usualPause } = route.useSearch();
  // Drawn again when the day changes, and then read again.
  useOwnDay();
  const today = dayToday();
  const day = (asked && parseDay(asked, today)) || today;
  const { from: since, until: before } = ownDay(day);
  const { data, error, mutate } = useEndpoint(getMyDay, { query: { since, before, pause } });
  const oldest = daysAfter(today, -myDayLimit);
  return (
    <div className="grid w-full max-w-170 gap-4 px-5 py-5">
      <header className="flex flex-wrap items-end gap-2">
        <div className="mr-auto grid gap-0.5">
          <h1 className="text-xl font-semibold tracking-tight">My day</h1>
          <p className="text-sm text-muted-foreground">{dayInWords(day)}</p>
        </div>
        <DayLink to={oldest === null || isPast(oldest, day) ? daysAfter(day, -1) : null}>
          <ChevronLeft aria-hidden="true" />
          Day before
        </DayLink>
        <DayLink to={isPast(day, today) ? daysAfter(day, 1) : null}>
          Day after
          <ChevronRight aria-hidden="true" />
        </DayLink>
      </header>
      {error && !data && (
        <ReadFault title="The day could not be read." error={error} onRetry={() => void mutate()} />
      )}
      {data && (
        <>
          <Card>
            <CardHeader>
              <CardTitle>Work</CardTitle>
            </CardHeader>
            <CardContent>
              <Table
                head={[
                  "What was done",
                  "You",
                  ...(data.medians ? [`Median of ${data.medians.people} people`] : []),
                ]}
                rows={[
                  ...pieceKinds.map((kind) => [
                    pieceLabel[kind],
                    data.own.pieces[kind],
                    ...(data.medians ? [data.medians.pieces[kind]] : []),
                  ]),
                  ["Corrections", data.own.corrections, ...(data.medians ? [data.medians.corrections] : [])],
                  [
                    "Time worked",
                    lengthText(data.own.minutes),
                    ...(data.medians ? [lengthText(data.medians.minutes)] : []),
                  ],
                ]}
              />
            </CardContent>
          </Card>
          <Card>
            <CardHeader>
              <CardTitle>Time</CardTitle>
            </CardHeader>
            <CardContent className="grid gap-2 text-sm">
              <TimeOf day={data.own} pause={pause} />
            </CardContent>
          </Card>
          {data.people && (
            <Card>
              <CardHeader>
                <CardTitle>People</CardTitle>
              </CardHeader>
              <CardContent>
                <Table
                  head={["Name", "Pieces", "Time worked"]}
                  rows={data.people.map(({ name, pieces, minutes }) => [name, pieces, lengthText(minutes)])}
                />
              </CardContent>
            </Card>
          )}
          <p className="text-xs text-muted-foreground">
            Worked out from the history of each record, at most {myDayLimit} days back. The audit trail goes
            back further.
          </p>
        </>
      )}
    </div>
  );
}

/** A link to a day; null for one that this view does not hold. */
function DayLink({ to, children }: { to: Day | null; children: ReactNode }) {
  if (to === null) return null;
  return (
    <Button asChild variant="outline" size="sm">
      <Link to="/my-day" search={(now) => ({ ...now, day: formatDay(to) })} replace>
        {children}
      </Link>
    </Button>
  );
}

function TimeOf({ day: { from, to, minutes, pauses }, pause }: { day: DayOfWork; pause: number }) {
  if (from === null || to === null)
    return <p className="text-muted-foreground">Nothing was done on this day.</p>;
  return (
    <>
      <p>
        From {timeText(from)} to {timeText(to)}, {lengthText(minutes)} without pauses. More than {pause}{" "}
        minutes without anything done are a pause.
      </p>
      {pauses.length > 0 && (
        <ul aria-label="Pauses" className="flex flex-wrap gap-x-4 gap-y-1 text-muted-foreground">
          {pauses.map((each) => (
            <li key={each.from}>
              Paused {timeText(each.from)} – {timeText(each.to)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Table({ head, rows }: { head: readonly string[]; rows: readonly (readonly ReactNode[])[] }) {
  return (
    <table className="w-full text-sm tabular-nums">
      <thead>
        <tr>
          {head.map((title, place) => (
            <th
              key={title}
              scope="col"
              className={`pb-1.5 text-xs font-medium text-muted-foreground ${place === 0 ? "text-left" : "text-right"}`}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells], row) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows never move, and two people may have one name
          <tr key={row} className="border-t border-border">
            <th scope="row" className="py-1.5 text-left font-normal">
              {name}
            </th>
            {cells.map((cell, place) => (
              <td key={head[place + 1]} className="py-1.5 text-right">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
