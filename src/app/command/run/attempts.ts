// Tries of one request: sending it again after a lost answer must not do it twice.
import { randomName } from "@/kernel/command/random-name";

export type Attempts = {
  /** A name for the request with `args`: the same name for the same args, whatever their version is now, until `end`. */
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
      const written = JSON.stringify(args, withoutVersion);
      if (last?.args === null) last = { args: written, name: last.name };
      if (last?.args !== written) last = { args: written, name: randomName() };
      return last.name;
    },
    end: () => {
      last = null;
    },
  };
}

/** A list that was read again between two tries names a newer version; the request is the same. */
function withoutVersion(name: string, value: unknown): unknown {
  return name === "version" ? undefined : value;
}
