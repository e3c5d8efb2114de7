// Chance that repeats: the same seed gives the same demo on every machine.

export type Random = {
  /** A whole number from 0 up to, not including, `end`. */
  below(end: number): number;
  /** One of `choices`. */
  pick<T>(choices: readonly T[]): T;
  /** One of the choices, as often as its weight says. */
  weighted<T>(choices: readonly (readonly [choice: T, weight: number])[]): T;
  /** A UUIDv4. */
  id(): string;
  /** A UUIDv7, so that it sorts by `at`. */
  timeOrderedId(at: Date): string;
  /** So many decimal digits. */
  digits(count: number): string;
};

/** A xorshift generator with 32 bits of state; `seed` is any whole number but 0. */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
  const below = (end: number) => Math.floor((next() / 2 ** 32) * end);
  const bytes = () => Array.from({ length: 16 }, () => below(256));

  return {
    below,
    pick: <T>(choices: readonly T[]): T => {
      const choice = choices[below(choices.length)];
      if (choice === undefined) throw new Error("There is nothing to choose from.");
      return choice;
    },
    weighted: <T>(choices: readonly (readonly [choice: T, weight: number])[]): T => {
      let left = below(choices.reduce((sum, [, weight]) => sum + weight, 0));
      const chosen = choices.find(([, weight]) => (left -= weight) < 0);
      if (!chosen) throw new Error("The weights are all 0.");
      return chosen[0];
    },
    id: () => uuid(bytes(), 4),
    timeOrderedId: (at) => {
      const time = at.getTime().toString(16).padStart(12, "0");
      return uuid([...Buffer.from(time, "hex"), ...bytes().slice(6)], 7);
    },
    digits: (count) => Array.from({ length: count }, () => below(10)).join(""),
  };
}

/** RFC 9562: the version in byte 6, the variant in byte 8. */
function uuid(bytes: readonly number[], version: number): string {
  const marked = bytes.map((byte, index) =>
    index === 6 ? (byte & 0x0f) | (version << 4) : index === 8 ? (byte & 0x3f) | 0x80 : byte,
  );
  const hex = Buffer.from(marked).toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
