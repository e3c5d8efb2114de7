// What the console begins with: its parts follow the session and each other, and each part of an outcome gets its owner. What only
// the screen in front carries out is registered there (`useOutcome`).
import { followContext } from "@/app/command/context";
import { withCode } from "@/app/command/run/fetched-code";
import { onOutcome } from "@/app/command/run/outcomes";
import { followOwnSteps } from "@/app/command/run/own-changes";
import { followPersonal } from "@/app/command/run/personal";
import { followUndo } from "@/app/command/run/undo-memory";
import { followUnsent } from "@/app/command/unsent/unsent-queue";
import { followDirectory } from "@/app/platform/directory/session-directory";
import { followPreferences } from "@/app/platform/preferences";
import { registerTables } from "@/app/tables/register";
import { registerLabels } from "./labels";

/** Called once, before the session is restored. */
export function startConsole(): void {
  followPreferences();
  followUndo();
  followContext();
  followPersonal();
  followOwnSteps();
  followUnsent();
  followDirectory();
  registerTables();
  registerLabels();
  // Their code loads with the first command on them.
  onOutcome("intake", (step) =>
    withCode(import("@/app/features/intake/station"), ({ stepStation }) => stepStation(step)),
  );
  onOutcome("desk", (step) =>
    withCode(import("@/app/features/desk/desk-state"), ({ stepDesk }) => stepDesk(step)),
  );
}
