// Standing instructions: what a customer wants done with their mail, said once, and the calls that say it.
import * as z from "zod";
import { ItemType } from "@/contract/mail/mail";
import { InstructionKind, ItemInstructions } from "@/contract/mail/item-instructions";
import { endpoint } from "@/contract/wire/endpoint";
import { openEnum } from "@/contract/wire/open-enum";
import { Id, ListedIds, Moment, line } from "@/contract/wire/page";
import { mostPounds } from "@/contract/text/units";

/** The most instructions of one mailbox. */
export const mostInstructions = 50;
/** The days of mail that a dry run looks at. */
export const dryRunDays = 30;

/** What an instruction asks for by itself: a request of that type. Items are consolidated together, on a day. */
export const DoneAction = z.enum([
  "SCAN",
  "FORWARD",
  "HOLD",
  "SHRED",
  "TRASH",
  "CONSOLIDATE",
  "CHECK_DEPOSIT",
]);
export type DoneAction = z.infer<typeof DoneAction>;
/** What follows once a scan is done. */
export const ThenAction = z.enum(["SHRED", "TRASH"]);
/** What is not to be done. SIGN: sign for it when a carrier asks. */
export const ForbiddenAction = z.enum(["SCAN", "SHRED", "TRASH", "SIGN"]);
export type ForbiddenAction = z.infer<typeof ForbiddenAction>;

const days = z
  .number()
  .int("Give whole days.")
  .min(0, "Give 0 days or more.")
  .max(365, "Give at most 365 days.");

/** Days of the week, as instructions name them. */
export const Weekday = z.enum(["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"]);
export type Weekday = z.infer<typeof Weekday>;

/**
 * When it is done: as an item arrives, so many days before its storage costs something, at an age, or on a day of the week or of the
 * month, with what came in before that day. In a month that has no such day it is done on its last one.
 */
export const InstructionWhen = z.discriminatedUnion("at", [
  z.strictObject({ at: z.literal("ARRIVAL") }),
  z.strictObject({ at: z.literal("BEFORE_FEES"), days }),
  z.strictObject({ at: z.literal("AGE"), days }),
  z.strictObject({ at: z.literal("WEEKDAY"), weekday: Weekday }),
  z.strictObject({
    at: z.literal("MONTHDAY"),
    day: z.number().int().min(1, "Give a day from 1 to 31.").max(31, "Give a day from 1 to 31."),
  }),
]);
export type InstructionWhen = z.infer<typeof InstructionWhen>;

const filled = (most: number, problem: string) => line(most).pipe(z.string().min(1, problem));
const Sender = filled(200, "Give the sender.");
const Pounds = z.number().positive("Give more than 0 lb.").max(mostPounds);
// A misspelt part is refused: what it was to narrow would be about all mail.
const Condition = z.strictObject({
  type: ItemType.optional(),
  sender: Sender.optional(),
  aliases: z.array(Sender).max(10, "Give at most 10 other names.").default([]).meta({
    description: "Other names of the sender: mail from any of them counts.",
  }),
  overPounds: Pounds.optional(),
  underPounds: Pounds.optional(),
});
const about = {
  recipientId: Id.optional().meta({ description: "Only mail of this recipient; everybody's unless sent." }),
  condition: Condition.default({ aliases: [] }).meta({
    description: "Which mail it is about; what is left out does not matter.",
  }),
};
const Day = z.iso.date({ error: "Give a day: 2026-12-20." });

const Do = z.strictObject({
  kind: z.literal("DO"),
  action: DoneAction,
  andThen: ThenAction.optional().meta({ description: "What follows once a scan is done." }),
  when: InstructionWhen.default({ at: "ARRIVAL" }),
  ...about,
});
const Say = z.strictObject({
  kind: z.literal("SAY"),
  text: filled(120, "Type what is to be said."),
  ...about,
});
const Forbid = z.strictObject({ kind: z.literal("FORBID"), action: ForbiddenAction, ...about });
const Hold = z.strictObject({ kind: z.literal("HOLD"), from: Day, until: Day, ...about });

export const NewInstruction = z
  .discriminatedUnion("kind", [Do, Say, Forbid, Hold])
  .meta({ id: "NewInstruction" });
export type NewInstruction = z.infer<typeof NewInstruction>;
/** As a person says it: a hold without its first day begins today, on the clocks of the mailbox's office. */
export const SaidInstruction = z.discriminatedUnion("kind", [
  Do,
  Say,
  Forbid,
  Hold.extend({
    from: Day.optional().meta({ description: "Today, on the clocks of the mailbox's office, unless sent." }),
  }),
]);
export type SaidInstruction = z.infer<typeof SaidInstruction>;
export type InstructionCondition = NewInstruction["condition"];

export const Instruction = z
  .object({
    id: Id,
    version: z.number().int(),
    number: z.number().int().meta({ description: "The first that fits wins, by this number." }),
    mailboxId: Id,
    kind: openEnum(InstructionKind),
    words: z.string().meta({ description: "The whole of it: “scan mail from IRS, then shred”." }),
    recipient: z.object({ id: Id, name: z.string() }).nullable(),
    armed: z.boolean().meta({
      description:
        "Whether it takes effect. One that destroys or spends does so once its dry run was looked at.",
    }),
    triedAt: Moment.nullable().meta({ description: "When its dry run was looked at last." }),
    addedAt: Moment,
    addedBy: z.string(),
    endedAt: Moment.nullable(),
    says: z.record(z.string(), z.unknown()).meta({ description: "As it was sent: NewInstruction." }),
    coveredBy: z.object({ number: z.number().int(), words: z.string() }).optional().meta({
      description:
        "Only in lists and where it is saved: the one that is tried before it for all mail that it is about, so that it can never act on mail that comes in now.",
    }),
    already: z.boolean().optional().meta({
      description: "Only where it is added: the mailbox had it before, and nothing changed.",
    }),
    nearMiss: z.array(z.string()).optional().meta({
      description:
        "Only where it is saved: senders of this mailbox that are spelled almost like its own, or have its initials.",
    }),
  })
  .meta({ id: "Instruction" });
export type Instruction = z.infer<typeof Instruction>;

export const DryRun = z
  .object({
    instruction: Instruction,
    days: z.number().int(),
    matched: z.number().int(),
    cents: z.number().int().nullable().meta({
      description: "What it would have cost. Null for all but forwards: nothing else has costs here.",
    }),
    items: z.array(
      z.object({ mailId: Id, sender: z.string(), type: openEnum(ItemType), receivedAt: Moment }),
    ),
  })
  .meta({ id: "DryRun" });
export type DryRun = z.infer<typeof DryRun>;

const tag = "Instructions";
const path = "/mail-handler/customers/{id}/instructions";
const one = `${path}/{instructionId}` as const;
const ofMailbox = z.object({ id: Id });
const params = z.object({ id: Id, instructionId: Id });

export const listInstructions = endpoint({
  method: "get",
  path,
  tag,
  summary: "The standing instructions of a mailbox, in the order in which they are tried",
  doing: "Opening the instructions",
  access: "customers.read",
  params: ofMailbox,
  answer: z.object({ items: z.array(Instruction) }),
  errors: ["not_found"],
});

export const addInstruction = endpoint({
  method: "post",
  path,
  tag,
  summary: "Give a mailbox a standing instruction; one that it has already changes nothing",
  doing: "Saving the instruction",
  access: "customers.write",
  params: ofMailbox,
  body: SaidInstruction,
  answer: Instruction,
  status: 201,
  errors: ["not_found", "invalid", "conflict"],
  idempotent: true,
});

export const changeInstruction = endpoint({
  method: "put",
  path: one,
  tag,
  summary:
    "Change what a standing instruction says; one that destroys or spends is tried and armed again where it then asks for more",
  doing: "Changing the instruction",
  access: "customers.write",
  params,
  body: NewInstruction,
  answer: Instruction,
  errors: ["not_found", "invalid", "conflict", "stale"],
  versioned: true,
});

export const endInstruction = endpoint({
  method: "post",
  path: `${one}/end`,
  tag,
  summary: "End a standing instruction; requests that it filed stay",
  doing: "Ending the instruction",
  access: "customers.write",
  params,
  answer: Instruction,
  errors: ["not_found", "conflict", "stale"],
  versioned: true,
  idempotent: true,
});

export const restoreInstruction = endpoint({
  method: "post",
  path: `${one}/restore`,
  tag,
  summary: "Bring back a standing instruction that was ended",
  doing: "Bringing back the instruction",
  access: "customers.write",
  params,
  answer: Instruction,
  errors: ["not_found", "conflict", "stale"],
  versioned: true,
  idempotent: true,
});

export const tryInstruction = endpoint({
  method: "post",
  path: `${one}/try`,
  tag,
  summary: `Look at what an instruction would have done with the mail of the last ${dryRunDays} days`,
  doing: "Trying the instruction",
  access: "customers.write",
  params,
  answer: DryRun,
  errors: ["not_found", "conflict"],
  idempotent: true,
});

export const armInstruction = endpoint({
  method: "post",
  path: `${one}/arm`,
  tag,
  summary: "Let an instruction that destroys or spends take effect, once its dry run was looked at",
  doing: "Arming the instruction",
  access: "customers.write",
  params,
  answer: Instruction,
  errors: ["not_found", "conflict", "stale"],
  versioned: true,
  idempotent: true,
});

export const itemInstructions = endpoint({
  method: "get",
  path: "/mail-handler/instructions/of-items",
  tag,
  summary: "What the instructions of their mailboxes say of mail items",
  doing: "Opening the instructions of the items",
  access: "mail.read",
  query: z.object({ ids: ListedIds }),
  answer: z.object({ items: z.array(ItemInstructions.extend({ mailId: Id })) }),
});
