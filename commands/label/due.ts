import { labelledItemsMost, listDueLabels, printLabels } from "@/contract/labels/label";
import { intakeArg } from "@/kernel/arguments/records/listed";
import { defineCommand } from "@/kernel/command/define";
import { ownZone, printing } from "./shared/printing";

export default defineCommand({
  id: "label.due",
  title: "Print outdated labels",
  about:
    "Prints the labels that say an old mailbox or shelf; of an intake session, those that are missing too.",
  keywords: ["old labels", "missing labels", "moved items"],
  group: "Labels",
  scope: "global",
  phrase: "print outdated labels",
  args: { session: intakeArg },
  when: ({ can }) => can("mail.write") || "Your role cannot print labels",
  danger: "safe",
  run: async ({ api, args: { session } }) => {
    const query = session ? { sessionId: session.id } : {};
    const { items } = await api(listDueLabels, { query });
    const mailIds = items.slice(0, labelledItemsMost).map(({ mailId }) => mailId);
    if (mailIds.length === 0) return { say: "Every label says what it should." };
    return printing((await api(printLabels, { body: { mailIds, ...ownZone() } })).jobs);
  },
});
