// What a dry run found, for the mailbox's list of instructions.
import type { DryRun } from "@/contract/instructions/instruction";
import { declareEffect } from "@/kernel/command/effect";

export const showTrial = declareEffect<DryRun>("trial");
