import { askAboutException } from "@/contract/exception-steps";
import { exceptionArg } from "@/kernel/arguments/exception";
import { mailboxArg } from "@/kernel/arguments/mailbox";
import { messageArg } from "@/kernel/arguments/text";
import { mayBecome } from "@/kernel/context";
import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "exception.ask",
  title: "Ask customer about exception",
  about: "Opens a ticket with the photo and the text on the item; the exception waits for the answer.",
  keywords: ["question", "is it yours"],
  group: "Exceptions",
  scope: "global",
  phrase: "ask {mailbox} about {exception} [{message}]",
  args: { mailbox: mailboxArg, exception: exceptionArg, message: messageArg },
  each: {
    arg: "exception",
    kind: "exception",
    able: (target) => mayBecome(target, "WAITING"),
    done: "asked about",
  },
  when: ({ can }) => can("tickets.write") || "Your role cannot write to customers",
  toCustomer: () => true,
  danger: "confirm",
  run: async ({ api, args: { mailbox, exception, message } }) => {
    const { id, label, version } = exception;
    const body = { mailboxId: mailbox.id, message };
    const { ticket } = await api(askAboutException, { params: { id }, body }, { version });
    return { say: `${label}: ${mailbox.label} asked in ticket ${ticket?.ticketNo ?? ""}.` };
  },
});
