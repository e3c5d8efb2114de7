// The frame of a chart: its title, what its colours mean, and the same figures as a table.
import { type ReactNode, useId, useState } from "react";
import { Button } from "@/app/ui/components/button";
import { Card, CardHeader, CardTitle } from "@/app/ui/components/card";
import { Skeleton } from "@/app/ui/components/skeleton";
import { cn } from "@/app/ui/cn";

export type Figures = {
  /** Names of the columns; the first one names the rows. */
  columns: readonly string[];
  rows: readonly { name: string; values: readonly number[] }[];
};

export function ChartCard({
  id,
  title,
  note,
  legend,
  figures,
  className,
  children,
}: {
  /** Where a link on the page leads to. */
  id?: string;
  title: string;
  /** Place and time of the figures, in a few words. */
  note?: string;
  legend?: ReactNode;
  /** Undefined until they are known. */
  figures: Figures | undefined;
  className?: string;
  children: ReactNode;
}) {
  const [isTable, setTable] = useState(false);
  const heading = useId();
  return (
    <Card id={id} aria-labelledby={heading} className={cn("flex flex-col", className)}>
      <CardHeader>
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <CardTitle id={heading}>{title}</CardTitle>
          {note && <span className="text-xs text-muted-foreground">{note}</span>}
        </div>
        <Button
          variant="ghost"
          size="sm"
          aria-pressed={isTable}
          aria-label={`Table: ${title}`}
          onClick={() => setTable(!isTable)}
        >
          Table
        </Button>
      </CardHeader>
      <div className="flex min-h-0 flex-1 flex-col gap-2 px-4 py-3">
        {isTable && figures ? (
          <FiguresTable title={title} figures={figures} />
        ) : (
          <>
            {legend}
            {children}
          </>
        )}
      </div>
    </Card>
  );
}

function FiguresTable({ title, figures: { columns, rows } }: { title: string; figures: Figures }) {
  return (
    // It scrolls by the keyboard, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as said above
    <div
      role="region"
      aria-label={`${title}, as a table`}
      tabIndex={0}
      className="-mx-1 max-h-80 overflow-auto px-1"
    >
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="text-xs text-muted-foreground">
            {columns.map((column, place) => (
              <th
                key={column}
                scope="col"
                className={cn(
                  "px-1.5 py-1 font-medium whitespace-nowrap",
                  place === 0 ? "text-left" : "text-right",
                )}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values }) => (
            <tr key={name} className="border-t border-border">
              <th scope="row" className="px-1.5 py-1 text-left font-normal whitespace-nowrap">
                {name}
              </th>
              {values.map((value, place) => (
                <td key={columns[place + 1]} className="px-1.5 py-1 text-right">
                  {value.toLocaleString("en-US")}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What the colours of a chart mean. `colour` is a class that fills. */
export function Legend({ items }: { items: readonly { label: string; colour: string }[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted-foreground">
      {items.map(({ label, colour }) => (
        <li key={label} className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" data-slot="swatch" className={cn("size-2.5 rounded-sm", colour)} />
          {label}
        </li>
      ))}
    </ul>
  );
}

/** In place of bars until their figures are known. */
export function WaitingBars({ height }: { height: number }) {
  return (
    <div style={{ height }} className="flex animate-appear-late items-end gap-2 pb-6 pl-9">
      {Array.from({ length: 14 }, (_, place) => (
        <Skeleton key={place} className="flex-1" style={{ height: `${30 + ((place * 37) % 60)}%` }} />
      ))}
    </div>
  );
}
