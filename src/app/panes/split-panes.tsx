// Panes beside each other: named regions that remember their sizes and are gone through by key.
import { Fragment, type ReactNode, useState } from "react";
import { cn } from "@/app/components/cn";
import { ResizableHandle, ResizablePanel, ResizablePanelGroup } from "@/app/components/ui/resizable";
import { useScope } from "@/app/context";
import { rememberFocus } from "./focused-pane";
import { rememberSizes, rememberedSizes } from "./remembered-sizes";

export type Pane = {
  id: string;
  /** What the region is called. */
  name: string;
  /** Share before anyone resized it, such as "62%", and the least it may have, such as "320px". */
  size: string;
  least: string;
  /** The pane scrolls as a whole, and takes the keyboard's focus for that. Others hold something that does. */
  scrolls?: true;
  content: ReactNode;
};

/** Fills the height it is given. `name` tells one group of panes from another. */
export function SplitPanes({ name, panes }: { name: string; panes: readonly Pane[] }) {
  useScope(`pane:${name}`);
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
      {panes.map(({ id, name, size, least, scrolls, content }, place) => (
        <Fragment key={id}>
          {place > 0 && <ResizableHandle label={`Resize ${panes[place - 1]?.name}`} />}
          <ResizablePanel id={id} defaultSize={size} minSize={least}>
            <section
              data-pane={id}
              aria-label={name}
              tabIndex={scrolls ? 0 : -1}
              onFocus={({ currentTarget, target }) => rememberFocus(currentTarget, target)}
              className={cn("h-full focus-visible:-outline-offset-2", scrolls && "overflow-y-auto")}
            >
              {content}
            </section>
          </ResizablePanel>
        </Fragment>
      ))}
    </ResizablePanelGroup>
  );
}
