// Where an item is, as lists, panes and cards show it. Empty where an office uses no shelves.
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { TableColumn } from "@/app/tables/columns/columns";
import { tableLook } from "@/app/ui/components/table";
import { dayText } from "@/app/ui/text/dates";
import { useColumnOnceUsed } from "./used-column";
import { type ShelfPlace, shelfWords } from "@/contract/shelves/shelf";
import { Dash } from "@/app/records/cells/dash";

export type Lying = { shelf: ShelfPlace | null; missingAt: string | null };

/** "A-03", "missing", "missing, last on A-03"; empty where its place is unknown. */
export function placeText({ shelf, missingAt }: Lying): string {
  if (missingAt === null) return shelf?.code ?? "";
  return shelf ? `missing, last on ${shelf.code}` : "missing";
}

/** Where an item lies, as a fact of it; undefined where its place is unknown. `id` is the item's, which is shown on its shelf. */
export function placeFact({ shelf, missingAt, id }: Lying & { id?: string }): ReactNode {
  if (!shelf && missingAt === null) return undefined;
  return (
    <>
      {missingAt !== null && (
        <span className="font-medium text-danger-foreground">
          Missing since {dayText(missingAt)}
          {shelf && ", last on "}
        </span>
      )}
      {shelf && (
        <Link
          to="/shelves"
          search={{ shelf: shelf.id, ...(id !== undefined && { focus: id }) }}
          className="rounded-sm font-medium underline underline-offset-4"
        >
          {shelf.path.map((level) => `${level}${levels}`).join("")}
          {/* A code is not broken at its hyphen. */}
          <span className="whitespace-nowrap">{shelf.code}</span>
        </Link>
      )}
    </>
  );
}

/** The column of places. */
export function placeColumn<Row>(placeOf: (row: Row) => Lying): TableColumn<Row> {
  return {
    id: "place",
    title: "Place",
    width: 92,
    rank: 6,
    cell: (row) => {
      const { shelf, missingAt } = placeOf(row);
      if (missingAt !== null) return <span className="text-danger-foreground">Missing</span>;
      return shelf ? (
        <span className={tableLook.text} title={shelfWords(shelf)}>
          {shelf.code}
        </span>
      ) : (
        <Dash />
      );
    },
  };
}

/** `columns` without the column of places, until an item with a place is shown. */
export function useColumnsOfPlaces<Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[] | undefined,
  placeOf: (row: Row) => Lying,
): readonly TableColumn<Row>[] {
  return useColumnOnceUsed(columns, rows, "place", (row) => placeText(placeOf(row)) !== "");
}

/** Between the levels of a place's path, as `shelfWords` writes it. */
const levels = " / ";
