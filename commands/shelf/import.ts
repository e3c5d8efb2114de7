import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "shelf.import",
  title: "Import shelves",
  about: "Reads shelves from a CSV file, and shows what it would make before it does.",
  keywords: ["csv", "file of shelves", "upload shelves"],
  group: "Shelves",
  scope: "global",
  phrase: "import shelves",
  when: ({ can }) => can("mail.write") || "Your role cannot change shelves",
  danger: "safe",
  run: () => ({ go: "/shelves?import=true" }),
});
