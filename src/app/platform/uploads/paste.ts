// Which files of a paste are meant as a photo.

/** The part of a clipboard's content that is read. */
export type Pasted = { types: readonly string[]; files: Iterable<File> };

/**
 * The files to use from a paste; none where the text next to them was meant. Office programs put a picture of every copied text
 * on the clipboard, so a text field takes the text.
 */
export function pastedFiles({ types, files }: Pasted, intoTextField: boolean): File[] {
  return intoTextField && types.includes("text/plain") ? [] : [...files];
}

/** Whether a paste into `target` would be typed into it. */
export function pastesAsText(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input:not([type=file]), textarea"))
  );
}
