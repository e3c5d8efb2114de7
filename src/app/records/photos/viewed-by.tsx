// For leads and administrators: who opened the photo and the scans of an item, read on request.
import ChevronRight from "lucide-react/icons/chevron-right";
import { useState } from "react";
import { ReadFault } from "@/app/ui/read-fault";
import { Skeleton } from "@/app/ui/components/skeleton";
import { useStaff } from "@/app/platform/session/session";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { momentText } from "@/app/ui/text/dates";
import { listFileViews } from "@/contract/files/access-log";
import { allows } from "@/contract/wire/roles";

/** How many openings are shown; the access log in Settings has them all. */
const limit = 50;

export function ViewedBy({ of }: { of: { mailId: string } | { requestId: string } }) {
  const { role } = useStaff();
  const [open, setOpen] = useState(false);
  if (!allows(role, "views.read")) return null;
  return (
    <details className="group text-sm" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-6 cursor-pointer list-none items-center gap-1 rounded-sm text-xs font-medium text-muted-foreground [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 transition-transform duration-100 group-open:rotate-90"
        />
        Viewed by
      </summary>
      {open && <Views of={of} />}
    </details>
  );
}

function Views({ of }: { of: { mailId: string } | { requestId: string } }) {
  const { data, error, mutate } = useEndpoint(listFileViews, { query: { ...of, limit } });
  if (error && !data) {
    return (
      <ReadFault title="The access log could not be read." error={error} onRetry={() => void mutate()} />
    );
  }
  if (!data) return <Skeleton className="mt-2 ml-5 h-3 w-3/5" />;
  if (data.items.length === 0) {
    return <p className="mt-2 pl-5 text-muted-foreground">No file of it was opened in full size.</p>;
  }
  return (
    <ul aria-label="Viewed by" className="mt-2 grid gap-2 pl-5">
      {data.items.map(({ id, who, at, fileName, address }) => (
        <li key={id} className="grid gap-0.5">
          <span className="wrap-anywhere">
            {who} opened {fileName}
          </span>
          <span className="text-xs text-muted-foreground">
            {momentText(at)} · {address}
          </span>
        </li>
      ))}
      {data.total > data.items.length && (
        <li className="text-xs text-muted-foreground">and {data.total - data.items.length} more before</li>
      )}
    </ul>
  );
}
