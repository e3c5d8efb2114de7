// How a person has laid out the columns of a table, in the terms of the table library.

/** What the person chose, by column id. Columns that are not named have their usual layout. */
export type ColumnLayout = {
  columnVisibility: Record<string, boolean>;
  columnOrder: string[];
  /** Widths in px. */
  columnSizing: Record<string, number>;
};

/** The layout of the table called `table`; null where the person chose nothing. */
export type TableLayout = { table: string; layout: ColumnLayout | null };
