// Panes side by side: named regions that remember their sizes and can be reached by key. In a narrow window, or one zoomed in
// far, they are stacked.
import { Fragment, type ReactNode, useRef, useState } from "react";
import ChevronLeft from "lucide-react/icons/chevron-left";
import { cn } from "@/app/ui/cn";
import { Button } from "@/app/ui/components/button";
import { ResizableHandle, ResizablePanel, ResizablePanelGroup } from "@/app/ui/components/resizable";
import { useScope } from "@/app/command/context";
import { useElementWidth } from "@/app/ui/use-element-width";
import { usePhone } from "@/app/ui/use-phone";
import { useBackToList } from "./covered-list";
import { rememberFocus } from "./focused-pane";
import { rememberSizes, rememberedSizes } from "./remembered-sizes";

export type Pane = {
  id: string;
  /** The name of the region. */
  name: string;
  /** Its share before it was first resized, such as "62%", and its least width, such as "320px". */
  size: string;
  least: string;
  /** The pane scrolls as a whole, so it can take the keyboard's focus. Other panes contain something that scrolls. */
  scrolls?: true;
  /** Leads back from it where panes do not fit side by side: then it stands alone, in front of the others. */
  onBack?: () => void;
  /** It says only what could be chosen: left out where the panes are stacked. */
  isHint?: boolean;
  content: ReactNode;
};

/** The least width in px at which panes are side by side. */
const besideFrom = 680;

/** Fills the given height, or more when stacked. `name` distinguishes groups of panes. */
export function SplitPanes({ name, panes }: { name: string; panes: readonly Pane[] }) {
  useScope(`pane:${name}`);
  const frame = useRef<HTMLDivElement>(null);
  const width = useElementWidth(frame);
  // This does not depend on how many panes are open: a second pane must not change the layout of the first.
  const isStacked = width > 0 && width < besideFrom;
  const isPhone = usePhone();
  const stacked = panes.filter(({ isHint }) => !isHint);
  const front = isPhone ? panes.findLast(({ onBack }) => onBack !== undefined) : undefined;
  return (
    <div ref={frame} className="h-full">
      {isStacked ? (
        stacked.map((pane) => (
          <div
            key={pane.id}
            hidden={front !== undefined && pane !== front}
            className={cn(
              "border-b border-border",
              isPhone && (stacked.length === 1 || pane === front)
                ? "flex h-full flex-col"
                : stacked.length === 1
                  ? "h-full"
                  : pane.scrolls
                    ? "min-h-60"
                    : "h-130",
            )}
          >
            {pane === front && <Back onBack={pane.onBack} />}
            <PaneRegion pane={pane} />
          </div>
        ))
      ) : (
        <BesideEachOther name={name} panes={panes} />
      )}
    </div>
  );
}

function Back({ onBack }: Pick<Pane, "onBack">) {
  const back = useBackToList(onBack);
  return (
    <div className="shrink-0 border-b border-border bg-card px-2 py-1">
      <Button variant="ghost" size="lg" onClick={back}>
        <ChevronLeft aria-hidden="true" />
        Back to the list
      </Button>
    </div>
  );
}

function BesideEachOther({ name, panes }: { name: string; panes: readonly Pane[] }) {
  const [sizes] = useState(() =>
    rememberedSizes(
      name,
      panes.map(({ id }) => id),
    ),
  );
  return (
    <ResizablePanelGroup
      {...(sizes && { defaultLayout: sizes })}
      onLayoutChanged={(layout, { isUserInteraction, requestedLayout = layout }) => {
        if (isUserInteraction) rememberSizes(name, requestedLayout);
      }}
    >
      {panes.map((pane, place) => (
        <Fragment key={pane.id}>
          {place > 0 && <ResizableHandle label={`Resize ${panes[place - 1]?.name}`} />}
          <ResizablePanel id={pane.id} defaultSize={pane.size} minSize={pane.least}>
            <PaneRegion pane={pane} />
          </ResizablePanel>
        </Fragment>
      ))}
    </ResizablePanelGroup>
  );
}

/** One pane that stands beside something else. */
export function PaneRegion({
  pane: { id, name, scrolls, content },
}: {
  pane: Pick<Pane, "id" | "name" | "scrolls" | "content">;
}) {
  return (
    <section
      data-pane={id}
      aria-label={name}
      tabIndex={scrolls ? 0 : -1}
      onFocus={({ currentTarget, target }) => rememberFocus(currentTarget, target)}
      className={cn("h-full min-h-0 focus-visible:-outline-offset-2", scrolls && "overflow-y-auto")}
    >
      {content}
    </section>
  );
}
