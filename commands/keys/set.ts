import { ApiError } from "@/contract/wire/errors";
import { commandArg } from "@/kernel/arguments/screen/command";
import { keyMapArg } from "@/kernel/arguments/screen/key-map";
import { textKind } from "@/kernel/arguments/plain/text";
import { faultOfKeys, rivalsOf, withKeys } from "@/kernel/input/key-map";
import { defineCommand } from "@/kernel/command/define";
import { setPersonal } from "@/kernel/command/general-effects";

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
  run: ({ args, context }) => {
    const { commands = [], keys: map } = context;
    const command = commands.find(({ id }) => id === args.command.id);
    if (!command || !map) throw new ApiError("not_found", "There is no such command.");
    if (args.former) {
      const undo = { id: "keys.set", args: { ...args, former: map } };
      return { say: "The keys are as they were.", effects: [setPersonal({ keys: args.former })], undo };
    }
    const wanted = args.keys.trim().toLowerCase().replace(/\s+/g, " ");
    // Commas separate several sequences.
    const sequences = wanted === "none" ? [] : wanted.split(", ");
    for (const sequence of sequences) {
      const fault = faultOfKeys(command, sequence);
      if (fault !== null) throw new ApiError("invalid", fault);
    }
    const losing = sequences.flatMap((sequence) => rivalsOf(command, sequence, commands, map));
    const lost = losing.map(({ title, sequence }) => ` “${title}” no longer has ${sequence}.`).join("");
    return {
      say: `“${command.title}” ${sequences.length === 0 ? "has no key" : `is ${wanted}`} now.${lost}`,
      effects: [setPersonal({ keys: withKeys(map, commands, command.id, sequences) })],
      undo: { id: "keys.set", args: { ...args, former: map } },
    };
  },
});
