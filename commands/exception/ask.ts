import { askAboutException } from "@/contract/exceptions/exception-steps";
import { exceptionArg } from "@/kernel/arguments/records/exception";
import { messageArg } from "@/kernel/arguments/plain/text";
import { mayBecome } from "@/kernel/command/targets/next-steps";
import { defineCommand } from "@/kernel/command/define";
import { proposedMailboxArg } from "./shared/proposal";

export default defineCommand({
  id: "exception.ask",
  title: "Ask customer about exception",
  about: "Opens a ticket with the photo and the text on the item; the exception waits for the answer.",
  keywords: ["question", "is it yours"],
  group: "Exceptions",
  scope: "global",
  phrase: "ask {mailbox} about {exception} [{message}]",
  args: { mailbox: proposedMailboxArg, exception: exceptionArg, message: messageArg },
  each: {
    arg: "exception",
    kind: "exception",
    able: (target) => mayBecome(target, "WAITING"),
    done: "asked about",
  },
  when: ({ can }) => can("tickets.write") || "Your role cannot write to customers",
  toCustomer: () => true,
  // Its button asks for the message also where the mailbox is known.
  opensLine: true,
  danger: "confirm",
  run: async ({ api, args: { mailbox, exception, message } }) => {
    const { id, label, version } = exception;
    const body = { mailboxId: mailbox.id, message };
    const { ticket } = await api(askAboutException, { params: { id }, body }, { version });
    return { say: `${label}: ${mailbox.label} asked in ticket ${ticket?.ticketNo ?? ""}.` };
  },
});
