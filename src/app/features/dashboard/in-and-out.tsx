// Items that came in, above the axis, and went out, below it, on each of the last days.
import { AxisBottom, AxisLeft } from "@visx/axis";
import { scaleBand, scaleLinear } from "@visx/scale";
import { useRef } from "react";
import { wholeDayText } from "@/app/ui/text/whole-day";
import { useElementWidth } from "@/app/ui/use-element-width";
import type { AnswerOf } from "@/contract/wire/endpoint";
import type { getFlow } from "@/contract/dashboard/flow";
import { axisLook, namedValues } from "./axes";
import { ChartCard, Legend, WaitingBars } from "./chart-card";

type Days = AnswerOf<typeof getFlow>["days"];

/** In px. */
const height = 252;
const margin = { top: 8, right: 14, bottom: 22, left: 34 };

const series = [
  { what: "in", label: "In", colour: "bg-age-2", fill: "fill-age-2" },
  { what: "out", label: "Out", colour: "bg-warning", fill: "fill-warning" },
] as const;

/** `days` undefined until they are known. */
export function InAndOut({ days, className }: { days: Days | undefined; className?: string }) {
  return (
    <ChartCard
      title="In and out"
      note="14 days"
      className={className}
      legend={<Legend items={series} />}
      figures={
        days && {
          columns: ["Day", "In", "Out"],
          rows: days
            .toReversed()
            .map((each) => ({ name: wholeDayText(each.day), values: [each.in, each.out] })),
        }
      }
    >
      {days ? <Bars days={days} /> : <WaitingBars height={height} />}
    </ChartCard>
  );
}

function Bars({ days }: { days: Days }) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useElementWidth(frame);
  const most = {
    in: Math.max(1, ...days.map((each) => each.in)),
    out: Math.max(...days.map((each) => each.out)),
  };
  const x = scaleBand({
    domain: days.map(({ day }) => day),
    range: [margin.left, width - margin.right],
    padding: 0.25,
  });
  // One scale for both. Below the axis there is always some room, so that a day without any is seen to have none.
  const y = scaleLinear({
    domain: [-Math.max(most.out, most.in / 4), most.in],
    range: [height - margin.bottom, margin.top],
    nice: true,
  });
  const sum = (what: "in" | "out") =>
    days.reduce((total, each) => total + each[what], 0).toLocaleString("en-US");
  const labelled = namedValues(
    days.map(({ day }) => day),
    width / 52,
  );
  return (
    <div ref={frame} style={{ height }}>
      {width > 0 && days.length > 0 && (
        <svg
          data-slot="chart"
          role="img"
          aria-label={`In the last ${days.length} days, ${sum("in")} items came in and ${sum("out")} went out. The table lists each day.`}
          width={width}
          height={height}
        >
          <AxisLeft scale={y} left={margin.left} numTicks={5} {...axisLook} tickFormat={short} hideAxisLine />
          {days.map((each) =>
            series.map(({ what, label, fill }) => (
              <rect
                key={`${each.day} ${what}`}
                x={x(each.day)}
                y={what === "in" ? y(each.in) : y(0)}
                width={x.bandwidth()}
                height={what === "in" ? y(0) - y(each.in) : y(-each.out) - y(0)}
                rx={1}
                className={fill}
              >
                <title>{`${wholeDayText(each.day)}: ${each[what].toLocaleString("en-US")} ${label.toLowerCase()}`}</title>
              </rect>
            )),
          )}
          <line
            x1={margin.left}
            x2={width - margin.right}
            y1={y(0)}
            y2={y(0)}
            stroke="var(--border-strong)"
          />
          <AxisBottom
            scale={x}
            hideAxisLine
            hideTicks
            top={height - margin.bottom}
            tickValues={labelled}
            tickFormat={(day) => wholeDayText(day).replace(/, \d+$/, "")}
            {...axisLook}
          />
        </svg>
      )}
    </div>
  );
}

const compact = new Intl.NumberFormat("en-US", { notation: "compact" });

/** No ticks between whole items; those below the axis count, too. */
function short(value: { valueOf: () => number }): string {
  const count = Math.abs(value.valueOf());
  return Number.isInteger(count) ? compact.format(count) : "";
}
