// Effects of a run: what it leads to besides its words. A room or a noun declares one; who carries it out registers for it.

/** An effect as data, so that a test can compare it and the terminal can tell what it cannot do. */
export type Effect = {
  readonly name: string;
  readonly value: unknown;
  /** It changes something of the person's own: the run is remembered among their changes. */
  readonly changes?: true;
};

/** The parts of an outcome that hold effects. */
type Held = { effects?: readonly Effect[]; answer?: Effect };

/** A declared effect: called with its value it makes one. */
export type EffectKind<V> = {
  (value: V): Effect;
  readonly effect: string;
  /** The value of an effect that is of this kind. */
  of: (effect: Effect) => V;
  /** Its value in `outcome`; undefined where the outcome has no such effect. */
  in: (outcome: Held) => V | undefined;
};

/** Declares the effect `effect`; of one without a value, V is void. */
export function declareEffect<V>(effect: string, more: Pick<Effect, "changes"> = {}): EffectKind<V> {
  const make = (value: V): Effect => ({ name: effect, value, ...more });
  const of = ({ name, value }: Effect): V => {
    if (name !== effect) throw new Error(`“${name}” is no effect “${effect}”.`);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `make` writes this name
    return value as V;
  };
  return Object.assign(make, {
    effect,
    of,
    in: ({ effects = [], answer }: Held) => {
      const found = [...effects, ...(answer ? [answer] : [])].find(({ name }) => name === effect);
      return found && of(found);
    },
  });
}
