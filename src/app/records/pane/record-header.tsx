// The head of a record's page: the way back, its title and details, and one bar with all possible steps. It stays visible while
// the page scrolls.
import { type ReactNode, createContext, use, useState } from "react";
import { createPortal } from "react-dom";
import { CardFooter } from "@/app/ui/components/card";
import { BackLink } from "./back-link";

/** The place of the main step in a row of actions; null before it is drawn, undefined where there is no such row. */
export const MainSlot = createContext<HTMLElement | null | undefined>(undefined);

/** The page of one record, at most 1500 px wide. */
export function RecordPage({
  back,
  title,
  about,
  facts,
  actions,
  children,
}: {
  back: { list: string; label: string };
  title: ReactNode;
  /** What it is and for whom, where the title does not say it. */
  about?: ReactNode;
  /** Its status and other short facts, below the title. */
  facts: ReactNode;
  /** The possible steps besides the main one, which `MainActions` of the page's content puts before them. */
  actions?: ReactNode;
  children: ReactNode;
}) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <div className="w-full max-w-375 px-5 pb-12">
      <header className="sticky top-0 z-20 -mx-5 mb-4 border-b border-border bg-background px-5 pt-3 pb-3 max-sm:static">
        <BackLink list={back.list}>{back.label}</BackLink>
        <div className="mt-1 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="grid min-w-0 gap-1.5">
            <h1 className="text-xl font-semibold tracking-tight wrap-anywhere">{title}</h1>
            {about && <p className="text-base font-medium wrap-anywhere">{about}</p>}
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
              {facts}
            </div>
          </div>
          <div role="group" aria-label="Actions" className="flex flex-wrap items-center gap-2">
            <div ref={setSlot} className="contents" />
            {actions}
          </div>
        </div>
      </header>
      <MainSlot value={slot}>{children}</MainSlot>
    </div>
  );
}

/**
 * The main step and what belongs to it: in the row of actions of the page or the pane, or at the foot of its card in a queue.
 * `command` is the step's.
 */
export function MainActions({ command, children }: { command: string; children: ReactNode }) {
  const slot = use(MainSlot);
  if (slot === undefined) return <CardFooter>{children}</CardFooter>;
  if (!slot) return null;
  return createPortal(
    <div data-command={command} className="contents">
      {children}
    </div>,
    slot,
  );
}
