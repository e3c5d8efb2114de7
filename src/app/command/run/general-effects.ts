// The effects that no feature owns, carried out by the console's command layer.
import { attachPhoto, stepUnsent } from "@/app/command/unsent/unsent";
import { movePane } from "@/app/command/panes/focused-pane";
import { actOnScreen } from "@/app/command/screen-acts";
import { leavePalette, show } from "@/app/command/surfaces";
import { latestBulkRun, stopBulkRun } from "@/app/command/bulk-runs";
import { copyText } from "@/app/platform/clipboard";
import { setPreferences } from "@/app/platform/preferences";
import { session } from "@/app/platform/session/session";
import { askForm } from "@/app/platform/uploads/askable-form";
import { chooseFiles } from "@/app/platform/uploads/file-chooser";
import { answerNotice } from "@/app/ui/toasts/notices-on-screen";
import { showError, showNotice } from "@/app/ui/toasts/notices";
import { sentence } from "@/contract/text/sentence";
import * as effects from "@/kernel/command/general-effects";
import { sendPhoto } from "@commands/mail/shared/registered";
import * as unsent from "@commands/unsent/shared/unsent-step";
import { contextHere } from "./command-context";
import { onEffect } from "./effect-owners";
import { execute } from "./execute";
import { withCode } from "./fetched-code";
import { keepColumns, setPersonal } from "./personal";

/** Called once, at the start. */
export function followEffects(): void {
  onEffect(effects.openSurface, (surface) => show(surface, contextHere()));
  onEffect(effects.openTab, openTab);
  onEffect(effects.copyText, (text) => copyText(text, sentence(`Copied ${copiedWords(text)}`)));
  // A form shows it next to the values that were filled in.
  onEffect(effects.showSecret, (secret, { source }) => {
    if (source !== "form") showSecret(secret);
  });

  onEffect(effects.setPreferences, setPreferences);
  onEffect(effects.setPersonal, setPersonal);
  onEffect(effects.keepColumns, keepColumns);

  onEffect(effects.movePane, (to) => {
    // It starts from where the focus was before the palette opened.
    leavePalette();
    movePane(to);
  });
  onEffect(effects.actOnScreen, actOnScreen);
  onEffect(effects.chooseFiles, chooseFiles);
  onEffect(effects.completeOnceUploaded, askForm);
  onEffect(effects.answerNotice, (answer) => {
    leavePalette();
    if (!answerNotice(answer)) showError("The notice is no longer there.");
  });

  onEffect(effects.runLines, (macro) => {
    leavePalette();
    // Not awaited: the macro has started, and its lines report their own results.
    void withCode(import("@/app/command/macros/macro"), ({ runMacro }) => runMacro(macro, execute));
  });
  onEffect(effects.stopRun, () => {
    const run = latestBulkRun();
    if (run) stopBulkRun(run.id);
  });
  onEffect(effects.signOut, () => session.signOut());

  onEffect(unsent.stepUnsent, stepUnsent);
  // Before the notice that the item is there: from then on the photo is safe, too.
  onEffect(sendPhoto, ({ mail, file }, { attempt }) => attachPhoto(mail, file, `${attempt}.photo`));
}

/**
 * Opens `address` in a new tab. A browser may block that some time after the press; then a notice offers a button for
 * it.
 */
function openTab(address: string): void {
  const tab = window.open(address, "_blank");
  // Set here, because with "noopener" the browser does not say whether the tab was opened.
  if (tab) tab.opener = null;
  else {
    showError("Your browser blocked the new tab.", {
      action: { label: "Open", onSelect: () => void window.open(address, "_blank", "noopener") },
      durationMs: Number.POSITIVE_INFINITY,
    });
  }
}

/** It stays until the person has copied it, because it is shown only once. */
function showSecret({ label, value }: { label: string; value: string }) {
  const onSelect = () => copyText(value, `${label} copied.`);
  showNotice(`${label}; it won’t be shown again`, {
    description: value,
    durationMs: Number.POSITIVE_INFINITY,
    action: { label: "Copy", onSelect },
  });
}

function copiedWords(text: string): string {
  const lines = text.split("\n").length;
  return lines === 1 ? text : `${lines} lines`;
}
