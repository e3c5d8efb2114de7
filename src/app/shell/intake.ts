// Intake in the console: passes commands on the session to the intake station; its code loads with the first one.
import { withCode } from "@/app/command/run/fetched-code";
import { onOutcome } from "@/app/command/run/outcomes";

/** Called once, at the start. */
export function registerIntake(): void {
  onOutcome("intake", (step) =>
    withCode(import("@/app/features/intake/station"), ({ stepStation }) => stepStation(step)),
  );
}
