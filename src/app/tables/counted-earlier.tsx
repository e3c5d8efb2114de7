// How old a count is: a large one is made again only after some seconds, and may lack the last change.

/** @param age seconds between the count and its answer; nothing is shown where it is of that moment */
export function CountedEarlier({ age = 0 }: { age?: number | undefined }) {
  if (age === 0) return null;
  return <span className="whitespace-nowrap text-muted-foreground">counted {age} s earlier</span>;
}
