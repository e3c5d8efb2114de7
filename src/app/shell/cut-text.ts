// Text that has no room for all of it says the rest to the pointer: while it ends in an ellipsis, its title is the whole.

/** The elements whose title was given here. */
const titled = new WeakSet<HTMLElement>();

/** Adds titles until the returned function is called. */
export function titleCutText(): () => void {
  document.addEventListener("pointerover", onPointerOver);
  return () => document.removeEventListener("pointerover", onPointerOver);
}

function onPointerOver({ target }: PointerEvent): void {
  const element = target instanceof Element ? target.closest<HTMLElement>(".truncate") : null;
  if (!element || (element.title !== "" && !titled.has(element))) return;
  if (element.scrollWidth > element.clientWidth) {
    titled.add(element);
    element.title = element.textContent.trim();
  } else if (titled.delete(element)) element.removeAttribute("title");
}
