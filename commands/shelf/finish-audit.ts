import { auditArg } from "@/kernel/arguments/records/shelf";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "shelf.finish-audit",
  title: "Finish audit",
  about: "Ends the audit: what was found goes into the shelf's history.",
  keywords: ["end audit"],
  group: "Shelves",
  scope: "route:shelf-audit",
  hotkeys: ["mod+enter"],
  args: { audit: auditArg },
  when: ({ can }) => can("mail.write") || "Your role cannot audit shelves",
  danger: "undoable",
  // Read once it is needed: an audit ends once a shelf.
  run: async (run) => (await import("./shared/finish-audit")).finish(run),
});
