// When an exception is due, marked after that day; a dash once the exception is closed.
import { dueText } from "@/app/ui/text/due";
import type { Exception } from "@/contract/exception";

export function DueDay({ exception: { dueDate, isOverdue, state } }: { exception: Exception }) {
  if (state !== "OPEN" && state !== "WAITING" && state !== "HELD") {
    return <span className="text-muted-foreground">–</span>;
  }
  if (!isOverdue) return <time dateTime={dueDate}>{dueText(dueDate)}</time>;
  return (
    <span className="inline-flex items-center gap-1.5 text-danger-foreground">
      <time dateTime={dueDate} className="font-medium">
        {dueText(dueDate)}
      </time>
      <span className="text-xs">Overdue</span>
    </span>
  );
}
