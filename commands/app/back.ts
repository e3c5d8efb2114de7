import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "app.back",
  title: "Back",
  about:
    "One level out: lets go of the selection, then of the row that is open beside its list; a record's screen it leaves for its list.",
  keywords: ["leave", "close", "return", "up"],
  group: "Go to",
  scope: "global",
  hotkeys: ["escape"],
  phrase: "back",
  danger: "safe",
  run: ({ context: { selected, back, table } }) => {
    if (selected.length > 0) return { table: { do: "clear" } };
    if (table?.isOpen) return { table: { do: "release" } };
    // At the top level the key does nothing, as elsewhere.
    return back ? { go: back } : {};
  },
});
