// From one form of a pending deposit to the next, by Enter alone: its checks, its account, the tally.
import { stream } from "@/app/command/input/stream";
import { focusFirstFault } from "@/app/ui/forms/focus";

/** What is typed right behind the Enter is for the field that `saved` leads to: the next one, or the first one that is refused. */
export function heldSave(what: string, saved: Promise<boolean>, form: HTMLFormElement): void {
  const over = saved.then((isDone) => isDone || focusFirstFault(form));
  void stream.during({ what, echoes: false, changes: true }, over);
}

/** Moves to the first empty field from `form` on; a picture of a check is no field to type in. */
export function focusFrom(form: HTMLFormElement | null): void {
  if (!form) return;
  const all = [...document.querySelectorAll<HTMLFormElement>("[data-check], [data-account], [data-tally]")];
  const rest = all.slice(all.indexOf(form));
  const inputs = rest.flatMap((each) => [
    ...each.querySelectorAll<HTMLInputElement>("input:not([type=file])"),
  ]);
  inputs.find(({ value }) => value === "")?.focus();
}
