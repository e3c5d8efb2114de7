// How a person has laid out the columns of a table, in the words of the library that draws it.

/** What was chosen of columns, by their ids. What is not named is as it comes. */
export type ColumnLayout = {
  columnVisibility: Record<string, boolean>;
  columnOrder: string[];
  /** Widths in px. */
  columnSizing: Record<string, number>;
};

/** The layout of the table called `table`; null where nothing was chosen. */
export type TableLayout = { table: string; layout: ColumnLayout | null };
