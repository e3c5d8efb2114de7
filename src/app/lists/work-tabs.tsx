// Above a list of work: its tabs by status, each with its count, or tiles; and a chip for every other part of its filter.
import BookmarkPlus from "lucide-react/icons/bookmark-plus";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { CommandButton } from "@/app/command/command-button";
import { CountedEarlier } from "@/app/tables/rows/counted-earlier";
import { returnToTable } from "@/app/tables/focused-table";
import { cn } from "@/app/ui/cn";
import { Button } from "@/app/ui/components/button";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/app/ui/components/tabs";
import type { FilterChip } from "@/kernel/lists/chips";
import { everyStatus } from "./list-status";
import { type WorkTab, WorkTiles } from "./work-tiles";

export function WorkTabs({
  name,
  tabs,
  tab,
  hasTiles = false,
  onTab,
  age,
  chips,
  onRemove,
  besides,
  narrow = false,
  children,
}: {
  /** The name of the tabs. */
  name: string;
  tabs: readonly WorkTab[];
  tab: string;
  /** Draws all but the tab of every status as tiles: where none is pressed, that one is open. */
  hasTiles?: boolean;
  onTab: (tab: string) => void;
  /** How many seconds ago they were counted. */
  age: number;
  chips: readonly FilterChip[];
  onRemove: (chip: FilterChip) => void;
  /** Shown at the end of the row. */
  besides?: ReactNode;
  /** The list has little width: its tabs share it evenly, each with its count above its name. */
  narrow?: boolean;
  children: ReactNode;
}) {
  const removable = chips.length > 0 && <FilterChips chips={chips} onRemove={onRemove} />;
  const beside = (
    <div className="ml-auto flex shrink-0 items-center gap-2">
      <CountedEarlier age={age} />
      {besides}
      <CommandButton
        id="list.save"
        variant="ghost"
        size="sm"
        className={cn("max-sm:hidden", narrow || "max-xl:px-1.5")}
      >
        {!narrow && <BookmarkPlus aria-hidden="true" className="xl:hidden" />}
        {/* Beside many tabs there is no room for its words. */}
        <span className={cn(narrow || "max-xl:sr-only")}>Save view</span>
      </CommandButton>
    </div>
  );
  if (hasTiles) {
    return (
      <div className="flex min-h-0 flex-1 flex-col">
        <div className="flex items-center gap-x-4 px-5 pb-2 group-data-alone/list:hidden">
          <div className={besideTabs}>
            <WorkTiles
              name={name}
              tiles={tabs.filter(({ value }) => value !== everyStatus)}
              chosen={tab}
              onChoose={(value) => onTab(value ?? everyStatus)}
            />
            {removable}
          </div>
          {beside}
        </div>
        <div className="min-h-0 flex-1 border-t border-border">{children}</div>
      </div>
    );
  }
  return (
    <Tabs value={tab} onValueChange={onTab} className="min-h-0 flex-1">
      <div
        className={cn(
          "flex items-center gap-x-4 gap-y-1 group-data-alone/list:hidden",
          narrow ? "flex-wrap px-3" : "px-5",
        )}
      >
        <div className={narrow ? "contents" : besideTabs}>
          <TabsList
            aria-label={name}
            className={cn(
              // On a telephone they scroll sideways in one line.
              "border-b-0 max-sm:w-full max-sm:flex-nowrap max-sm:overflow-x-auto sm:max-xl:gap-0 sm:max-xl:*:gap-1 sm:max-xl:*:px-2 sm:max-xl:[&_span]:min-w-4.5 sm:max-xl:[&_span]:px-1",
              narrow && "grid w-full auto-cols-fr grid-flow-col gap-0",
            )}
          >
            {tabs.map(({ value, label, count }) => (
              <TabsTrigger
                key={value}
                value={value}
                count={count ?? null}
                className={cn("mb-0", narrow && "h-11 min-w-0 flex-col-reverse justify-center gap-0 px-0")}
              >
                {label}
              </TabsTrigger>
            ))}
          </TabsList>
          {removable}
        </div>
        {beside}
      </div>
      {/* The table gets the keyboard focus, not its frame. */}
      <TabsContent value={tab} tabIndex={-1} className="min-h-0 border-t border-border pt-0">
        {children}
      </TabsContent>
    </Tabs>
  );
}

/** Tabs and chips take the lines they need; what stands beside them stays there. */
const besideTabs = "flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1";

export function FilterChips({
  chips,
  onRemove,
}: {
  chips: readonly FilterChip[];
  onRemove: (chip: FilterChip) => void;
}) {
  return (
    <ul aria-label="Filters" className="flex flex-wrap items-center gap-1.5">
      {chips.map((chip) => (
        <li key={chip.name}>
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Remove filter: ${chip.label}`}
            className="h-6 rounded-full"
            onClick={() => {
              onRemove(chip);
              // The button is removed with its filter, and the focus would be lost.
              returnToTable();
            }}
            onKeyDown={({ key }) => {
              if (key !== "Delete" && key !== "Backspace") return;
              onRemove(chip);
              returnToTable();
            }}
          >
            {chip.label}
            <X aria-hidden="true" />
          </Button>
        </li>
      ))}
    </ul>
  );
}
