// Notices by mail.
import { PassThrough } from "node:stream";
import { createTransport } from "nodemailer";
import * as z from "zod";
import { withAsciiDomain } from "@/contract/text/email";
import type { MailSettings } from "@/server/config/notices";
import { isUnreachable } from "./reach-rules";
import { AddressRefused, type OutgoingMail, type Transport, Unanswered, Undeliverable } from "./transport";

/** Milliseconds to wait for the mail server, at each step. */
const patience = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/** One address and nothing else: what may follow RCPT TO. */
const address = /^[^\s<>"(),;:\\@[\]\p{Cc}]{1,64}@[^\s<>"(),;:\\@[\]\p{Cc}]{1,255}$/u;

/** A mail server, and mails as the settings say. */
export function smtpTransport({ url, from, tls, replyTo, ehlo }: MailSettings): Transport {
  const domain = /@([^>]+)/.exec(from)?.[1] ?? "localhost";
  const mailer = createTransport({
    url,
    ...patience,
    ...(ehlo !== undefined && { name: ehlo }),
    requireTLS: tls !== "opportunistic",
    opportunisticTLS: tls === "opportunistic",
    tls: { rejectUnauthorized: tls === "verify" },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // Mails of which everything was given to the connection, by their Message-ID.
  const given = new Set<string>();
  mailer.use("stream", ({ data, message }, next) => {
    const flush = (done: () => void) => {
      given.add(data.messageId ?? "");
      done();
    };
    message.transform(new PassThrough({ flush }));
    next();
  });
  return {
    async send(mail, signal) {
      const to = withAsciiDomain(mail.to);
      if (!address.test(to)) throw new Undeliverable(`"${mail.to}" is not an e-mail address.`);
      const written = message({ ...mail, to }, domain);
      try {
        await mailer.sendMail({ ...written, from, ...(replyTo !== undefined && { replyTo }), signal });
      } catch (error) {
        throw (
          (given.has(written.messageId) ? unanswered(error) : null) ??
          refusedAddress(error) ??
          explained(error)
        );
      } finally {
        given.delete(written.messageId);
      }
    },
    async check() {
      await mailer.verify().catch((error: unknown) => {
        throw explained(error);
      });
    },
    close: () => mailer.close(),
  };
}

function message(mail: OutgoingMail, domain: string) {
  const { id, to, language, subject, text, html, pictures, unsubscribe } = mail;
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
    headers: {
      "Auto-Submitted": "auto-generated",
      "Content-Language": language,
      ...(unsubscribe !== null && unsubscribeHeaders(unsubscribe)),
    },
  };
}

/** RFC 2369 and, for links by TLS, RFC 8058: the mail program's own button. */
function unsubscribeHeaders(link: string) {
  return {
    "List-Unsubscribe": `<${link}>`,
    ...(link.startsWith("https:") && { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
  };
}

const TlsFault = z.object({ code: z.enum(["ETLS", "ESOCKET", "ECONNECTION"]), message: z.string() });

/** Adds what to set where the certificate, or the lack of encryption, is what stops mails. */
function explained(error: unknown): unknown {
  const fault = TlsFault.safeParse(error);
  if (!fault.success) return error;
  const { message: reason } = fault.data;
  if (/certificate|altnames|unable to verify/i.test(reason)) {
    return new Error(
      `The mail server's certificate does not verify (${reason}). Mend the certificate, name its authority in NODE_EXTRA_CA_CERTS, or set MAIL_TLS=required to encrypt without checking it.`,
      { cause: error },
    );
  }
  if (/STARTTLS/i.test(reason)) {
    return new Error(
      `The mail server does not encrypt (${reason}). Mend the server, or set MAIL_TLS=opportunistic to send in the clear.`,
      { cause: error },
    );
  }
  return error;
}

const Answer = z.object({ responseCode: z.number() });

/** A fault after the whole mail was sent, where the server answered nothing to it; null where it answered. */
function unanswered(error: unknown): Unanswered | null {
  if (Answer.safeParse(error).success) return null;
  return new Unanswered(
    "The mail server got the whole mail and broke off before it said that it takes it. It may have arrived, so it is not sent again by itself: ask the customer, or send it again.",
    { cause: error },
  );
}

const Refusal = z.object({ command: z.literal("RCPT TO"), response: z.string().regex(/^5\d\d[ -]5\.1\.\d/) });

/**
 * The server's answer when there is no such address (status 5.1.x). Other refusals may come from a setting that
 * somebody corrects, so they are tried again.
 */
function refusedAddress(error: unknown): Undeliverable | null {
  const refusal = Refusal.safeParse(error);
  if (!refusal.success) return null;
  const { response } = refusal.data;
  // 5.1.7 and 5.1.8 are about the sender's address.
  const Refused = isUnreachable(response) ? AddressRefused : Undeliverable;
  return new Refused(`The mail server refused the address: ${response}`, { cause: error });
}
