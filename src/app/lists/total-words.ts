// How many rows a list has, in words.

/** "412 requests", "3 requests found". While another list is being read, the total is that of the former one. */
export function totalWords(
  { total, isLoading }: { total: number; isLoading: boolean },
  [one, many]: readonly [string, string],
  isFiltered: boolean,
): string {
  const things = `${total.toLocaleString("en-US")} ${total === 1 ? one : many}`;
  return isFiltered && !isLoading ? `${things} found` : things;
}
