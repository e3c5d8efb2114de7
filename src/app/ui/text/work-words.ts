// How much work there is, in the same words everywhere: the sidebar, lists, cards, bars, the queue button and the palette.

export type WorkCount = {
  /** How many nobody has begun. */
  waiting: number;
  /** How many somebody has begun. */
  started: number;
};

/** "27 waiting, 12 started", "12 started"; "nothing waits". */
export function workWords({ waiting, started }: WorkCount): string {
  const parts = [
    [waiting, "waiting"],
    [started, "started"],
  ] as const;
  const said = parts.flatMap(([count, word]) =>
    count === 0 ? [] : [`${count.toLocaleString("en-US")} ${word}`],
  );
  return said.join(", ") || "nothing waits";
}
