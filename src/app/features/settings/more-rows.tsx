// Below a list that is read page by page: how much of it is shown, and a button for more.
import { Button } from "@/app/ui/components/button";

/** `count` of `total` rows are shown; nothing is drawn for an empty list. */
export function MoreRows({ count, total, onMore }: { count: number; total: number; onMore: () => void }) {
  if (count === 0) return null;
  return (
    <div className="flex items-center justify-between gap-4 border-t border-border px-4 py-2 text-xs text-muted-foreground">
      <p>
        {count.toLocaleString("en-US")} of {total.toLocaleString("en-US")}
      </p>
      {count < total && (
        <Button size="sm" variant="ghost" onClick={onMore}>
          Show more
        </Button>
      )}
    </div>
  );
}
