// How notices reach customers: by mail, by a call to another system, or not at all.
import * as z from "zod";
import { isUrlOf, webAddress } from "./address";
import type { Given, SettingFault } from "./given";

/**
 * How the connection to the mail server is encrypted: where the server offers it, always, or always and with a certificate
 * that verifies.
 */
export type MailTls = "opportunistic" | "required" | "verify";

const mailTls = ["opportunistic", "required", "verify"] as const satisfies readonly MailTls[];

/** The mail server and what mails to it carry. */
export type MailSettings = {
  url: string;
  /** "Name <address>", or an address alone. */
  from: string;
  tls: MailTls;
  /** Where customers' answers go, as `from`. */
  replyTo?: string | undefined;
  /** The name this machine greets the mail server by. */
  ehlo?: string | undefined;
};

/** By mail, by a call to another system, or not at all: then notices can only be read in the console. */
export type NoticeSettings =
  | ({ by: "smtp" } & MailSettings)
  | { by: "webhook"; url: string; secret: string }
  | { by: "database" };

export const noticeSettings = {
  SMTP_URL: z
    .string()
    .refine(
      (value) => isUrlOf(value, /^smtps?:$/),
      "is not a mail server. Set it to one such as smtp://user:password@mail.example.com:587 (special characters percent-encoded).",
    )
    .optional()
    .meta({
      description:
        "Mail server for notices to customers, as smtp://user:password@host:587 or, with TLS from the first byte, smtps://…:465. MAIL_TLS says how it is encrypted. Goes together with MAIL_FROM. Without it and WEBHOOK_URL notices are only saved and can be read in the console.",
      secret: true,
    }),
  MAIL_FROM: mailAddress()
    .optional()
    .meta({ description: "Sender of the notices, as Name <address> or an address alone." }),
  MAIL_TLS: z
    .enum(mailTls, `is not a way to encrypt. Set one of ${mailTls.join(", ")}.`)
    .optional()
    .meta({
      description:
        "How mail is encrypted on its way to SMTP_URL: opportunistic (STARTTLS where the server offers it, whatever its certificate), required (always, whatever its certificate) or verify (always, with a certificate that verifies). Without it opportunistic for smtp://, verify for smtps:// and where SMTP_URL ends in ?requireTLS=true.",
    }),
  MAIL_REPLY_TO: mailAddress().optional().meta({
    description: "Where customers' answers to notices go, in the form of MAIL_FROM. Without it to MAIL_FROM.",
  }),
  MAIL_EHLO: z
    .string()
    .regex(
      /^(?:[\w.-]{1,255}|\[[\d.]{7,15}\]|\[IPv6:[\da-f:.]{2,45}\])$/i,
      "is not a host name. Set it to one such as mail.example.com.",
    )
    .optional()
    .meta({
      description:
        "Name that this machine greets the mail server by (EHLO), as its reverse DNS has it. Without it the machine's own name, or its address in brackets where that has no dot.",
    }),
  WEBHOOK_URL: webAddress("https://hooks.example.com/notices").optional().meta({
    description:
      "Address that is called for each notice in place of SMTP_URL, signed by WEBHOOK_SECRET as Standard Webhooks describes.",
  }),
  WEBHOOK_SECRET: z
    .string()
    .min(24, "is too short. Set at least 24 random characters, or whsec_ and the secret in Base64.")
    .optional()
    .meta({
      description:
        "Secret that signs calls to WEBHOOK_URL, at least 24 characters (whsec_… is read as Base64).",
      secret: true,
    }),
  NOTICE_DELAY_SECONDS: z
    .string()
    .regex(/^\d{1,5}$/, "is not a number of seconds. Set 0 to 86400.")
    .transform(Number)
    .refine((seconds) => seconds <= 86_400, "is too long. Set 0 to 86400.")
    .meta({
      description:
        "Seconds a notice waits before it is sent, so that undo can withdraw it and several can go out as one.",
      default: "120",
    }),
};

type Value = z.infer<z.ZodObject<typeof noticeSettings>>;

/** The way notices go, of settings that were checked. */
export function noticesOf(value: Value): NoticeSettings {
  const { SMTP_URL, MAIL_FROM, WEBHOOK_URL, WEBHOOK_SECRET } = value;
  if (SMTP_URL && MAIL_FROM) {
    const tls = value.MAIL_TLS ?? usualTls(new URL(SMTP_URL));
    return {
      by: "smtp",
      url: SMTP_URL,
      from: MAIL_FROM,
      tls,
      replyTo: value.MAIL_REPLY_TO,
      ehlo: value.MAIL_EHLO,
    };
  }
  if (WEBHOOK_URL && WEBHOOK_SECRET) return { by: "webhook", url: WEBHOOK_URL, secret: WEBHOOK_SECRET };
  return { by: "database" };
}

/** Other mailers take any certificate over smtp://, because without one they would send in the clear. */
function usualTls({ protocol, searchParams }: URL): MailTls {
  return protocol === "smtps:" || searchParams.get("requireTLS") === "true" ? "verify" : "opportunistic";
}

/** Notice settings that belong together but are not all set, and two ways set at once. */
export function halfGivenNotices(given: Given): SettingFault[] {
  const faults = [
    ["SMTP_URL", "MAIL_FROM"],
    ["WEBHOOK_URL", "WEBHOOK_SECRET"],
  ].flatMap((names) => {
    const [present, missing] = [names.find((name) => given[name]), names.find((name) => !given[name])];
    if (!present || !missing) return [];
    const problem = `is missing while ${present} is set. Set both, or neither.`;
    return [{ variable: missing, problem }];
  });
  if (!given.SMTP_URL) {
    const idle = ["MAIL_TLS", "MAIL_REPLY_TO", "MAIL_EHLO"].filter((name) => given[name]);
    faults.push(
      ...idle.map((variable) => ({ variable, problem: "is set without SMTP_URL. Set both, or neither." })),
    );
  }
  if (!given.SMTP_URL || !given.WEBHOOK_URL) return faults;
  const problem = "is set beside SMTP_URL. Set one of the two: notices go one way.";
  return [...faults, { variable: "WEBHOOK_URL", problem }];
}

function mailAddress() {
  return z
    .string()
    .regex(
      /^(?:[^<>@"\p{Cc}]{1,100} <[^\s<>@",;:]+@[^\s<>@",;:]+>|[^\s<>@",;:]+@[^\s<>@",;:]+)$/u,
      "is not a sender. Set it to one such as Pigeonhole <notices@example.com>.",
    );
}
