import { sayAddressWorks } from "@/contract/mailbox";
import { mailboxArg } from "@/kernel/arguments/mailbox";
import { emailArg } from "@/kernel/arguments/staff";
import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "mailbox.address-works",
  title: "Address works again",
  about: "Sends notices again to an address that mail came back from.",
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
    return { say: `Notices go to ${address} again.${missed}` };
  },
});
