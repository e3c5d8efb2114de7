import { intakeInFront } from "@/kernel/intake/intake-in-front";
import { ApiError } from "@/contract/wire/errors";
import { listIntakes, reopenIntake } from "@/contract/intake/intake";
import { intakeArg } from "@/kernel/arguments/records/listed";
import { defineCommand } from "@/kernel/command/define";
import { stepIntake } from "@/kernel/intake/step";

export default defineCommand({
  id: "intake.reopen",
  title: "Reopen intake session",
  keywords: ["continue intake", "resume"],
  group: "Intake",
  scope: "global",
  phrase: "reopen intake [{session}]",
  args: { session: intakeArg },
  when: (context) => {
    const { can, user } = context;
    if (!can("mail.write") || !user) return "Your role cannot register mail";
    return intakeInFront.in(context) ? "You have an intake session. End it first" : true;
  },
  danger: "undoable",
  run: async ({ api, args, context }) => {
    const id = args.session?.id ?? (await lastOwn());
    const session = await api(reopenIntake, { params: { id } });
    return {
      say: `Intake session opened again: ${session.items} ${session.items === 1 ? "item" : "items"} so far.`,
      go: "/intake",
      effects: [stepIntake({ do: "read" })],
      undo: { id: "intake.end", args: { session: { id, label: session.officeLabel }, isUndo: true } },
    };

    async function lastOwn(): Promise<string> {
      const { items } = await api(listIntakes, { query: { limit: 50 } });
      const last = items.find(({ endedAt, staffId }) => endedAt !== null && staffId === context.user?.id);
      if (last) return last.id;
      throw new ApiError("not_found", "You have no intake session that was ended. Start one.");
    }
  },
});
