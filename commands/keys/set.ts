import { commandArg } from "@/kernel/arguments/screen/command";
import { keyMapArg } from "@/kernel/arguments/screen/key-map";
import { textKind } from "@/kernel/arguments/plain/text";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "keys.set",
  title: "Set keys",
  about:
    "Gives a command other keys, such as “g x” or “mod+j”; “none” switches them off. Other commands lose them.",
  keywords: ["remap", "bind", "hotkey", "shortcut"],
  group: "Keyboard",
  scope: "global",
  phrase: "set keys for {command} to {keys}",
  args: { command: commandArg, keys: textKind("keys", 60), former: keyMapArg },
  when: ({ keys }) => keys !== undefined || "Keys are pressed in the console",
  danger: "undoable",
  run: async (run) => (await import("./shared/set")).setKeys(run),
});
