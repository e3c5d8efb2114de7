// Notices by mail.
import { createTransport } from "nodemailer";
import * as z from "zod";
import { withAsciiDomain } from "@/contract/email";
import { type OutgoingMail, type Transport, Undeliverable } from "./transport";

/** Milliseconds to wait for the mail server, at each step. */
const patience = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/** One address and nothing else: what may follow RCPT TO. */
const address = /^[^\s<>"(),;:\\@[\]\p{Cc}]{1,64}@[^\s<>"(),;:\\@[\]\p{Cc}]{1,255}$/u;

/** A mail server at `url`, with mails from `from` ("Name <address>" or an address alone). */
export function smtpTransport({ url, from }: { url: string; from: string }): Transport {
  const domain = /@([^>]+)/.exec(from)?.[1] ?? "localhost";
  const mailer = createTransport({ url, ...patience, disableFileAccess: true, disableUrlAccess: true });
  return {
    async send(mail, signal) {
      const to = withAsciiDomain(mail.to);
      if (!address.test(to)) throw new Undeliverable(`"${mail.to}" is not an e-mail address.`);
      try {
        await mailer.sendMail({ ...message({ ...mail, to }, domain), from, signal });
      } catch (error) {
        const refusal = refusedAddress(error);
        throw refusal === null ? error : new Undeliverable(refusal, { cause: error });
      }
    },
    close: () => mailer.close(),
  };
}

function message({ id, to, language, subject, text, html, pictures }: OutgoingMail, domain: string) {
  return {
    to: { name: "", address: to },
    subject,
    text,
    html,
    attachments: pictures.map(({ contentId: cid, type: contentType, content }) => ({
      cid,
      contentType,
      content,
      contentDisposition: "inline" as const,
      filename: "item.jpg",
    })),
    messageId: `<${id}@${domain}>`,
    xMailer: false as const,
    headers: { "Auto-Submitted": "auto-generated", "Content-Language": language },
  };
}

const Refusal = z.object({ command: z.literal("RCPT TO"), response: z.string().regex(/^5\d\d[ -]5\.1\.\d/) });

/**
 * The server's answer when there is no such address (status 5.1.x). Other refusals may come from a setting that
 * somebody corrects, so they are tried again.
 */
function refusedAddress(error: unknown): string | null {
  const refusal = Refusal.safeParse(error);
  return refusal.success ? `The mail server refused the address: ${refusal.data.response}` : null;
}
