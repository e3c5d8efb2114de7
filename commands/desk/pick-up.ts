import { ApiError } from "@/contract/wire/errors";
import { mailArg } from "@/kernel/arguments/records/mail";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "desk.pick-up",
  title: "Pick up at the desk",
  about: "Opens the items' mailbox at the pick-up desk, with the items ticked.",
  keywords: ["hand over items", "walk-in"],
  short: ["pu"],
  group: "Pick-up desk",
  scope: "global",
  phrase: "pick up at desk [{mail}]",
  args: { mail: mailArg },
  when: ({ can }) => can("requests.write") || "Your role cannot hand over mail",
  danger: "safe",
  run: ({ args: { mail }, targets }) => {
    const ids = mail ? [mail.id] : targets.flatMap(({ kind, id }) => (kind === "mail" ? [id] : []));
    if (ids.length === 0) throw new ApiError("invalid", "Name a mail item, or select some first.");
    return { go: `/desk?mail=${ids.join(",")}` };
  },
});
