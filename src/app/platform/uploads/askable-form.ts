// The form on the screen that a command can ask to be sent once its files are there.
import { createInFront, useInFront } from "@/app/ui/in-front";

const forms = createInFront<() => void>();

/** Passes requests of commands to the form while the calling component is mounted. */
export function useAskable(ask: () => void): void {
  useInFront(forms, ask);
}

/** Has the form on the screen do its work, as soon as its files are uploaded. */
export function askForm(): void {
  forms.get()?.();
}
