import { sayAddressWorks } from "@/contract/mailboxes/mailbox";
import { mailboxArg } from "@/kernel/arguments/records/mailbox";
import { emailArg } from "@/kernel/arguments/records/staff";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "mailbox.address-works",
  title: "Address works again",
  about: "Notices to an address that bounced mail are no longer stopped.",
  keywords: ["bounce", "unreachable"],
  group: "Mailbox",
  scope: "global",
  phrase: "address works again [at {email}] for|of {mailbox}",
  args: { email: emailArg, mailbox: mailboxArg },
  when: ({ can }) => can("customers.write") || "Your role cannot change customers",
  danger: "safe",
  run: async ({ api, args: { mailbox, email } }) => {
    const { email: address, notSent } = await api(sayAddressWorks, {
      params: { id: mailbox.id },
      body: email === undefined ? {} : { email },
    });
    const missed = notSent > 0 ? ` ${notSent} not sent before: see Settings, Notices.` : "";
    return { say: `Notices to ${address} are no longer stopped.${missed}` };
  },
});
