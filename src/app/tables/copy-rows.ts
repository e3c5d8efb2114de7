// Copying what stands in rows of a table, as it is read on the screen: for a mail, a chat, a carrier's page.
import { copyText } from "@/app/clipboard";
import { showError } from "@/app/components/notices";

/** Copies what stands in `column` of the rows `ids` of `grid`, or in all columns, parted by tabs; a line for each row. */
export function copyRows(
  grid: HTMLElement | null,
  ids: readonly (string | undefined)[],
  column: string | null,
): void {
  const rows = [...(grid?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
  const drawn = ids.flatMap((id) => rows.filter(({ dataset }) => dataset.row === id));
  if (drawn.length === 0) {
    showError("No row is at hand. Go to one with the arrow keys first.");
    return;
  }
  const lines = drawn.map((row) =>
    [...row.querySelectorAll<HTMLElement>("[data-column]")]
      .filter(({ dataset }) => column === null || dataset.column === column)
      .map(({ innerText }) => innerText.replace(/\s+/g, " ").trim())
      .join("\t"),
  );
  // Rows far off the screen are not drawn, and what is not drawn has no text to be read.
  const left = ids.length - drawn.length;
  const [only = ""] = lines;
  const what = lines.length === 1 ? `“${only.slice(0, 60)}”` : `${lines.length} rows`;
  copyText(lines.join("\n"), left === 0 ? `Copied ${what}.` : `Copied ${what}; ${left} are too far off.`);
}
