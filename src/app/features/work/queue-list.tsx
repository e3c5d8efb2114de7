// The waiting records of the queue, next to the work: in order, with who works on each.
import { cn } from "@/app/ui/cn";
import { useStaff } from "@/app/platform/session/session";
import { Badge } from "@/app/ui/components/badge";
import { agoText } from "@/app/ui/text/ago";
import type { WorkItem } from "@/contract/work/work";

export function QueueList({
  items,
  total,
  current,
  skipped,
  onOpen,
}: {
  items: readonly WorkItem[];
  total: number;
  current: string | undefined;
  skipped: readonly string[];
  onOpen: (id: string) => void;
}) {
  const { id: me } = useStaff();
  return (
    <ol aria-label="Waiting" className="grid content-start">
      {items.map((item) => (
        <li key={item.id}>
          <button
            type="button"
            aria-current={item.id === current}
            onClick={() => onOpen(item.id)}
            className={cn(
              "grid w-full gap-0.5 border-b border-border px-3 py-2 text-left text-sm hover:bg-muted focus-visible:-outline-offset-2",
              item.id === current && "bg-selected text-selected-foreground hover:bg-selected",
            )}
          >
            <span className="flex min-w-0 items-center gap-2">
              <span dir="auto" className="min-w-0 flex-1 truncate font-medium">
                {item.title}
              </span>
              {item.priority === "HIGH" && <Badge tone="danger">High</Badge>}
            </span>
            <span
              className={cn(
                "flex min-w-0 justify-between gap-2 text-xs",
                item.id !== current && "text-muted-foreground",
              )}
            >
              <span className="truncate">{item.about}</span>
              <span className="shrink-0">
                {item.worker && !item.worker.isHere
                  ? item.worker.id === me
                    ? "You, in another tab"
                    : item.worker.name
                  : skipped.includes(item.id)
                    ? "Skipped"
                    : agoText(item.since)}
              </span>
            </span>
          </button>
        </li>
      ))}
      {total > items.length && (
        <li className="px-3 py-2 text-xs text-muted-foreground">and {total - items.length} more</li>
      )}
    </ol>
  );
}
