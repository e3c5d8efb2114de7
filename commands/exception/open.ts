import { exceptionArg } from "@/kernel/arguments/records/exception";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "exception.open",
  title: "Open exception",
  keywords: ["show"],
  group: "Exceptions",
  scope: "global",
  phrase: "open exception {exception}",
  args: { exception: exceptionArg },
  when: ({ can }) => can("mail.read") || "Your role cannot see exceptions",
  danger: "safe",
  run: ({ args: { exception } }) => ({ go: `/exceptions?show=all&focus=${exception.id}` }),
});
