// Text without room for all of it shows the rest as a hint: while it ends in an ellipsis, its title is the full text.

/** The elements that got their title here. */
const titled = new WeakSet<HTMLElement>();

/** Adds titles until the returned function is called. */
export function titleCutText(): () => void {
  document.addEventListener("pointerover", onPointerOver);
  return () => document.removeEventListener("pointerover", onPointerOver);
}

function onPointerOver({ target }: PointerEvent): void {
  const element = target instanceof Element ? target.closest<HTMLElement>(".truncate,.line-clamp-2") : null;
  if (!element || (element.title !== "" && !titled.has(element))) return;
  if (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight) {
    titled.add(element);
    element.title = element.textContent.trim();
  } else if (titled.delete(element)) element.removeAttribute("title");
}
