import { defineCommand } from "@/kernel/command/define";
import { markMissing, marksMail } from "./shared/missing";

export default defineCommand({
  ...marksMail,
  id: "mail.missing",
  title: "Mark missing",
  about: "Marks the selected items, or the named one, as missing.",
  keywords: ["lost", "not found", "cant find"],
  hotkeys: ["n"],
  keysIn: "route:shelf-audit",
  phrase: "mark missing [{mail}]",
  run: (run) => markMissing(run, true),
});
