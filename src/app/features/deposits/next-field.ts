// From one form of a pending deposit to the next, by Enter alone: its checks, its account, the tally.

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
