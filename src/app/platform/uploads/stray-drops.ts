// Files that are dropped outside every drop area: a browser would open them in place of the console.

/** Ignores them until the returned function is called. */
export function ignoreStrayDrops(): () => void {
  window.addEventListener("dragover", ignore);
  window.addEventListener("drop", ignore);
  return () => {
    window.removeEventListener("dragover", ignore);
    window.removeEventListener("drop", ignore);
  };
}

function ignore(event: DragEvent): void {
  // By now a drop area has accepted its files; dragged text belongs to the field it is dropped on.
  if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = "none";
}
