// A due date, marked when overdue.
import { wholeDayText } from "@/app/ui/text/whole-day";
import { Dash } from "@/app/records/cells/dash";

/** `dueDate` is midnight UTC, in ISO 8601; a dash is shown where there is none. */
export function DueMark({ dueDate, isOverdue }: { dueDate: string | null; isOverdue: boolean }) {
  if (dueDate === null) return <Dash />;
  if (!isOverdue) return <time dateTime={dueDate}>{wholeDayText(dueDate)}</time>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 whitespace-nowrap text-danger-foreground">
      <time dateTime={dueDate} className="font-medium">
        {wholeDayText(dueDate)}
      </time>
      <span className="text-xs">Overdue</span>
    </span>
  );
}
