// Shelves: the places of an office as a tree, their shelves as a table or a picture, and the items on the chosen one.
import { Link, getRouteApi } from "@tanstack/react-router";
import LibraryBig from "lucide-react/icons/library-big";
import { useCallback, useMemo, useRef } from "react";
import { CommandButton } from "@/app/command/command-button";
import { useScope, useScreenOffice, useScreenTarget } from "@/app/command/context";
import { recordStep } from "@/app/command/panes/covered-list";
import { goToPane } from "@/app/command/panes/focused-pane";
import { type Pane, SplitPanes } from "@/app/command/panes/split-panes";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { RecordWaits } from "@/app/lists/record-waits";
import { totalWords } from "@/app/lists/total-words";
import { opensFirst } from "@/app/tables/rows/use-first-row";
import { useStillHere } from "@/app/tables/rows/use-still-here";
import { useUrlValue } from "@/app/tables/filter/use-url-value";
import { EmptyState } from "@/app/ui/components/empty-state";
import { Skeleton } from "@/app/ui/components/skeleton";
import { usePhone } from "@/app/ui/use-phone";
import { ReadFault } from "@/app/ui/read-fault";
import { Screen } from "@/app/ui/screen";
import { fold } from "@/contract/text/fold";
import { type Shelf, getShelf, mapShelves } from "@/contract/shelves/shelf";
import { ImportShelves } from "./import-shelves";
import { useShownOffice } from "./office";
import { PlaceTree } from "./place-tree";
import { PlacedItems } from "./placed-items";
import { isIn, isUnaudited, placeWords } from "./places";
import { ShelfPane } from "./shelf-pane";
import { ShelfTable } from "./shelf-table";
import { ShelvesHeader } from "./shelves-header";
import { shelfTarget } from "./shelf-target";
import type { ShelvesSearch } from "./urls";
import { Wall } from "./wall";

const route = getRouteApi("/_console/shelves/");
const detailPane = "shelves-detail";

export function ShelvesScreen() {
  const search = route.useSearch();
  const { q, view, list, unaudited } = search;
  const change = route.useNavigate();
  const filter = useRef<HTMLInputElement>(null);
  const isHere = useStillHere();
  const isPhone = usePhone();
  useScope("route:shelves");
  const write = useCallback(
    (part: Partial<ShelvesSearch>) => {
      if (!isHere()) return;
      void change({
        search: (now) => ({ ...now, ...part }),
        ...recordStep(search.shelf, "shelf" in part ? part.shelf : search.shelf),
      });
    },
    [change, isHere, search.shelf],
  );
  const text = useUrlValue(q, (value) => write({ q: value }));
  const opened = useUrlValue(search.shelf, (value) => write({ shelf: value }));
  const item = useUrlValue(search.focus, (value) => write({ focus: value }));

  // A removed shelf, or one of another office, is not on the map.
  const { data: single } = useEndpoint(
    getShelf,
    search.shelf === undefined ? null : { params: { id: search.shelf } },
  );
  const office = useShownOffice(search.office, single?.office.id);
  const map = useEndpoint(mapShelves, office.id === null ? null : { query: { officeId: office.id } });
  const shelves = map.data?.items;
  const shown = useMemo(
    () => shelves && shelves.filter((shelf) => fits(shelf, { q, in: search.in, unaudited })),
    [shelves, q, search.in, unaudited],
  );
  const mapped = shelves?.find(({ id }) => id === opened.value);
  // One that was removed just now may be on a map that was read before.
  const read = single?.id === opened.value ? single : undefined;
  const chosen = read && read.version > (mapped?.version ?? 0) ? read : mapped;
  useScreenOffice(map.data ? { id: map.data.office.id, label: map.data.office.label } : null);
  useScreenTarget(list === undefined && chosen ? shelfTarget(chosen) : null);
  const open = (shelf: Shelf) => {
    opened.set(shelf.id);
    goToPane(detailPane);
  };

  if (map.error && !shelves) {
    return (
      <Screen title="Shelves" className="max-w-375">
        <ReadFault
          title="The shelves could not be read."
          error={map.error}
          onRetry={() => void map.mutate()}
        />
      </Screen>
    );
  }
  const isFiltered = q !== undefined || unaudited !== undefined || search.in !== undefined;
  const count =
    shown && totalWords({ total: shown.length, isLoading: false }, ["shelf", "shelves"], isFiltered);
  const late = shelves?.filter((shelf) => isUnaudited(shelf)).length ?? 0;

  const middle =
    list !== undefined && map.data ? (
      <PlacedItems
        key={list}
        label={list === "unplaced" ? "Items on no shelf" : "Missing items"}
        wanted={{ officeId: map.data.office.id, state: list }}
        focused={item}
        empty={
          list === "unplaced"
            ? { title: "Everything has its place", text: "Items on no shelf are listed here." }
            : { title: "Nothing is missing", text: "Items that could not be found are listed here." }
        }
      />
    ) : shelves?.length === 0 ? (
      <NoShelves />
    ) : view === "wall" && shown ? (
      <div className="h-full overflow-y-auto">
        <Wall
          shelves={shown}
          by={search.by ?? "fill"}
          chosen={opened.value}
          onChoose={(shelf) => opened.set(shelf.id)}
        />
      </div>
    ) : (
      <ShelfTable
        shelves={shelves}
        shown={shown}
        search={search}
        write={write}
        opened={opened}
        busy={text.isPending}
        filter={filter}
        onOpen={open}
      />
    );
  const places = map.data ? (
    <PlaceTree
      shelves={map.data.items}
      unplaced={map.data.unplaced}
      missing={map.data.missing}
      chosen={{ in: search.in, list }}
      onChoose={(next) => write({ ...next, shelf: undefined, focus: undefined })}
    />
  ) : (
    <div aria-busy="true" className="grid animate-appear-late gap-2 p-4">
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-4 w-3/5" />
    </div>
  );
  // The room of the shelf that will be open once the shelves are here, so that they come in where they stay.
  const isAwaited = !chosen && !shelves && view !== "wall" && (opened.value !== undefined || opensFirst());
  const isBeside = list === undefined && (chosen !== undefined || isAwaited);
  const place = search.in && placeWords(search.in);
  const panes: Pane[] = [
    ...(isPhone
      ? []
      : [
          {
            id: "shelves-places",
            name: "Places",
            size: "18%",
            least: "150px",
            scrolls: true as const,
            content: places,
          },
        ]),
    { id: "shelves-list", name: "Shelves", size: isBeside ? "50%" : "82%", least: "300px", content: middle },
    ...(isBeside
      ? [
          {
            id: detailPane,
            name: "Shelf",
            size: "32%",
            least: "300px",
            ...(chosen
              ? {
                  onBack: () => write({ shelf: undefined, focus: undefined }),
                  content: <ShelfPane key={chosen.id} shelf={chosen} focused={item} />,
                }
              : { isHint: true, content: <RecordWaits /> }),
          },
        ]
      : []),
  ];
  const isAlone = isPhone && chosen !== undefined && list === undefined;
  return (
    // On a telephone an open shelf stands alone: the head of the list and its places are hidden with it.
    <div data-alone={isAlone || undefined} className="group/list flex h-full flex-col sm:min-h-140">
      {isAlone && <h1 className="sr-only">Shelves</h1>}
      <div className="contents group-data-alone/list:hidden">
        <ShelvesHeader
          count={count}
          late={late}
          office={office}
          search={search}
          write={write}
          text={text}
          ref={filter}
        />
        {/* Choosing a place closes the tree over its shelves. */}
        {isPhone && (
          <details
            key={`${place} ${list}`}
            className="max-h-1/2 shrink-0 overflow-y-auto border-t border-border"
          >
            <summary className="cursor-pointer px-5 py-3 text-sm font-medium">
              Places{place !== undefined && `: ${place}`}
            </summary>
            {places}
          </details>
        )}
      </div>
      <div className="min-h-0 flex-1 border-t border-border">
        <SplitPanes name={`shelves-${isBeside ? 3 : 2}`} panes={panes} />
      </div>
      {search.import && map.data && (
        <ImportShelves
          office={map.data.office}
          shelves={map.data.items}
          onClose={() => write({ import: undefined })}
        />
      )}
    </div>
  );
}

function fits(
  shelf: Shelf,
  { q, in: place, unaudited }: Pick<ShelvesSearch, "q" | "in" | "unaudited">,
): boolean {
  if (unaudited && !isUnaudited(shelf)) return false;
  if (place && !isIn(shelf, place)) return false;
  if (q === undefined) return true;
  const words = fold(q).split(" ");
  const said = fold([...shelf.path, shelf.code, shelf.code.replaceAll("-", "")].join(" "));
  return words.every((word) => said.includes(word));
}

function NoShelves() {
  return (
    <EmptyState
      icon={<LibraryBig />}
      title="No shelves yet"
      action={
        <>
          <CommandButton id="shelf.add" />
          <CommandButton id="shelf.import" variant="outline">
            Import a list
          </CommandButton>
        </>
      }
    >
      Add shelves A-01..A-24, print their labels, then scan a shelf and what you put there.{" "}
      <Link to="/intake" className="underline">
        Intake
      </Link>{" "}
      works without shelves too.
    </EmptyState>
  );
}
