import { intakeInFront } from "@/kernel/intake/intake-in-front";
import { currentIntake, endIntake } from "@/contract/intake/intake";
import { listDueLabels } from "@/contract/labels/label";
import { ApiError } from "@/contract/wire/errors";
import { isUndoArg } from "@/kernel/arguments/plain/handed-over";
import { intakeArg } from "@/kernel/arguments/records/listed";
import { defineCommand } from "@/kernel/command/define";
import { stepIntake } from "@/kernel/intake/step";

const inWords = new Intl.ListFormat("en-GB", { type: "conjunction", style: "long" });

export default defineCommand({
  id: "intake.end",
  title: "End intake session",
  about: "Ends the session, shows its counts, and notifies its customers of their mail.",
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
    const unsaved = `${which} not saved yet: finish or remove ${it} first (“unsaved row” leads there), or ${those} not in the session's counts.`;
    return inHand ? `${unsaved} ${inHand}` : unsaved;
  },
  run: async ({ api, args }) => {
    const id = args.session?.id ?? (await api(currentIntake, {})).session?.id;
    if (id === undefined) throw new ApiError("conflict", "No intake session is open. Start one first.");
    const { items: due } = await api(listDueLabels, { query: { sessionId: id } });
    const session = await api(endIntake, { params: { id }, body: { undo: args.isUndo } });
    const { items, exceptions, expected } = session;
    const counted = [
      items === 1 ? "1 item" : `${items} items`,
      ...(exceptions > 0 ? [exceptions === 1 ? "1 exception" : `${exceptions} exceptions`] : []),
    ].join(" and ");
    const unlabelled = due.length === 1 ? "1 item has" : `${due.length} items have`;
    const says = `Intake session ended: ${counted}${expected === null ? "" : ` of ${expected} expected`}.`;
    return {
      say: due.length === 0 ? says : `${says} ${unlabelled} no label, or an old one: see below.`,
      go: `/intake?session=${id}`,
      effects: [stepIntake({ do: "read" })],
      undo: { id: "intake.reopen", args: { session: { id, label: session.officeLabel } } },
    };
  },
});
