// How the axes of the dashboard's charts look.

const ink = "var(--muted-foreground)";

/** Properties of an axis of visx. */
export const axisLook = {
  stroke: "var(--border-strong)",
  tickStroke: "var(--border-strong)",
  tickLength: 4,
  tickLabelProps: { fill: ink, fontSize: 11, fontFamily: "inherit" },
} as const;

/** Those of `values` that get a name on the axis, always with the last one, where there is room for so many names. */
export function namedValues<Value>(values: readonly Value[], room: number): Value[] {
  const step = Math.max(1, Math.ceil(values.length / Math.max(1, room)));
  return values.filter((_, place) => (values.length - 1 - place) % step === 0);
}
