// What tables do for commands: steps in the focused table, exports, and the rows that the person has changed.
import { provide } from "@/app/command/context";
import { withCode } from "@/app/command/run/fetched-code";
import { onEffect } from "@/app/command/run/effect-owners";
import { leavePalette } from "@/app/command/surfaces";
import { onOwnChanging, onOwnStep } from "@/app/command/run/own-changes";
import { reloadTags } from "@/app/platform/data/reload";
import { actOnTable, focusedTable } from "./focused-table";
import { noteChangedRow, noteChangingRow, releaseRows } from "@/app/tables/rows/changed-rows";
import { reread, saveFile, stepTable } from "@/kernel/command/general-effects";

/** Registers tables with the command layer. Called once, at the start. */
export function registerTables(): void {
  provide({ table: focusedTable });
  onEffect(stepTable, (step) => {
    // Moving the focus starts from where it was before the palette opened.
    leavePalette();
    return actOnTable(step);
  });
  onEffect(reread, (tags) => {
    releaseRows();
    void reloadTags(tags);
  });
  onEffect(saveFile, (file) => {
    leavePalette();
    // Few people export, and it calls the server anyway, so its code loads then. The file comes when it is ready: nothing on the
    // screen depends on it.
    void withCode(import("./exports/save-export"), ({ saveExport }) => saveExport(file));
  });
  onOwnChanging(noteChangingRow);
  onOwnStep(({ id, to, did, along }) => {
    if (!along) noteChangedRow(id, to, did);
  });
}
