// The grey shape of a ticket that is still being read: its head, what was written, the box below it, and the details next to it.
import { Skeleton } from "@/app/ui/components/skeleton";
import { cn } from "@/app/ui/cn";

/** Ours are on the right, as in the conversation. */
const messages = [
  { size: "h-10 w-3/5", isOurs: false },
  { size: "h-14 w-2/3", isOurs: true },
  { size: "h-10 w-1/2", isOurs: false },
];

export function ConversationSkeleton({ panelOpen }: { panelOpen: boolean }) {
  return (
    <div aria-busy="true" className="@container h-full animate-appear-late">
      <span className="sr-only">Loading</span>
      <div className="flex h-full min-w-0 flex-col @2xl:flex-row">
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <div className="grid h-22 content-center gap-2.5 border-b border-border px-5">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3 w-1/4" />
          </div>
          <div className="grid min-h-0 flex-1 content-start gap-5 overflow-hidden p-5">
            {messages.map(({ size, isOurs }) => (
              <Skeleton key={size} className={cn("rounded-lg", size, isOurs && "justify-self-end")} />
            ))}
          </div>
          <div className="border-t border-border p-4">
            <Skeleton className="h-24 rounded-md" />
          </div>
        </div>
        {panelOpen && (
          <div className="grid h-1/2 shrink-0 content-start gap-3 border-t border-border p-4 sm:h-44 @2xl:h-full @2xl:w-72 @2xl:border-t-0 @2xl:border-l">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3 w-4/5" />
            <Skeleton className="h-3 w-3/5" />
            <Skeleton className="h-3 w-2/3" />
          </div>
        )}
      </div>
    </div>
  );
}
