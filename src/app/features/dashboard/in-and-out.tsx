// Items that came in and went out on each of the last days.
import { AxisBottom, AxisLeft } from "@visx/axis";
import { scaleBand, scaleLinear } from "@visx/scale";
import { useRef } from "react";
import { dueText } from "@/app/ui/text/due";
import { useElementWidth } from "@/app/ui/use-element-width";
import type { AnswerOf } from "@/contract/endpoint";
import type { getFlow } from "@/contract/flow";
import { axisLook, namedValues } from "./axes";
import { ChartCard, Legend } from "./chart-card";

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
          rows: days.toReversed().map((each) => ({ name: dueText(each.day), values: [each.in, each.out] })),
        }
      }
    >
      <Bars days={days ?? []} />
    </ChartCard>
  );
}

function Bars({ days }: { days: Days }) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useElementWidth(frame);
  const most = Math.max(1, ...days.flatMap((each) => [each.in, each.out]));
  const x = scaleBand({
    domain: days.map(({ day }) => day),
    range: [margin.left, width - margin.right],
    padding: 0.25,
  });
  const within = scaleBand({ domain: ["in", "out"], range: [0, x.bandwidth()], padding: 0.1 });
  const y = scaleLinear({ domain: [0, most], range: [height - margin.bottom, margin.top], nice: true });
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
          role="img"
          aria-label={`In the last ${days.length} days, ${sum("in")} items came in and ${sum("out")} went out. The table lists each day.`}
          width={width}
          height={height}
        >
          <AxisLeft
            scale={y}
            left={margin.left}
            numTicks={4}
            hideZero
            {...axisLook}
            tickFormat={short}
            hideAxisLine
          />
          {days.map((each) =>
            series.map(({ what, label, fill }) => (
              <rect
                key={`${each.day} ${what}`}
                x={(x(each.day) ?? 0) + (within(what) ?? 0)}
                y={y(each[what])}
                width={within.bandwidth()}
                height={Math.max(0, height - margin.bottom - y(each[what]))}
                rx={1}
                className={fill}
              >
                <title>{`${dueText(each.day)}: ${each[what].toLocaleString("en-US")} ${label.toLowerCase()}`}</title>
              </rect>
            )),
          )}
          <AxisBottom
            scale={x}
            top={height - margin.bottom}
            tickValues={labelled}
            tickFormat={(day) => dueText(day).replace(/, \d+$/, "")}
            {...axisLook}
          />
        </svg>
      )}
    </div>
  );
}

const compact = new Intl.NumberFormat("en-US", { notation: "compact" });

/** No ticks between whole items. */
function short(value: { valueOf: () => number }): string {
  const count = value.valueOf();
  return Number.isInteger(count) ? compact.format(count) : "";
}
