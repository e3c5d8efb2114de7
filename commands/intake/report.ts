import { intakeInFront } from "@/kernel/intake/intake-in-front";
import { ApiError } from "@/contract/wire/errors";
import { listIntakes } from "@/contract/intake/intake";
import { intakeArg } from "@/kernel/arguments/records/listed";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "intake.report",
  title: "Intake report",
  about: "Shows a session's items by carrier and type, with the expected count, as a sheet to print.",
  keywords: ["counts", "summary", "print intake"],
  group: "Intake",
  scope: "global",
  keysIn: "route:intake",
  hotkeys: ["alt+r"],
  phrase: "intake report [{session}]",
  args: { session: intakeArg },
  when: ({ can }) => can("mail.write") || "Your role cannot see intake sessions",
  danger: "safe",
  run: async ({ api, args, context }) => {
    const id = args.session?.id ?? intakeInFront.in(context)?.sessionId;
    if (id !== undefined) return { go: `/intake?session=${id}` };
    const [last] = (await api(listIntakes, { query: { limit: 1 } })).items;
    if (!last) throw new ApiError("not_found", "There is no intake session yet. Start one.");
    return { go: `/intake?session=${last.id}` };
  },
});
