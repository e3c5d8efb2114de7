// Who makes a change: one value that every function gets that changes something. `mount` makes it for a call; what the server does
// by itself makes its own.
import type { Moved } from "@/contract/wire/moved";
import { type Actor, type Happening, recordEvent } from "../events/record";
import type { Tx } from "../db/types";
import type { Caller, Machine } from "./gate";

/**
 * Who makes a change, and when: of anybody, or of `By<Caller>`, a member of staff. A function that needs less says so:
 * `Pick<By, "now" | "record">`.
 */
export type By<Who extends Caller | Machine | null = Caller | Machine> = {
  caller: Who;
  /** What events say of them. */
  actor: Actor;
  /** One moment for the whole change. */
  now: Date;
  /** Writes an event of the change, in its transaction. */
  record: (happening: Happening) => Promise<void>;
  /** Whose versions the change has moved so far: what moves one adds it, and `mount` puts it into the answer. */
  moved: Moved[];
};

/** Who makes a change in a transaction; each change has its own. */
export function makeBy<Who extends Caller | Machine | null>(
  tx: Tx,
  { caller, actor, now }: Pick<By<Who>, "caller" | "actor" | "now">,
): By<Who> {
  return { caller, actor, now, record: (happening) => recordEvent(tx, actor, happening, now), moved: [] };
}

/** The server itself, which acts for every office: what is due, what other systems leave in a folder. */
export function byServer(tx: Tx, actor: Actor, now: Date): By<Machine> {
  const caller: Machine = {
    staffId: "00000000-0000-4000-8000-000000000000",
    sessionId: actor.source,
    name: actor.who,
    role: "integration",
    offices: "all",
  };
  return makeBy(tx, { caller, actor, now });
}
