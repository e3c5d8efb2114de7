// A date that was typed in part: its field has no value then, as if nothing had been typed.

export const incompleteDateWords = "Complete the date, or clear it.";

/** The name of the first such field of a form; null without any. */
export function incompleteDate(form: HTMLFormElement): string | null {
  const fields = form.querySelectorAll<HTMLInputElement>("input[type=date]");
  return [...fields].find(({ validity }) => validity.badInput)?.name ?? null;
}
