// What the panels of work mode share: their two columns, and what they tell the command layer.
import { type ReactNode, useEffect } from "react";
import * as z from "zod";
import { setWork } from "@/app/command/context";
import { cn } from "@/app/ui/cn";
import { ReadFault } from "@/app/ui/read-fault";
import { Waiting } from "@/app/ui/waiting";
import type { ApiError } from "@/contract/errors";
import { Id } from "@/contract/page";
import type { WorkQueue } from "@/contract/work";

/** What the address of work mode asks of a ticket: a message begun, a saved reply inserted, paper. */
export const WorkAsked = z.object({
  compose: z.enum(["reply", "note", "attach"]).optional().catch(undefined),
  insert: Id.optional().catch(undefined),
  print: z.literal(true).optional().catch(undefined),
});
export type WorkAsked = z.infer<typeof WorkAsked>;

export type WorkPanelProps = {
  queue: WorkQueue;
  /** Id of the record that is worked on. */
  id: string;
  /** Goes to another record of the queue. */
  goTo: (id: string) => void;
  /** A message is begun. */
  compose: boolean;
  onComposed: () => void;
  /** What a command asked of the panel in the address, and how that is taken out of it again. */
  asked: WorkAsked;
  onAsked: () => void;
};

/** Tells commands which queue is worked on. */
export function useWorkOn(queue: WorkQueue): void {
  useEffect(() => {
    setWork({ queue });
    return () => setWork(null);
  }, [queue]);
}

/** The record in the middle, large, and beside it, on a narrow page below it, what there is to do. */
export function WorkColumns({
  title,
  marks,
  record,
  work,
  wide = false,
}: {
  title: string;
  /** Under the title: status, number, priority. */
  marks: ReactNode;
  record: ReactNode;
  work: ReactNode;
  /** What there is to do needs more room than the record. */
  wide?: boolean;
}) {
  return (
    <div className="@container">
      <div
        className={cn(
          "grid grid-cols-1 items-start gap-5 px-5 py-4",
          wide
            ? "@3xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
            : "@3xl:grid-cols-[minmax(0,1fr)_minmax(20rem,24rem)]",
        )}
      >
        <article aria-label={title} className="grid min-w-0 grid-cols-1 gap-4">
          <header className="grid gap-1">
            <h2 dir="auto" className="text-xl leading-7 font-semibold wrap-anywhere">
              {title}
            </h2>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">{marks}</div>
          </header>
          {record}
        </article>
        <section aria-label="What to do" className="grid min-w-0 grid-cols-1 gap-4">
          {work}
        </section>
      </div>
    </div>
  );
}

/** While the record is read, and where that failed. */
export function UnshownWork({ error, onRetry }: { error: ApiError | undefined; onRetry: () => void }) {
  if (!error) return <Waiting />;
  return (
    <div className="p-5">
      <ReadFault title="The record could not be read." error={error} onRetry={onRetry} />
    </div>
  );
}
