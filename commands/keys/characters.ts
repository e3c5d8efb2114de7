import { choiceKind } from "@/kernel/arguments/plain/choice";
import { usualKeys } from "@/kernel/input/key-map";
import { defineCommand } from "@/kernel/command/define";
import { setPersonal } from "@/kernel/command/general-effects";

const switchArg = choiceKind<"on" | "off">("switch", 60, [
  { value: "on", label: "On", words: ["on", "yes"] },
  { value: "off", label: "Off", words: ["off", "no"] },
]);

export default defineCommand({
  id: "keys.characters",
  title: "Letter keys",
  about: "Switches all keys that are a letter or another character alone on or off, as one.",
  keywords: ["single keys", "character keys"],
  group: "Keyboard",
  scope: "global",
  phrase: "letter keys {switch}",
  args: { switch: switchArg },
  when: ({ keys }) => keys !== undefined || "Keys are pressed in the console",
  danger: "safe",
  run: ({ args, context: { keys = usualKeys } }) => ({
    say: `Letter keys are ${args.switch} now.`,
    effects: [setPersonal({ keys: { ...keys, characters: args.switch === "on" } })],
  }),
});
