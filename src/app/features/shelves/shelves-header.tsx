// The head of Shelves: how many there are, what filters them, and what adds to them.
import type { RefObject } from "react";
import { CommandButton } from "@/app/command/command-button";
import { SearchField } from "@/app/lists/list-filters";
import { FilterSelect, returnIfByKey } from "@/app/tables/filter/filter-select";
import type { UrlValue } from "@/app/tables/filter/use-url-value";
import { Button } from "@/app/ui/components/button";
import { rememberOffice, type useShownOffice } from "./office";
import type { ShelvesSearch } from "./urls";

/** `late` is how many shelves are unaudited; `count` is undefined until they are read. */
export function ShelvesHeader({
  count,
  late,
  office,
  search,
  write,
  text,
  ref,
}: {
  count: string | undefined;
  late: number;
  office: ReturnType<typeof useShownOffice>;
  search: ShelvesSearch;
  write: (part: Partial<ShelvesSearch>) => void;
  text: UrlValue;
  ref: RefObject<HTMLInputElement | null>;
}) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 px-5 pt-5 pb-3">
      <div className="grid gap-0.5">
        <h1 className="text-xl font-semibold tracking-tight">Shelves</h1>
        <p className="text-sm text-muted-foreground">{count ?? "\u00a0"}</p>
      </div>
      <div className="flex min-w-0 flex-wrap gap-2">
        <div role="search" aria-label="Filter shelves" className="flex flex-wrap gap-2">
          <SearchField label="Search code or place" text={text} ref={ref} />
          {office.offices.length > 1 && (
            <FilterSelect
              label="Office"
              className="w-40"
              options={office.offices.map(({ id, label }) => [id, label] as const)}
              value={office.id ?? undefined}
              onValue={(next) => {
                if (next === undefined) return;
                rememberOffice(next);
                write({ office: next, shelf: undefined, in: undefined, list: undefined, focus: undefined });
              }}
            />
          )}
          <Toggle pressed={search.unaudited} onPress={(next) => write({ unaudited: next })}>
            {late > 0 ? `Unaudited (${late})` : "Unaudited"}
          </Toggle>
          <Toggle
            pressed={search.view === "wall" || undefined}
            onPress={(next) => write({ view: next && ("wall" as const), list: undefined })}
          >
            Wall
          </Toggle>
          {search.view === "wall" && (
            <Toggle pressed={search.by && true} onPress={(next) => write({ by: next && ("age" as const) })}>
              By age
            </Toggle>
          )}
        </div>
        {/* They stay together where they need a line of their own. */}
        <div className="flex flex-wrap gap-2">
          <CommandButton id="shelf.import" variant="outline">
            Import
          </CommandButton>
          <CommandButton id="shelf.add" variant="outline" />
          <CommandButton id="shelf.put-away" variant={search.shelf === undefined ? "default" : "outline"} />
        </div>
      </div>
    </header>
  );
}

function Toggle({
  pressed,
  onPress,
  children,
}: {
  pressed: true | undefined;
  onPress: (next: true | undefined) => void;
  children: string;
}) {
  return (
    <Button
      variant={pressed ? "secondary" : "outline"}
      aria-pressed={pressed === true}
      onClick={(event) => {
        onPress(pressed ? undefined : true);
        returnIfByKey(event);
      }}
    >
      {children}
    </Button>
  );
}
