// Where the focus goes in a form: to its first field when it appears, to the first error after a refused try, to the
// first open decision where others changed the same field.

/** As a ref: it gets the focus when it appears, where no control has it: a heading that was arrived at is none. */
export function focusIfNothingHasIt(field: HTMLElement | null): void {
  const active = document.activeElement;
  if (active === document.body || active?.tagName === "H1") field?.focus();
}

/** As a ref: the field gets the focus when it appears. For pages that consist of a form. */
export function focusOnMount(field: HTMLElement | null): void {
  field?.focus();
}

/** Moves to the first field with a fault, once the faults that were just set are on the page. */
export function focusFirstFault(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

/** Moves to the first field that others changed too and that waits for a decision. */
export function focusFirstDecision(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>("[data-undecided] [role=radio]")?.focus();
}
