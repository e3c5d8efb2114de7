// Who makes a change: one value that every function gets that changes something. `mount` makes it for a call; what the server does
// by itself makes its own.
import type { Moved } from "@/contract/wire/moved";
import type { Config } from "@/server/config";
import { type Together, alone } from "../db/together";
import type { Tx } from "../db/types";
import { type Actor, type Happening, eventRow, insertEvents } from "../events/record";
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
  /** When the notices of the change are due: late enough for undo to take them back, and for several to go out as one mail. */
  noticesDue: Date;
  /** Does what follows from the change and is done alike for many: at once, in a bulk run once for all changes that have `read`. */
  together: Together;
  /** Whose versions the change has moved so far: what moves one adds it, and `mount` puts it into the answer. */
  moved: Moved[];
};

/** Who makes a change in a transaction; each change has its own. */
export function makeBy<Who extends Caller | Machine | null>(
  tx: Tx,
  known: Pick<By<Who>, "caller" | "actor" | "now" | "noticesDue">,
  together: Together = alone(tx),
): By<Who> {
  return { ...known, ...ofChange(known, together) };
}

/** What each change has of its own. */
function ofChange(
  { actor, now }: Pick<By, "actor" | "now">,
  together: Together,
): Pick<By, "record" | "together" | "moved"> {
  const record = (happening: Happening) => together(insertEvents, [eventRow(actor, happening, now)]);
  return { record, together, moved: [] };
}

/** When a notice of a change at `now` is due. */
export function noticesDueAfter(now: Date, { noticeDelay }: Pick<Config, "noticeDelay">): Date {
  return new Date(now.getTime() + noticeDelay);
}

/**
 * The server itself, which acts for every office: what is due, what other systems leave in a folder. It tells no customer; a change
 * that does adds `noticesDue`.
 */
export function byServer(tx: Tx, actor: Actor, now: Date): Omit<By<Machine>, "noticesDue"> {
  const caller: Machine = {
    staffId: "00000000-0000-4000-8000-000000000000",
    sessionId: actor.source,
    name: actor.who,
    role: "integration",
    offices: "all",
  };
  return { caller, actor, now, ...ofChange({ actor, now }, alone(tx)) };
}
