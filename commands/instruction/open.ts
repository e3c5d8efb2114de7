import { listInstructions } from "@/contract/instructions/instruction";
import { mailboxArg } from "@/kernel/arguments/records/mailbox";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "instruction.open",
  title: "Instructions",
  about: "Shows what a customer wants done with their mail.",
  keywords: ["standing instructions", "rules", "flags"],
  group: "Instructions",
  scope: "global",
  hotkeys: ["i"],
  keysIn: "route:mailbox",
  phrase: "instructions of {mailbox}",
  // A number alone opens the mailbox.
  args: { mailbox: { ...mailboxArg, afterVerb: true } },
  when: ({ can }) => can("customers.read") || "Your role cannot see customers",
  danger: "safe",
  run: async ({ api, args: { mailbox } }) => {
    const { items } = await api(listInstructions, { params: { id: mailbox.id } });
    const words = items.map(({ words: said, armed, coveredBy }) =>
      [said, armed ? "" : " (not active)", coveredBy ? ` (covered by ${coveredBy.number})` : ""].join(""),
    );
    return {
      say: `${mailbox.label}: ${words.join("; ") || "no instructions"}.`,
      go: `/mailbox/${mailbox.id}?instructions=true`,
    };
  },
});
