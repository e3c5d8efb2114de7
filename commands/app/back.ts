import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "app.back",
  title: "Back",
  about: "One level out: lets go of the selection; where nothing is selected, leaves a record for its list.",
  keywords: ["leave", "close", "return", "up"],
  group: "Go to",
  scope: "global",
  hotkeys: ["escape"],
  phrase: "back",
  danger: "safe",
  run: ({ context: { selected, back } }) => {
    if (selected.length > 0) return { table: { do: "clear" } };
    // At the outermost level the key does nothing, as it does elsewhere.
    return back ? { go: back } : {};
  },
});
