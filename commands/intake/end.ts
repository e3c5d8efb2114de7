import { intakeInFront } from "@/kernel/intake/intake-in-front";
import { isUndoArg } from "@/kernel/arguments/plain/handed-over";
import { intakeArg } from "@/kernel/arguments/records/listed";
import { defineCommand } from "@/kernel/command/define";

const inWords = new Intl.ListFormat("en-GB", { type: "conjunction", style: "long" });

export default defineCommand({
  id: "intake.end",
  title: "End intake session",
  about: "Ends the session and shows its counts. Its customers will be notified of their mail.",
  keywords: ["finish", "close", "stop intake", "done with the pile", "done with intake"],
  group: "Intake",
  scope: "global",
  keysIn: "route:intake",
  hotkeys: ["alt+q"],
  phrase: "end intake",
  args: { session: intakeArg, isUndo: isUndoArg },
  when: ({ can }) => can("mail.write") || "Your role cannot register mail",
  danger: "undoable",
  loses: (context) => {
    const intake = intakeInFront.in(context);
    const rows = (intake?.unsaved ?? []).toSorted((a, b) => a - b);
    const inHand =
      intake?.inHand &&
      `The item in hand (${intake.inHand}) is not a row yet: finish it first, or clear it with Escape.`;
    if (rows.length === 0) return inHand || null;
    const which = rows.length === 1 ? `Row ${rows[0]} is` : `Rows ${inWords.format(rows.map(String))} are`;
    const [it, those] = rows.length === 1 ? ["it", "it is"] : ["them", "they are"];
    const unsaved = `${which} not saved yet: finish or remove ${it} first, or ${those} not in the session's counts.`;
    return inHand ? `${unsaved} ${inHand}` : unsaved;
  },
  run: async (run) => (await import("./shared/end")).end(run),
});
