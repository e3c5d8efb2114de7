// The last person signed in on this machine, so that a tab can be opened for them without the server. It holds staff, no
// customers, and no token: it gives no access to the server.
import * as z from "zod";
import { Staff } from "@/contract/staff/staff";

export type LastPerson = {
  /** Null where nobody is signed in here, or their session has ended by now. */
  get: () => Staff | null;
  /** Null when the session ends. */
  set: (user: Staff | null) => void;
};

const KEY = "pigeonhole.person";
/** After so long without an answer of the server, in ms, a session ends (`refreshIdle` of the server). */
const LASTS_MS = 12 * 60 * 60_000;

const Stored = z.object({ user: Staff, at: z.number() });

export function createLastPerson(
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">,
  now: () => number,
): LastPerson {
  return {
    get: () => {
      try {
        const { user, at } = Stored.parse(JSON.parse(storage.getItem(KEY) ?? "null"));
        return Math.abs(now() - at) < LASTS_MS ? user : null;
      } catch {
        return null; // nothing is stored, or it is another version's
      }
    },
    set: (user) => {
      try {
        // A person who still has to set up the second factor does that first, which needs the server.
        if (user === null || user.secondFactor === "missing") storage.removeItem(KEY);
        else storage.setItem(KEY, JSON.stringify({ user, at: now() } satisfies z.infer<typeof Stored>));
      } catch {
        // Storage is full or blocked: a tab that is opened without the server waits for it.
      }
    },
  };
}
