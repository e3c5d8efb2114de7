// What tables do for commands: steps in the focused table, exports, and the rows that the person has changed.
import { provide } from "@/app/command/context";
import { withCode } from "@/app/command/run/fetched-code";
import { onOutcome } from "@/app/command/run/outcomes";
import { onOwnStep } from "@/app/command/run/own-changes";
import { actOnTable, focusedTable } from "./focused-table";
import { noteChangedRow, releaseRows } from "@/app/tables/rows/changed-rows";
import { writeUrlValues } from "@/app/tables/filter/use-url-value";

/** Registers tables with the command layer. Called once, at the start. */
export function registerTables(): void {
  provide({ table: focusedTable });
  onOutcome("table", actOnTable);
  onOutcome("reread", releaseRows);
  // Back leads to what the person saw.
  onOutcome("go", writeUrlValues);
  // Few people export, and it calls the server anyway; so its code loads then.
  onOutcome(
    "save",
    (save) => void withCode(import("./exports/save-export"), ({ saveExport }) => saveExport(save)),
  );
  onOwnStep(({ id, to, did, along }) => {
    if (!along) noteChangedRow(id, to, did);
  });
}
