// The age of a count: a large one is counted again only after some seconds, and may not include the last change.

/** @param age seconds between the count and its answer; nothing is shown where it is 0 */
export function CountedEarlier({ age = 0 }: { age?: number | undefined }) {
  if (age === 0) return null;
  return <span className="whitespace-nowrap text-muted-foreground">Updated {age} s ago</span>;
}
