// Shared parts of the panels of work mode: their two columns, and what they report to commands.
import { workInFront } from "@/kernel/arguments/screen/work-queue";
import { type ReactNode, useEffect } from "react";
import { setInFront } from "@/app/command/context";
import { cn } from "@/app/ui/cn";
import { ReadFault } from "@/app/ui/read-fault";
import { WaitingContent } from "@/app/ui/waiting-page";
import type { ApiError } from "@/contract/wire/errors";
import type { WorkQueue } from "@/contract/work/work";
import type { WorkAsked } from "./work-asked";

export type WorkPanelProps = {
  queue: WorkQueue;
  /** Id of the current record. */
  id: string;
  /** Moves to another record of the queue. */
  goTo: (id: string) => void;
  /** A message is started. */
  compose: boolean;
  onComposed: () => void;
  /** A command's request to the panel, in the address, and the function that removes it from there. */
  asked: WorkAsked;
  onAsked: () => void;
};

/** Tells commands which queue is open. */
export function useWorkOn(queue: WorkQueue): void {
  useEffect(() => {
    setInFront(workInFront, { queue });
    return () => setInFront(workInFront, null);
  }, [queue]);
}

/** The record in the middle, large, with the next step next to it, or below it on a narrow page. */
export function WorkColumns({
  label,
  title,
  marks,
  record,
  work,
  wide = false,
  talks = false,
}: {
  /** What a screen reader calls the record. */
  label: string;
  /** What it is and for whom. */
  title: ReactNode;
  /** Under the title: status, kind, priority. */
  marks: ReactNode;
  record: ReactNode;
  work: ReactNode;
  /** The next step needs more room than the record. */
  wide?: boolean;
  /** The record has a conversation, which needs room: on a page of medium width the step stands below it. */
  talks?: boolean;
}) {
  return (
    <div className="@container">
      <div
        className={cn(
          "grid grid-cols-1 items-start gap-5 px-5 py-4",
          !talks && "@min-[34rem]:grid-cols-[minmax(0,1fr)_17rem]",
          wide
            ? "@3xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
            : "@3xl:grid-cols-[minmax(0,1fr)_minmax(20rem,24rem)]",
        )}
      >
        <article aria-label={label} className="grid min-w-0 grid-cols-1 gap-4">
          <header className="grid gap-1">
            <h2 dir="auto" className="text-xl leading-7 font-semibold wrap-anywhere">
              {title}
            </h2>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm empty:hidden">{marks}</div>
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

/** Shown while the record is read, and when that failed. */
export function UnshownWork({ error, onRetry }: { error: ApiError | undefined; onRetry: () => void }) {
  if (!error) return <WaitingContent of="cards" />;
  return (
    <div className="p-5">
      <ReadFault title="The record could not be read." error={error} onRetry={onRetry} />
    </div>
  );
}
