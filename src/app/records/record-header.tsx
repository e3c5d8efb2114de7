// The head of a record's page: the way back, its title and details, and one bar with all possible steps. It stays visible while
// the page scrolls.
import { type ReactNode, createContext, use, useState } from "react";
import { createPortal } from "react-dom";
import { CardFooter } from "@/app/ui/components/card";
import { BackLink } from "./back-link";

/** The place of the main step in the bar; null before it is drawn, undefined where there is no page of a record. */
const Slot = createContext<HTMLElement | null | undefined>(undefined);

/** The page of one record, at most 1500 px wide. */
export function RecordPage({
  back,
  title,
  facts,
  actions,
  children,
}: {
  back: { list: string; label: string };
  title: ReactNode;
  /** Its status and other short facts, below the title. */
  facts: ReactNode;
  /** The possible steps; the main step comes last, from `MainActions` of the page's content. */
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
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
              {facts}
            </div>
          </div>
          <div role="group" aria-label="Actions" className="flex flex-wrap items-center gap-2">
            {actions}
            <div ref={setSlot} className="contents" />
          </div>
        </div>
      </header>
      <Slot value={slot}>{children}</Slot>
    </div>
  );
}

/**
 * The main step and what belongs to it: in the bar of the page's head, or at the foot of its card next to a list. `command` is
 * the step's.
 */
export function MainActions({ command, children }: { command: string; children: ReactNode }) {
  const slot = use(Slot);
  if (slot === undefined) return <CardFooter>{children}</CardFooter>;
  if (!slot) return null;
  return createPortal(
    <div data-command={command} className="contents">
      {children}
    </div>,
    slot,
  );
}
