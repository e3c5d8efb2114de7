// Intake in the console: what commands ask of the session goes to its station, whose code comes with the first such step.
import { withCode } from "@/app/command/fetched-code";
import { onOutcome } from "@/app/command/outcomes";

/** Called once, at the start. */
export function registerIntake(): void {
  onOutcome(
    "intake",
    (step) => void withCode(import("@/app/features/intake/station"), ({ stepStation }) => stepStation(step)),
  );
}
