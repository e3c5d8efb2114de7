// How notices leave, and whether they do. The first screen has no use for it, so it is apart from the notices themselves.
import * as z from "zod";
import { endpoint } from "@/contract/wire/endpoint";
import { openEnum } from "@/contract/wire/open-enum";
import { Moment } from "@/contract/wire/page";

const MailEncryption = z.enum(["opportunistic", "required", "verify"]).meta({ id: "MailEncryption" });
export type MailEncryption = z.infer<typeof MailEncryption>;

export const MailState = z
  .object({
    by: openEnum(z.enum(["smtp", "webhook", "database"])),
    host: z
      .string()
      .nullable()
      .meta({ description: "Host and port of the mail server or the other system." }),
    encryption: openEnum(MailEncryption).nullable(),
    from: z.string().nullable(),
    replyTo: z.string().nullable(),
    lastSentAt: Moment.nullable(),
    waiting: z.number().int().meta({ description: "Notices not sent yet." }),
    failing: z.number().int().meta({ description: "Those of them whose last try failed." }),
    lastError: z.string().nullable().meta({ description: "Why, of the one that is tried next." }),
    givenUp: z.number().int(),
    cameBack: z.number().int().meta({ description: "Sent notices reported as undeliverable, in 30 days." }),
    notSent: z
      .number()
      .int()
      .default(0)
      .meta({ description: "Notices not sent because mail to their address came back." }),
    unreachable: z.number().int().default(0).meta({ description: "Addresses that mail came back from." }),
  })
  .meta({ id: "MailState" });
export type MailState = z.infer<typeof MailState>;

export const getMailState = endpoint({
  method: "get",
  path: "/notices/mail",
  tag: "Notices",
  summary: "How notices leave, and whether they do",
  doing: "Opening the state of mail",
  access: "staff.read",
  answer: MailState,
});
