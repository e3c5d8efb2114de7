// Intake sessions: a pile of mail taken in by one person, what holds for each item of it, and its rows.
import * as z from "zod";
import { endpoint } from "@/contract/wire/endpoint";
import { Carrier, ItemType, Mail } from "@/contract/mail/mail";
import { openEnum } from "@/contract/wire/open-enum";
import { Id, Moment, PageQuery, line, pageOf } from "@/contract/wire/page";
import { mostInches, mostPounds, mostVolume } from "@/contract/text/units";

/** Most rows of a session: a shift's pile. More is another session. */
export const mostIntakeRows = 2000;

/** Rows of one session that wait on a machine without a network, at most. */
export const mostRowsOffline = 500;

const inches = z.number().min(0).max(mostInches);

const sticky = {
  sender: line(200),
  size: z.object({
    width: inches,
    height: inches,
    length: inches,
    volumeDesi: z.number().min(0).max(mostVolume).optional(),
  }),
  weight: z.number().min(0).max(mostPounds),
  receivedOn: Moment,
  /** Where the items are put, by its id and what it is called. */
  shelf: z.object({ id: Id, label: line(60) }),
};

/** What holds for each row until it is dropped; what is absent was not said. */
export const IntakeSticky = z
  .object({ carrier: Carrier, type: ItemType, ...sticky })
  .partial()
  .meta({ description: "Sides in inches, the weight in pounds." });
export type IntakeSticky = z.infer<typeof IntakeSticky>;

/** The same in an answer: a newer server may know other carriers and types. */
const ShownSticky = z.object({ carrier: openEnum(Carrier), type: openEnum(ItemType), ...sticky }).partial();

/** What of an answer is known here and can be sent again. */
export function knownSticky({ carrier, type, ...others }: z.infer<typeof ShownSticky>): IntakeSticky {
  const [by, as] = [Carrier.safeParse(carrier).data, ItemType.safeParse(type).data];
  return { ...others, ...(by && { carrier: by }), ...(as && { type: as }) };
}

const Expected = z
  .number()
  .int()
  .min(1, "Give how many items were counted: 1 or more.")
  .max(100_000, "Give at most 100,000 items.");

export const IntakeSession = z
  .object({
    id: Id,
    version: z.number().int(),
    officeId: Id,
    officeLabel: z.string(),
    staffId: Id,
    staffName: z.string(),
    startedAt: Moment,
    endedAt: Moment.nullable(),
    expected: z.number().int().nullable().meta({ description: "Items that were counted beforehand." }),
    sticky: ShownSticky,
    items: z.number().int().meta({ description: "Items registered in it, those withdrawn apart." }),
    exceptions: z.number().int(),
    withdrawn: z.number().int(),
    lastNumber: z.number().int().meta({ description: "The highest number of its rows; 0 for none." }),
  })
  .meta({ id: "IntakeSession" });
export type IntakeSession = z.infer<typeof IntakeSession>;

export const IntakeRow = z
  .object({
    number: z.number().int(),
    at: Moment.meta({ description: "When it was saved." }),
    mail: Mail.nullable().meta({
      description: "Null for an exception, and for an item of an office the caller does not see.",
    }),
    exceptionId: Id.nullable(),
  })
  .meta({ id: "IntakeRow" });
export type IntakeRow = z.infer<typeof IntakeRow>;

const params = z.object({ id: Id });
const shared = { tag: "Intake", access: "mail.write" } as const;

export const startIntake = endpoint({
  ...shared,
  method: "post",
  path: "/mail-handler/intake/sessions",
  summary: "Start an intake session; a person has one at a time",
  doing: "Starting the intake session",
  body: z
    .object({
      officeId: Id.optional().meta({ description: "The office the caller works in unless sent." }),
      expected: Expected.optional(),
      sticky: IntakeSticky.default({}),
    })
    .meta({ id: "StartIntake" }),
  answer: IntakeSession,
  status: 201,
  errors: ["conflict", "invalid", "not_found"],
  idempotent: true,
});

export const currentIntake = endpoint({
  ...shared,
  method: "get",
  path: "/mail-handler/intake/sessions/current",
  summary: "The caller's open intake session, null for none",
  doing: "Opening the intake session",
  answer: z.object({ session: IntakeSession.nullable() }),
});

export const listIntakes = endpoint({
  ...shared,
  method: "get",
  path: "/mail-handler/intake/sessions",
  summary: "Intake sessions, the newest first: a handler's own, a lead's those of their offices",
  doing: "Opening the intake sessions",
  query: PageQuery,
  answer: pageOf(IntakeSession),
});

export const getIntake = endpoint({
  ...shared,
  method: "get",
  path: "/mail-handler/intake/sessions/{id}",
  summary: "One intake session",
  doing: "Opening the intake session",
  params,
  answer: IntakeSession,
  errors: ["not_found"],
});

export const listIntakeRows = endpoint({
  ...shared,
  method: "get",
  path: "/mail-handler/intake/sessions/{id}/rows",
  summary: "The rows of an intake session, the newest first",
  doing: "Opening the session's rows",
  params,
  query: PageQuery,
  answer: pageOf(IntakeRow),
  errors: ["not_found"],
});

export const changeIntake = endpoint({
  ...shared,
  method: "patch",
  path: "/mail-handler/intake/sessions/{id}",
  summary: "Change what holds for each row of a session, or how many items are expected",
  doing: "Changing the intake session",
  params,
  body: z
    .object({ sticky: IntakeSticky, expected: Expected.nullable() })
    .partial()
    .meta({ id: "ChangeIntake" }),
  answer: IntakeSession,
  errors: ["not_found", "conflict", "forbidden"],
});

export const endIntake = endpoint({
  ...shared,
  method: "post",
  path: "/mail-handler/intake/sessions/{id}/end",
  summary: "End an intake session: its customers are told of their mail now",
  doing: "Ending the intake session",
  params,
  body: z
    .object({
      undo: z.boolean().optional().meta({
        description:
          "An undo of opening it again: where nothing was taken in since, it was ended when it was before.",
      }),
    })
    .default({}),
  answer: IntakeSession,
  errors: ["not_found", "conflict", "forbidden"],
  idempotent: true,
});

export const reopenIntake = endpoint({
  ...shared,
  method: "post",
  path: "/mail-handler/intake/sessions/{id}/reopen",
  summary: "Open an ended intake session again; its handler does, while no other one of theirs is open",
  doing: "Opening the intake session again",
  params,
  answer: IntakeSession,
  errors: ["not_found", "conflict", "forbidden"],
  idempotent: true,
});

const Count = z.number().int().min(0);

export const IntakeReport = z
  .object({
    session: IntakeSession,
    byCarrier: z.array(z.object({ carrier: openEnum(Carrier), count: Count })),
    byType: z.array(z.object({ type: openEnum(ItemType), count: Count })),
  })
  .meta({ id: "IntakeReport" });
export type IntakeReport = z.infer<typeof IntakeReport>;

export const reportIntake = endpoint({
  ...shared,
  method: "get",
  path: "/mail-handler/intake/sessions/{id}/report",
  summary: "Counts of a session's items by carrier and type, withdrawn ones apart",
  doing: "Opening the session's report",
  params,
  answer: IntakeReport,
  errors: ["not_found"],
});
