// What is in front of the person besides records: an intake session, the desk. A room or a noun declares it, and a screen reports it.

/** The parts by their names. */
export type InFront = Readonly<Record<string, unknown>>;

export type InFrontKind<V> = {
  readonly part: string;
  /** What `context` has of it; undefined where nothing of that kind is in front. */
  in: (context: { inFront?: InFront }) => V | undefined;
  /** The part with that value. */
  is: (value: V) => InFront;
};

/** Declares the part `part`. */
export function declareInFront<V>(part: string): InFrontKind<V> {
  return {
    part,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `is` writes this part
    in: ({ inFront }) => inFront?.[part] as V | undefined,
    is: (value) => ({ [part]: value }),
  };
}
