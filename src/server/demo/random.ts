// Repeatable random numbers: the same seed gives the same demo on every machine.

export type Random = {
  /** A whole number from 0 up to, not including, `end`. */
  below(end: number): number;
  /** One of `choices`. */
  pick<T>(choices: readonly T[]): T;
  /** One of the keys, as often as its weight says. */
  weighted<T extends string>(weights: Readonly<Record<T, number>>): T;
  /** `list` in another order. */
  shuffled<T>(list: readonly T[]): T[];
  /** A UUIDv4. */
  id(): string;
  /** A UUIDv7, so that it sorts by `at`. */
  timeOrderedId(at: Date): string;
  /** `count` decimal digits. */
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
  const hex = () => next().toString(16).padStart(8, "0");

  return {
    below,
    pick: <T>(choices: readonly T[]): T => {
      const choice = choices[below(choices.length)];
      if (choice === undefined) throw new Error("There is nothing to choose from.");
      return choice;
    },
    weighted: <T extends string>(weights: Readonly<Record<T, number>>): T => {
      let total = 0;
      for (const key in weights) total += weights[key];
      let left = below(total);
      for (const key in weights) {
        left -= weights[key];
        if (left < 0) return key;
      }
      throw new Error("The weights are all 0.");
    },
    shuffled: <T>(list: readonly T[]): T[] => {
      const rest = [...list];
      return list.flatMap(() => rest.splice(below(rest.length), 1));
    },
    id: () => uuid(hex() + hex() + hex() + hex(), "4"),
    timeOrderedId: (at) => uuid(at.getTime().toString(16).padStart(12, "0") + hex() + hex() + hex(), "7"),
    digits: (count) => {
      let digits = "";
      for (let index = 0; index < count; index++) digits += below(10);
      return digits;
    },
  };
}

/** RFC 9562, of 32 hex digits: the version is the 13th, and the 17th is 8, 9, a or b. */
function uuid(hex: string, version: string): string {
  const variant = (8 + (Number.parseInt(hex.charAt(16), 16) % 4)).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${version}${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
