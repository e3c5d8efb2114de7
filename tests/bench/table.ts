// Prints figures as a table in the terminal: the first column aligned left, the others right.

/** Prints `rows` below their `heads`. */
export function printTable(
  title: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const lines = [heads, ...rows];
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const written = lines.map((line) =>
    line
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  "),
  );
  const [head = "", ...body] = written;
  console.log([``, title, head, "-".repeat(head.length), ...body].join("\n"));
}

export const grouped = (value: number) => new Intl.NumberFormat("en-US").format(Math.round(value));
/** The median of `values`; NaN without any. */
export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
export const milliseconds = (value: number) => value.toFixed(1);
