// The entry with which the wizard was closed: the form is empty again, and a notice offers the entry back.
import { contextHere } from "@/app/command/run/command-context";
import { show } from "@/app/command/surfaces";
import { forgetPhoto, movePhoto } from "@/app/platform/uploads/draft-photo";
import { showNotice } from "@/app/ui/toasts/notices";
import type { Surface } from "@/kernel/command/general-effects";
import { draftKey, readMailDraft, writeMailDraft } from "./wizard-draft";

export type Opening = Extract<Surface, { surface: "add-mail" }>;

/** `opening`: how the wizard that was closed had been opened. */
export function closeEntry(opening: Opening): void {
  const key = draftKey(opening.unsentEntry ?? opening.mailboxId);
  if (!setAside(key)) return;
  showNotice("Add New Mail was closed. Nothing was registered.", {
    action: {
      label: "Open entry again",
      onSelect: () => {
        takeBack(key);
        show(opening, contextHere());
      },
    },
  });
}

/** Where the entry waits until it is taken back, or until the next one is closed. */
const aside = (key: string) => `${key}.closed`;

/** False where nothing had been entered. */
function setAside(key: string): boolean {
  const draft = readMailDraft(sessionStorage, key);
  sessionStorage.removeItem(key);
  if (draft === null) {
    forgetPhoto(key);
    return false;
  }
  writeMailDraft(sessionStorage, aside(key), draft, true);
  movePhoto(key, aside(key));
  return true;
}

function takeBack(key: string): void {
  const draft = readMailDraft(sessionStorage, aside(key));
  sessionStorage.removeItem(aside(key));
  if (draft === null) return;
  writeMailDraft(sessionStorage, key, draft, true);
  movePhoto(aside(key), key);
}
