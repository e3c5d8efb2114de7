// Items received on each of the last days, as a small line of bars.
import MailPlus from "lucide-react/icons/mail-plus";
import { StatCard } from "@/app/ui/components/stat-card";
import { wholeDayText } from "@/app/ui/text/whole-day";
import type { getDashboard } from "@/contract/dashboard/dashboard";
import type { AnswerOf } from "@/contract/wire/endpoint";

const height = 24;
const step = 8;

/** `days` undefined until they are known; the last one is today. */
export function ReceivedLine({ days }: { days: AnswerOf<typeof getDashboard>["intake"] | undefined }) {
  const today = days?.at(-1);
  return (
    <StatCard
      label="Received today"
      icon={<MailPlus />}
      value={days ? (today?.count ?? 0).toLocaleString("en-US") : null}
      detail={days ? <Bars days={days} /> : "\u00a0"}
    />
  );
}

function Bars({ days }: { days: AnswerOf<typeof getDashboard>["intake"] }) {
  const most = Math.max(1, ...days.map(({ count }) => count));
  const total = days.reduce((sum, { count }) => sum + count, 0);
  return (
    <span className="flex items-end justify-between gap-3">
      <span className="whitespace-nowrap">
        {total.toLocaleString("en-US")} in {days.length} days
      </span>
      <svg
        role="img"
        aria-label={`Items received by day: ${days.map(({ day, count }) => `${wholeDayText(day)} ${count}`).join(", ")}`}
        viewBox={`0 0 ${days.length * step} ${height}`}
        className="-mt-6 h-8 w-24 min-w-0 text-primary"
        preserveAspectRatio="none"
      >
        {days.map(({ day, count }, place) => {
          const tall = Math.max(1, (count / most) * height);
          return (
            <rect
              key={day}
              x={place * step + 1}
              y={height - tall}
              width={step - 2}
              height={tall}
              fill="currentColor"
              opacity={place === days.length - 1 ? 1 : 0.45}
            />
          );
        })}
      </svg>
    </span>
  );
}
