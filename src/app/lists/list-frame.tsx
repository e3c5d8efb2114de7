// The frame of a list screen: its title and count, its filter, the rows, and the focused record next to them.
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, Suspense, lazy, useState } from "react";
import { rememberedSizes } from "@/app/command/panes/remembered-sizes";
import { type Pane, SplitPanes } from "@/app/command/panes/split-panes";
import { usePhone } from "@/app/ui/use-phone";
import { RecordWaits } from "./record-waits";

const FilterSheet = lazy(() => import("./filter-sheet").then((module) => ({ default: module.FilterSheet })));

/** `name` distinguishes its panes from others; `detail` is shown next to the rows, null while no row is chosen. */
export function ListFrame({
  name,
  title,
  things = title.toLowerCase(),
  count,
  isFiltered = false,
  filters,
  actions,
  tiles,
  around,
  table,
  detailName,
  detail,
  isAwaited = false,
  beside: width = "26%",
}: {
  name: string;
  title: string;
  /** What the filters narrow down, in the plural: they are called by it. */
  things?: string;
  /** How many there are, in words; undefined until it is known. */
  count: string | undefined;
  /** It counts what was searched for: a screen reader says it. */
  isFiltered?: boolean;
  filters?: ReactNode;
  /** Buttons that do something to the list, in sight at every width. */
  actions?: ReactNode;
  tiles?: ReactNode;
  /** Drawn around the panes: the tabs of the list. */
  around?: (panes: ReactNode) => ReactNode;
  table: ReactNode;
  detailName: string;
  detail: ReactNode;
  /** One of the rows that load will be open at once: its room is kept. */
  isAwaited?: boolean;
  /** How wide that is at first. */
  beside?: `${number}%`;
}) {
  const ids = [`${name}-list`, `${name}-detail`] as const;
  const [left] = useState(() => rememberedSizes(name, ids));
  const sizeOf = (id: string, first: string) => (left?.[id] === undefined ? first : `${left[id]}%`);
  const isBeside = detail !== null || isAwaited;
  const list: Pane = {
    id: ids[0],
    name: title,
    size: isBeside ? sizeOf(ids[0], `${100 - Number.parseFloat(width)}%`) : "100%",
    least: "420px",
    content: table,
  };
  const isPhone = usePhone();
  const isAlone = isPhone && detail !== null;
  const navigate = useNavigate();
  const filterName = `Filter ${things}`;
  const back = () =>
    void navigate({ to: ".", search: (now) => ({ ...now, focus: undefined }), replace: true });
  const beside: Pane = {
    id: ids[1],
    name: detailName,
    size: sizeOf(ids[1], width),
    least: "280px",
    scrolls: true,
    ...(detail === null ? { isHint: true } : { onBack: back }),
    content: detail ?? <RecordWaits />,
  };
  const panes = <SplitPanes name={name} panes={isBeside ? [list, beside] : [list]} />;
  return (
    // On a telephone an open record stands alone: the head, the tiles and the tabs of the list are hidden with it.
    <div data-alone={isAlone || undefined} className="group/list flex h-full flex-col sm:min-h-140">
      {isAlone && <h1 className="sr-only">{title}</h1>}
      <header className="flex group-data-alone/list:hidden flex-wrap items-end justify-between gap-x-6 gap-y-3 px-5 pt-5 pb-3">
        <div className="grid gap-0.5">
          <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
          <p aria-live={isFiltered ? "polite" : "off"} className="text-sm text-muted-foreground">
            {count ?? "\u00a0"}
          </p>
        </div>
        <div className="flex min-w-0 flex-wrap gap-2">
          {filters &&
            (isPhone ? (
              <Suspense>
                <FilterSheet name={filterName}>{filters}</FilterSheet>
              </Suspense>
            ) : (
              <div role="search" aria-label={filterName} className="flex min-w-0 flex-wrap gap-2">
                {filters}
              </div>
            ))}
          {/* They stay together where they need a line of their own; on a telephone each stands where there is room. */}
          <div className="flex flex-wrap gap-2 empty:hidden max-sm:contents">{actions}</div>
        </div>
      </header>
      <div className="contents group-data-alone/list:hidden">{tiles}</div>
      {around ? around(panes) : <div className="min-h-0 flex-1 border-t border-border">{panes}</div>}
    </div>
  );
}
