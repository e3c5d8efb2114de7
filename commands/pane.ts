// From pane to pane.
import { defineCommand } from "@/kernel/command/define";
import { movePane } from "@/kernel/command/general-effects";

const pane = (to: "next" | "previous", title: string, key: string) =>
  defineCommand({
    id: `pane.${to}`,
    title,
    group: "Pane",
    scope: "pane",
    hotkeys: [key],
    listed: false,
    danger: "safe",
    run: () => ({ effects: [movePane(to)] }),
  });

export default [pane("next", "Next pane", "f6"), pane("previous", "Previous pane", "shift+f6")];
