// What a process does for notices while it runs: sends those that are due, and warns of storage that ends.
import type { Services } from "@/server/platform/http/services";
import { warnExpiring } from "../mail/storage-warnings";
import { picturesFor } from "./pictures";
import { reasonOf, startSender } from "@/server/platform/customer-mail/mail-jobs";
import { transportOf } from "./transport-of";
import { unsubscribeLinks } from "./unsubscribe-link";

/** Milliseconds between two looks for items whose free storage ends. */
const warnEvery = 15 * 60_000;

/** Starts both; the returned function ends them in order. */
export function startNotices(services: Services): () => Promise<void> {
  const { config, log } = services;
  const ending = new AbortController();
  const links = unsubscribeLinks(services);
  const transport = transportOf(config.notices);
  const sender = startSender(services, transport, {
    picturesOf: picturesFor(services),
    unsubscribeOf: (noticeId) => links.linkFor(noticeId),
  });
  // A setting that is wrong is said at the start, not by the first customer who was told nothing.
  transport.check?.().then(
    () => log.info("The mail server takes notices."),
    (error: unknown) =>
      log.error(
        { reason: reasonOf(error) },
        "The mail server does not take notices; they wait and are tried again for 12 hours.",
      ),
  );

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
