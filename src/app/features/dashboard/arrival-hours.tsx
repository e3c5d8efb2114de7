// When mail comes: items registered by weekday and hour; darker means more.
import { AxisBottom, AxisLeft } from "@visx/axis";
import { scaleBand, scaleQuantize } from "@visx/scale";
import { useRef } from "react";
import { useElementWidth } from "@/app/ui/use-element-width";
import { hourText } from "@/app/ui/text/dates";
import { flowLimits } from "@/contract/dashboard/flow";
import { Skeleton } from "@/app/ui/components/skeleton";
import { axisLook } from "./axes";
import { ChartCard } from "./chart-card";

const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const hours = Array.from({ length: 24 }, (_, hour) => hour);
/** In px. */
const height = 240;
const margin = { top: 2, right: 4, bottom: 22, left: 34 };
/** How strong the colour of a cell is, from few items to many. */
const strengths = [0.15, 0.35, 0.55, 0.78, 1];

/** `counts` by weekday, from Monday, and hour; undefined until they are known. */
export function ArrivalHours({
  counts,
  timeZone,
  className,
}: {
  counts: readonly (readonly number[])[] | undefined;
  timeZone: string;
  className?: string;
}) {
  return (
    <ChartCard
      title="When mail comes"
      note={`${flowLimits.hoursOfDays} days, ${timeZone.replaceAll("_", " ")}`}
      className={className}
      legend={counts && <Strengths most={Math.max(0, ...counts.flat())} />}
      figures={
        counts && {
          columns: ["Weekday", ...hours.map(hourText)],
          rows: weekdays.map((name, weekday) => ({ name, values: counts[weekday] ?? [] })),
        }
      }
    >
      {counts ? <Map counts={counts} /> : <Skeleton style={{ height }} className="animate-appear-late" />}
    </ChartCard>
  );
}

/** What the colours mean: from one item an hour to the most. */
function Strengths({ most }: { most: number }) {
  if (most === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted-foreground">
      <span>Items an hour: 1</span>
      <span aria-hidden="true" className="flex gap-px">
        {strengths.map((opacity) => (
          <span key={opacity} data-slot="swatch" className="h-2.5 w-4 bg-primary" style={{ opacity }} />
        ))}
      </span>
      <span>{most.toLocaleString("en-US")} at most</span>
    </p>
  );
}

function Map({ counts }: { counts: readonly (readonly number[])[] }) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useElementWidth(frame);
  const most = Math.max(1, ...counts.flat());
  const x = scaleBand({ domain: hours, range: [margin.left, width - margin.right], padding: 0.08 });
  const y = scaleBand({ domain: weekdays, range: [margin.top, height - margin.bottom], padding: 0.08 });
  const strength = scaleQuantize({ domain: [0, most], range: strengths });
  return (
    <div ref={frame} style={{ height }}>
      {width > 0 && counts.length > 0 && (
        <svg
          data-slot="chart"
          role="img"
          aria-label={`${busiest(counts)} The table lists each hour.`}
          width={width}
          height={height}
        >
          {weekdays.map((name, weekday) =>
            hours.map((hour) => {
              const count = counts[weekday]?.[hour] ?? 0;
              return (
                <rect
                  key={hour}
                  x={x(hour)}
                  y={y(name)}
                  width={x.bandwidth()}
                  height={y.bandwidth()}
                  rx={2}
                  className={count === 0 ? "fill-muted" : "fill-primary"}
                  fillOpacity={count === 0 ? 1 : strength(count)}
                >
                  <title>{`${name} ${hourText(hour)}: ${count.toLocaleString("en-US")}`}</title>
                </rect>
              );
            }),
          )}
          <AxisLeft scale={y} left={margin.left} {...axisLook} hideAxisLine hideTicks />
          <AxisBottom
            scale={x}
            top={height - margin.bottom}
            tickValues={hours.filter((hour) => hour % 3 === 0)}
            tickFormat={hourText}
            {...axisLook}
            hideAxisLine
          />
        </svg>
      )}
    </div>
  );
}

/** "Most mail is registered on Mon at 9 AM." */
function busiest(counts: readonly (readonly number[])[]): string {
  const most = Math.max(...counts.flat());
  if (most <= 0) return "No mail was registered.";
  const weekday = counts.findIndex((row) => row.includes(most));
  const hour = counts[weekday]?.indexOf(most) ?? 0;
  return `Most mail is registered on ${weekdays[weekday]} at ${hourText(hour)}: ${most.toLocaleString("en-US")} items.`;
}
