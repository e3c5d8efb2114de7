// Giving a command other keys. Loaded when somebody first does.
import { ApiError } from "@/contract/wire/errors";
import type { Ref } from "@/kernel/command/argument";
import type { Outcome, Run } from "@/kernel/command/define";
import { setPersonal } from "@/kernel/command/general-effects";
import { type KeyMap, faultOfKeys, rivalsOf, withKeys } from "@/kernel/input/key-map";

type NewKeys = { command: Ref; keys: string; former?: KeyMap | undefined };

/** @throws ApiError `not_found` without such a command, `invalid` for keys that it cannot have */
export function setKeys({ args, context }: Pick<Run<NewKeys>, "args" | "context">): Outcome {
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
}
