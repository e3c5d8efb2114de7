// The screens in the order of the sidebar, by the commands that go there.

export const placesInOrder: readonly string[] = [
  "go.dashboard",
  "go.customers",
  "go.tasks",
  "go.tickets",
  "go.scan",
  "go.trash",
  "go.shred",
  "go.pickup",
  "go.forward",
  "go.consolidation",
  "go.deposit",
  "go.intake",
  "go.shelves",
  "go.exceptions",
  "go.desk",
  "go.pulls",
  "go.batches",
  "go.manifests",
  "go.shred-batches",
  "go.storage",
];

/** The place of a command in that order; those that the sidebar does not show come last. */
export function placeInSidebar(id: string): number {
  const place = placesInOrder.indexOf(id);
  return place < 0 ? placesInOrder.length : place;
}
