// The dry run that was made last: shown below its instruction.
import { createStore } from "@/app/ui/store";
import type { DryRun } from "@/contract/instructions/instruction";

export const lastTrial = createStore<DryRun | null>(null);
