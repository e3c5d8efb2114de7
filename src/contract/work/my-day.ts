// My day: what a person did on a day, worked out from the events of the audit trail, and for leads the medians of their offices.
import * as z from "zod";
import { endpoint } from "@/contract/wire/endpoint";
import { Id, Moment } from "@/contract/wire/page";

/** Days that the view goes back. The audit trail behind it is kept, and leads to the same events. */
export const myDayLimit = 90;

/** Minutes without anything done after which it was a pause, unless the caller says otherwise. */
export const usualPause = 15;

/** Medians are of at least so many people, so that none of them can be told from them. */
export const leastPeople = 3;

/** The kinds of work, in order. */
export const pieceKinds = [
  "registered",
  "scanned",
  "disposed",
  "forwarded",
  "handedOver",
  "deposited",
  "answered",
  "tasks",
] as const;
export type PieceKind = (typeof pieceKinds)[number];

export const pieceLabel: Readonly<Record<PieceKind, string>> = {
  registered: "Registered",
  scanned: "Scanned",
  disposed: "Disposed of or shredded",
  forwarded: "Forwarded",
  handedOver: "Handed over",
  deposited: "Deposits sent",
  answered: "Tickets answered",
  tasks: "Tasks completed",
};

const count = z.number().int().min(0);
const Pieces = z.object({
  registered: count,
  scanned: count,
  disposed: count,
  forwarded: count,
  handedOver: count,
  // Absent from answers of the release before.
  deposited: count.default(0),
  answered: count,
  tasks: count,
});
export type Pieces = z.infer<typeof Pieces>;

export const DayOfWork = z
  .object({
    pieces: Pieces.meta({ description: "Each record once; what was taken back is none." }),
    corrections: count.meta({ description: "Items corrected or moved, and work that was taken back." }),
    from: Moment.nullable(),
    to: Moment.nullable(),
    minutes: count.meta({ description: "From the first to the last thing done, without the pauses." }),
    pauses: z.array(z.object({ from: Moment, to: Moment })),
  })
  .meta({ id: "DayOfWork" });
export type DayOfWork = z.infer<typeof DayOfWork>;

export const getMyDay = endpoint({
  method: "get",
  path: "/mail-handler/my-day",
  tag: "Dashboard",
  summary: `What the caller did on a day of the last ${myDayLimit}, without pauses; for leads with the medians of their offices`,
  doing: "Looking at the day",
  access: "requests.read",
  query: z.object({
    since: Moment.meta({ description: "When the day begins, where the caller is." }),
    before: Moment.meta({ description: "When it ends: at most 26 hours later." }),
    pause: z.coerce
      .number()
      .int()
      .min(1)
      .max(240)
      .default(usualPause)
      .meta({ description: "Minutes without anything done after which it was a pause." }),
  }),
  answer: z.object({
    own: DayOfWork,
    medians: z
      .object({ people: count, pieces: Pieces, corrections: count, minutes: count })
      .nullable()
      .meta({
        description: `For leads: of those who worked in their offices that day, if they are ${leastPeople} or more.`,
      }),
    people: z
      .array(z.object({ id: Id, name: z.string(), pieces: count, minutes: count }))
      .nullable()
      .meta({ description: "For leads, where a rule of the office allows names." }),
  }),
  errors: ["invalid"],
});
