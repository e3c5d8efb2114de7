import { ApiError } from "@/contract/wire/errors";
import { testMail } from "@/contract/customer-mail/notice";
import { emailArg } from "@/kernel/arguments/records/staff";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "notice.test",
  title: "Send test mail",
  about: "Sends a mail at once, on the way that notices take, and says why where it cannot.",
  keywords: ["mail server test", "check the mail server", "smtp test"],
  group: "Administration",
  scope: "global",
  phrase: "send test mail to {email}",
  args: { email: emailArg },
  when: ({ can }) => can("staff.write") || "Only administrators send test mails",
  danger: "safe",
  run: async ({ api, args: { email } }) => {
    const { isSent, problem } = await api(testMail, { body: { email } });
    if (!isSent) {
      throw new ApiError("conflict", `The test mail to ${email} was not sent. ${problem ?? ""}`.trim());
    }
    return { say: `A test mail to ${email} was handed over. Check whether it arrived.` };
  },
});
