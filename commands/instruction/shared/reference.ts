// A standing instruction as an argument of commands.
import type { Instruction } from "@/contract/instructions/instruction";

export function instructionRef({ id, words, version }: Instruction) {
  return { id, label: words, version };
}
