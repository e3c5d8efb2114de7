// Files that are let go of beside every drop area: a browser would open them in the console's place.

/** Has them ignored, until the function given back is called. */
export function ignoreStrayDrops(): () => void {
  window.addEventListener("dragover", ignore);
  window.addEventListener("drop", ignore);
  return () => {
    window.removeEventListener("dragover", ignore);
    window.removeEventListener("drop", ignore);
  };
}

function ignore(event: DragEvent): void {
  // Drop areas have said by now that they take it; dragged text is for the field it is let go on.
  if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = "none";
}
