// Envelope reading: what a photo says of whose mail it shows. It proposes, never registers.
import * as z from "zod";
import { endpoint } from "@/contract/wire/endpoint";
import { openEnum } from "@/contract/wire/open-enum";
import { Id, Moment, line } from "@/contract/wire/page";

/** `unavailable`: this server does not read at all; `message` says why. */
export const ReadingState = z
  .enum(["waiting", "reading", "done", "failed", "unavailable"])
  .meta({ id: "ReadingState" });
export type ReadingState = z.infer<typeof ReadingState>;

/**
 * `agree`: the STE number and the name fit one mailbox, and nothing else fits as well. `ste-only` and `name-only`: candidates to choose
 * from. `none`: nobody of this office.
 */
export const ReadingOutcome = z
  .enum(["agree", "ste-only", "name-only", "none"])
  .meta({ id: "ReadingOutcome" });
export type ReadingOutcome = z.infer<typeof ReadingOutcome>;

/** Most candidates of one reading: those that the digits 1 to 5 choose. */
export const candidatesMost = 5;

const fraction = z.number().min(0).max(1);

/** A piece of a picture, in fractions of its width and height from the upper left corner. */
export const Crop = z.object({ x: fraction, y: fraction, width: fraction, height: fraction });
export type Crop = z.infer<typeof Crop>;

export const ReadingCandidate = z
  .object({
    mailboxId: Id,
    steNumber: z.string(),
    workspaceName: z.string(),
    recipientId: Id.optional().meta({ description: "The recipient whose name was read." }),
    recipientName: z.string().optional(),
    why: z.string().meta({ description: 'Why it is offered: "STE 1042 and “AYSE YILDIZ” were read."' }),
  })
  .meta({ id: "ReadingCandidate" });
export type ReadingCandidate = z.infer<typeof ReadingCandidate>;

export const Reading = z
  .object({
    id: Id.nullable().meta({ description: "What to ask its result by; null where nothing is read." }),
    state: openEnum(ReadingState),
    message: z.string().nullable().meta({
      description: "Of failed and unavailable: what happened and what to do.",
    }),
    outcome: openEnum(ReadingOutcome),
    candidates: z.array(ReadingCandidate).max(candidatesMost).meta({ description: "The best first." }),
    read: z
      .object({
        steNumber: z.string().optional(),
        name: z.string().optional(),
        sender: z.string().optional(),
      })
      .meta({
        description:
          "As it stands in the picture, without letters that the reader does not know (ş, ğ, ı): for searching, not for storing.",
      }),
    crop: Crop.nullable().meta({
      description: "The piece of the picture it was read from, as the picture is stored.",
    }),
    turn: z.number().meta({
      description: "Degrees by which the picture is to be turned clockwise to be upright: 0, 90, 180 or 270.",
    }),
  })
  .meta({ id: "Reading" });
export type Reading = z.infer<typeof Reading>;

export const askReading = endpoint({
  method: "post",
  path: "/mail-handler/readings",
  tag: "Readings",
  summary: "Have the photo of an item read; asked again of the same photo, it gives the same reading",
  doing: "Reading the photo",
  access: "mail.write",
  body: z.object({
    fileKey: z.string().min(1).max(2048).meta({
      description: "Of an upload, finalised or not, or the public link that ends with it.",
    }),
  }),
  answer: Reading,
  errors: ["not_found", "unsupported_type"],
  idempotent: true,
});

export const getReading = endpoint({
  method: "get",
  path: "/mail-handler/readings/{id}",
  tag: "Readings",
  summary: "What was read of a photo so far",
  doing: "Opening what was read",
  access: "mail.read",
  params: z.object({ id: Id }),
  answer: Reading,
  errors: ["not_found"],
});

export const correctReading = endpoint({
  method: "post",
  path: "/mail-handler/readings/{id}/correction",
  tag: "Readings",
  summary:
    "Say which mailbox a photo is for that was read otherwise; three times make the name that was read an alias",
  doing: "Correcting what was read",
  access: "mail.write",
  params: z.object({ id: Id }),
  body: z.object({
    mailboxId: Id,
    recipientId: Id.optional().meta({ description: "The recipient, where it is for one in particular." }),
  }),
  answer: z.object({
    times: z.number().int().min(0).meta({
      description: "How often the name was corrected so; 0 where no name was read.",
    }),
    isAlias: z.boolean().meta({ description: "Whether the name stands for that mailbox from now on." }),
  }),
  errors: ["not_found", "conflict", "invalid"],
  idempotent: true,
});

/** A name as it is read, and the mailbox people said it means. */
export const ReadingAlias = z
  .object({
    id: Id,
    text: line(200).meta({ description: "The name as it is read, folded." }),
    officeId: Id,
    mailboxId: Id,
    steNumber: z.string(),
    workspaceName: z.string(),
    recipientId: Id.nullable(),
    recipientName: z.string().nullable(),
    times: z.number().int(),
    lastAt: Moment,
    lastBy: z.string(),
  })
  .meta({ id: "ReadingAlias" });
export type ReadingAlias = z.infer<typeof ReadingAlias>;

/** Corrections of one name to one mailbox that make an alias. */
export const aliasAfter = 3;

export const listReadingAliases = endpoint({
  method: "get",
  path: "/mail-handler/reading/aliases",
  tag: "Readings",
  summary:
    "Names that stand for a mailbox because people corrected them so three times, the last corrected first",
  doing: "Opening the aliases",
  access: "staff.read",
  answer: z.object({ items: z.array(ReadingAlias) }),
});

export const deleteReadingAlias = endpoint({
  method: "delete",
  path: "/mail-handler/reading/aliases/{id}",
  tag: "Readings",
  summary: "Delete an alias; the name counts for nothing again until it is corrected three times more",
  doing: "Deleting the alias",
  access: "staff.write",
  params: z.object({ id: Id }),
  errors: ["not_found"],
});
