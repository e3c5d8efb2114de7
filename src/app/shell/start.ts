// What the console begins with: its parts follow the session and each other, and each effect of a run gets its owner. What only
// the screen in front carries out is registered there (`useCarryOut`).
import { followContext } from "@/app/command/context";
import { withCode } from "@/app/command/run/fetched-code";
import { onEffect } from "@/app/command/run/effect-owners";
import { followEffects } from "@/app/command/run/general-effects";
import { stepIntake } from "@/kernel/intake/step";
import { showTrial } from "@commands/instruction/shared/trial";
import { putWordsBack } from "@commands/ticket/shared/written";
import { stepDesk } from "@commands/desk/shared/desk-step";
import { followOwnSteps } from "@/app/command/run/own-changes";
import { followPersonal } from "@/app/command/run/personal";
import { followUndo } from "@/app/command/run/undo-memory";
import { followUnsent } from "@/app/command/unsent/unsent";
import { followDirectory } from "@/app/platform/directory/session-directory";
import { followWorkload } from "@/app/platform/data/workload";
import { followPreferences } from "@/app/platform/preferences";
import { onSignOut } from "@/app/platform/session/session";
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
  followWorkload();
  followEffects();
  registerTables();
  registerLabels();
  // Their code loads with the first command on them.
  onEffect(stepIntake, (step) =>
    withCode(import("@/app/features/intake/station"), ({ stepStation }) => stepStation(step)),
  );
  onEffect(stepDesk, (step) =>
    withCode(import("@/app/features/desk/desk-state"), (desk) => desk.stepDesk(step)),
  );
  onEffect(showTrial, (run) =>
    withCode(import("@/app/features/mailboxes/trial"), ({ lastTrial }) => lastTrial.set(run)),
  );
  onEffect(putWordsBack, (words) =>
    withCode(import("@/app/conversation/words-back"), ({ putBack }) => void putBack(words)),
  );
  // Whether or not a scan was opened since the page was loaded: the browser has files from before.
  onSignOut(() => void withCode(import("@/app/features/requests/open-scans"), (open) => open.forgetScans()));
}
