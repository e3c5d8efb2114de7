import { defineCommand } from "@/kernel/command/define";
import { stepTable } from "@/kernel/command/general-effects";

export default defineCommand({
  id: "app.back",
  title: "Back",
  about:
    "One level out: clears the selection, then closes the row next to its list; from a record goes to its list.",
  keywords: ["leave", "close", "return", "up"],
  group: "Go to",
  scope: "global",
  hotkeys: ["escape"],
  phrase: "back",
  danger: "safe",
  run: ({ context: { selected, back, table } }) => {
    if (selected.length > 0) return { effects: [stepTable({ do: "clear" })] };
    if (table?.isOpen) return { effects: [stepTable({ do: "release" })] };
    // At the top level the key does nothing, as elsewhere.
    return back ? { go: back } : {};
  },
});
