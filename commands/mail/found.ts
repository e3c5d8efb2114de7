import { defineCommand } from "@/kernel/command/define";
import { markMissing, marksMail } from "./shared/missing";

export default defineCommand({
  ...marksMail,
  id: "mail.found",
  title: "Mark found",
  about: "Marks missing items as found in their last place. Putting one on a shelf does too.",
  keywords: ["not missing"],
  phrase: "mark found [{mail}]",
  run: (run) => markMissing(run, false),
});
