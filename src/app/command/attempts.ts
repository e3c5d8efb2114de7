// Tries of one request: sending it again after a lost answer must not do it twice.
import { randomName } from "@/kernel/random-name";

export type Attempts = {
  /** A name for the request with `args`: the same name for the same args, until `end`. */
  of: (args: object) => string;
  /** The request was carried out: from now on the same args mean a new request. */
  end: () => void;
};

/** @param first the name of the first request, if it already has one */
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
