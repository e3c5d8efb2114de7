// How notices leave, as the settings say.
import type { NoticeSettings } from "@/server/config/notices";
import { smtpTransport } from "@/server/platform/customer-mail/smtp";
import type { Transport } from "@/server/platform/customer-mail/transport";
import { webhookTransport } from "@/server/platform/customer-mail/webhook";

export function transportOf(settings: NoticeSettings): Transport {
  if (settings.by === "smtp") return smtpTransport(settings);
  if (settings.by === "webhook") return webhookTransport(settings);
  // Nothing is sent: the notices are done with, say that they were not sent, and can be read in the console.
  return {
    send: async () => undefined,
    close: () => undefined,
    done: "Did not send a notice: neither SMTP_URL nor WEBHOOK_URL is set.",
  };
}
