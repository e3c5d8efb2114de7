import { defineCommand } from "@/kernel/command/define";
import { actOnScreen } from "@/kernel/command/general-effects";

export default defineCommand({
  id: "mail.standard",
  title: "Fill standard envelope",
  about: "In the form for new mail: the size and weight of a standard envelope.",
  group: "Mail",
  scope: "dialog:add-mail",
  hotkeys: ["alt+e"],
  phrase: "fill standard envelope",
  danger: "safe",
  run: () => ({ effects: [actOnScreen("fill")] }),
});
