// Notices as signed calls to another system, as the Standard Webhooks specification describes them.
import { createHmac } from "node:crypto";
import type { OutgoingMail, Transport } from "./transport";

/** Milliseconds the other system has to answer. */
const patience = 15_000;

/** Calls `url` by POST for each mail; any answer but 2xx is a failure that is tried again. */
export function webhookTransport({ url, secret }: { url: string; secret: string }): Transport {
  return {
    async send({ id, to, language, subject, text, html, notices, pictures, unsubscribe }, signal) {
      const body = JSON.stringify({
        type: "notice",
        timestamp: new Date().toISOString(),
        data: {
          id,
          to,
          language,
          subject,
          text,
          html,
          notices,
          ...(unsubscribe !== null && { unsubscribe }),
          ...(pictures.length > 0 && { pictures: pictures.map(inText) }),
        },
      });
      const timestamp = String(Math.floor(Date.now() / 1000));
      const response = await fetch(url, {
        method: "POST",
        body,
        redirect: "manual",
        signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
        headers: {
          "content-type": "application/json",
          "webhook-id": id,
          "webhook-timestamp": timestamp,
          "webhook-signature": signatureOf(secret, id, timestamp, body),
        },
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The webhook answered ${response.status}, not 2xx.`);
    },
    close: () => undefined,
  };
}

/** A picture's bytes travel as Base64. */
function inText({ content, ...picture }: OutgoingMail["pictures"][number]) {
  return { ...picture, base64: content.toString("base64") };
}

/** `v1,` and the Base64 HMAC-SHA256 of "id.timestamp.body"; a secret that begins with `whsec_` is Base64. */
function signatureOf(secret: string, id: string, timestamp: string, body: string): string {
  const key = secret.startsWith("whsec_") ? Buffer.from(secret.slice("whsec_".length), "base64") : secret;
  return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
}
