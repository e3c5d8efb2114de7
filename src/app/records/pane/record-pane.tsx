// The focused record next to its list: what it is and for whom, its status, one row with the main action and a menu of the others,
// and below that its details.
import { type ComponentProps, type ReactNode, useState } from "react";
import type { MenuCommand } from "@/app/tables/command-items";
import type { Target } from "@/kernel/command/context";
import { MoreActions } from "./more-actions";
import { MainSlot } from "./record-header";

type Head = {
  title: ReactNode;
  /** Its status and other short facts. */
  marks: ReactNode;
  /** The main action, where the content has none in `MainActions`; null where there is none. */
  main?: ReactNode;
  /** The commands in the menu, as in the menu of its row. */
  menu: readonly MenuCommand[];
  target: Target;
};

/** A record with a page of its own has a title that leads there: this is the look of that link. */
export const titleLink = "rounded-sm underline-offset-4 hover:underline";

export function RecordPane({
  title,
  marks,
  main,
  menu,
  target,
  children,
  ...article
}: Head & { "aria-label": string } & Omit<ComponentProps<"article">, "title">) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <article className="grid min-h-full grid-cols-1 content-start gap-4 p-4" {...article}>
      <PaneHead title={title} marks={marks} main={main} menu={menu} target={target} onSlot={setSlot} />
      <MainSlot value={slot}>{children}</MainSlot>
    </article>
  );
}

/** Its head alone, for a pane with a layout of its own. */
export function PaneHead({
  title,
  marks,
  main,
  menu,
  target,
  onSlot,
}: Head & { onSlot?: (slot: HTMLElement | null) => void }) {
  return (
    <header className="@container grid grid-cols-1 gap-2">
      <h2 dir="auto" className="line-clamp-6 text-lg leading-6 font-semibold wrap-anywhere">
        {title}
      </h2>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted-foreground">{marks}</p>
      {/* In a narrow pane the hint of the main action alone says its key, so that the menu stays in its row. */}
      <div
        role="group"
        aria-label="Actions"
        className="flex flex-wrap items-center gap-2 pt-1 @max-xs:[&_[data-slot=kbd]]:hidden"
      >
        {main}
        {onSlot && <div ref={onSlot} className="contents" />}
        <MoreActions commands={menu} target={target} />
      </div>
    </header>
  );
}
