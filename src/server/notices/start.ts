// What a process does for notices while it runs: sends those that are due, and warns of storage that ends.
import type { NoticeSettings } from "../config";
import type { Services } from "../http/services";
import { warnExpiring } from "../mail/storage-warnings";
import { picturesFor } from "./pictures";
import { setNoticeDelay } from "../notify/outbox";
import { startSender } from "../notify/sender";
import { smtpTransport } from "../notify/smtp";
import type { Transport } from "../notify/transport";
import { webhookTransport } from "../notify/webhook";

/** Milliseconds between two looks for items whose free storage ends. */
const warnEvery = 15 * 60_000;

/** Starts both; the returned function ends them in order. */
export function startNotices(services: Services): () => Promise<void> {
  const { config, log } = services;
  setNoticeDelay(config.noticeDelay);
  const ending = new AbortController();
  const sender = startSender(services, transportOf(config.notices), { picturesOf: picturesFor(services) });

  let warning = warn();
  const timer = setInterval(() => {
    warning = warning.then(warn);
  }, warnEvery);
  timer.unref();

  async function warn(): Promise<void> {
    try {
      const items = await warnExpiring(services, ending.signal);
      if (items > 0) log.info({ items }, "Warned customers that free storage ends.");
    } catch (error) {
      log.warn({ err: error }, "Warning of storage that ends failed; it is tried again in 15 minutes.");
    }
  }

  return async () => {
    clearInterval(timer);
    ending.abort();
    await Promise.all([sender.stop(), warning]);
  };
}

function transportOf(settings: NoticeSettings): Transport {
  if (settings.by === "smtp") return smtpTransport(settings);
  if (settings.by === "webhook") return webhookTransport(settings);
  // Nothing is sent: the notices are marked as sent and can be read in the console.
  return {
    send: async () => undefined,
    close: () => undefined,
    done: "Did not send a notice: neither SMTP_URL nor WEBHOOK_URL is set.",
  };
}
