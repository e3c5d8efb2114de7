// Tries of one intention: sending the same thing again after a lost answer must not make a second one.
import { randomName } from "@/kernel/random-name";

export type Attempts = {
  /** Names the intention to send `args`: the same name for the same args, until `end`. */
  of: (args: object) => string;
  /** The intention was carried out: the same args mean another one from here on. */
  end: () => void;
};

/** @param first the name of the first intention, where it has one already */
export function makeAttempts(first?: string): Attempts {
  let last: { args: string | null; name: string } | null =
    first === undefined ? null : { args: null, name: first };
  return {
    of: (args) => {
      const written = JSON.stringify(args);
      if (last?.args === null) last = { args: written, name: last.name };
      if (last?.args !== written) last = { args: written, name: randomName() };
      return last.name;
    },
    end: () => {
      last = null;
    },
  };
}
