import { commandArg } from "@/kernel/arguments/screen/command";
import { usualKeys, withUsualKeys } from "@/kernel/input/key-map";
import { defineCommand } from "@/kernel/command/define";
import { setPersonal } from "@/kernel/command/general-effects";

export default defineCommand({
  id: "keys.reset",
  title: "Reset keys",
  about: "Gives a command its usual keys again; without one, all of them.",
  keywords: ["usual keys", "default keys"],
  group: "Keyboard",
  scope: "global",
  phrase: "reset keys [for {command}]",
  args: { command: commandArg },
  when: ({ keys }) => keys !== undefined || "Keys are pressed in the console",
  danger: "confirm",
  run: ({ args: { command }, context: { keys = usualKeys, commands = [] } }) =>
    command
      ? {
          say: `“${command.label}” has its usual keys again.`,
          effects: [setPersonal({ keys: withUsualKeys(keys, commands, command.id) })],
        }
      : { say: "All keys are the usual ones again.", effects: [setPersonal({ keys: usualKeys })] },
});
