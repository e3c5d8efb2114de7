import { retryNotice } from "@/contract/customer-mail/notice";
import { noticeArg } from "@/kernel/arguments/records/listed";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "notice.retry",
  title: "Send notice again",
  about: "Sends a failed notice again, with the others of the same mail, to its reader's current address.",
  keywords: ["retry", "resend", "dead letter", "mail to customer"],
  group: "Administration",
  scope: "global",
  phrase: "send again {notice}",
  args: { notice: noticeArg },
  when: ({ can }) => can("notices.write") || "Your role cannot send notices again",
  toCustomer: () => true,
  danger: "confirm",
  run: async ({ api, args: { notice } }) => {
    const { to, leaves } = await api(retryNotice, { params: { id: notice.id } });
    const became = leaves ? "is sent again." : "is not sent: no mail server is set.";
    return { say: `The notice to ${to} ${became}` };
  },
});
