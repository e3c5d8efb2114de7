import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "work.assign",
  title: "Assign",
  group: "Work",
  scope: "route:work",
  hotkeys: ["a"],
  listed: false,
  when: ({ work }) =>
    work?.queue === "exceptions" ||
    work?.queue === "tickets" ||
    "Only an exception or a ticket can be assigned.",
  danger: "safe",
  run: ({ context: { work } }) => ({
    again: { id: work?.queue === "tickets" ? "ticket.assign" : "exception.assign", args: {} },
  }),
});
