// The commands and facts that the palette reads a line with.
import type { Candidate } from "@/kernel/command/argument";
import type { Context } from "@/kernel/command/context";
import type { AnyCommand } from "@/kernel/command/define";
import type { Facts } from "@/kernel/command/facts";

/** What a line is read with. */
export type World = {
  commands: readonly AnyCommand[];
  context: Context;
  facts: Facts;
  /** Ids of commands, the most likely first. */
  recent: readonly string[];
  /** What was last given for a kind of argument, the latest first. */
  remembered?: (kind: string) => readonly Candidate[];
};
