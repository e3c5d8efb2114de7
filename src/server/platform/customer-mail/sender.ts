// The sender: takes due notices, sends them, and saves what became of them. Any number of processes may run one.
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { NoticeKind } from "@/contract/customer-mail/notice";
import type { Db } from "../db/types";
import { count } from "../process/counts";
import { type DueNotices, handBackNotices, markNoticesFailed, markSent, takeDueNotices } from "./due-notices";
import { compose } from "./compose";
import { cutShort, oneLine } from "./texts/facts";
import { triesMost } from "./retry";
import { AddressRefused, type OutgoingMail, type Transport, Unanswered, Undeliverable } from "./transport";
import { createFailureLog } from "../process/failure-log";

export type Sender = {
  /** Takes nothing more, waits a while for mails that are being sent, then aborts them and gives them back. */
  stop: () => Promise<void>;
};

/** The pictures that a mail shows, as JPEG, by the id of the notice they belong to. */
export type PicturesOf = (
  notices: readonly { id: string; kind: NoticeKind }[],
) => Promise<ReadonlyMap<string, Buffer>>;

/** The link that ends notices to the address of the notice with this id; null where links cannot be made. */
export type UnsubscribeOf = (noticeId: string) => Promise<string | null>;

type SenderOptions = {
  /** No mail has a link unless given. */
  unsubscribeOf?: UnsubscribeOf;
  /** None unless given. */
  picturesOf?: PicturesOf;
  /** Milliseconds between looks at the outbox while nothing is due. */
  lookEvery?: number;
  /** Mails being sent at one time. */
  atOnce?: number;
  /**
   * Milliseconds that one mail may take; less than the lease (due-notices.ts), so that nobody else sends it in the meantime.
   */
  sendWithin?: number;
  /** Milliseconds that `stop` waits for mails that are being sent. */
  patience?: number;
};

/**
 * Starts sending with `transport`, which it closes at the end. Each notice is sent at least once: a process that dies
 * between sending and saving leaves a lease that ends, and the mail is sent again under the same id.
 */
export function startSender(
  services: { db: Db; log: Logger; now: () => Date },
  transport: Transport,
  options: SenderOptions = {},
): Sender {
  const { log } = services;
  const {
    unsubscribeOf = async () => null,
    picturesOf = async () => new Map<string, Buffer>(),
    lookEvery = 2_000,
    atOnce = 4,
    sendWithin = 60_000,
    patience = 8_000,
  } = options;
  const ending = new AbortController();
  const breakingOff = new AbortController();
  const underWay = new Set<Promise<void>>();
  const logFailure = createFailureLog(log, "Looking for due notices failed; it is tried again shortly.");
  const ended = new Promise<void>((resolve) =>
    ending.signal.addEventListener("abort", () => resolve(), { once: true }),
  );

  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      if (underWay.size >= atOnce) {
        await Promise.race([...underWay, ended]);
        continue;
      }
      const due = await take();
      if (due) begin(due);
      else await pause(lookEvery, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
    }
  }

  async function take(): Promise<DueNotices | null> {
    try {
      return await takeDueNotices(services.db, services.now());
    } catch (error) {
      logFailure(error);
      return null;
    }
  }

  function begin(due: DueNotices): void {
    const sending = deliver(due)
      // A result that cannot be saved now means that the mail is sent again when the lease has ended.
      .catch((error: unknown) =>
        log.error({ err: error, notice: due.id }, "What became of a notice could not be written down."),
      )
      .finally(() => underWay.delete(sending));
    underWay.add(sending);
  }

  async function deliver(due: DueNotices): Promise<void> {
    const { db, now } = services;
    let mail: OutgoingMail;
    try {
      if (due.tries > triesMost) throw new Undeliverable(`It was broken off ${triesMost} times.`);
      mail = mailOf(due, await picturesOf(due.rows), await unsubscribeOf(due.id));
      await transport.send(mail, AbortSignal.any([breakingOff.signal, AbortSignal.timeout(sendWithin)]));
    } catch (error) {
      if (breakingOff.signal.aborted && !(error instanceof Unanswered)) return handBackNotices(db, due);
      count("notice_failures");
      const failure = {
        error: reasonOf(error),
        isFinal: error instanceof Undeliverable,
        refusesAddress: error instanceof AddressRefused,
      };
      const outcome = await markNoticesFailed(db, due, failure, now(), Math.random());
      log.warn({ notice: due.id, tries: due.tries, outcome, reason: failure.error }, "A notice failed.");
      return;
    }
    if (transport.done === undefined) count("notices_sent");
    await insisting(() => markSent(db, due, mail, now(), transport.done === undefined));
    log.info({ notice: due.id, notices: due.rows.length }, transport.done ?? "Sent a notice.");
  }

  const running = run();
  return {
    async stop() {
      ending.abort();
      await running;
      const finished = Promise.all(underWay);
      const waited = new AbortController();
      await Promise.race([
        finished,
        pause(patience, undefined, { signal: waited.signal }).catch(() => undefined),
      ]);
      waited.abort();
      breakingOff.abort();
      await finished;
      transport.close();
    },
  };
}

/**
 * Runs `work` up to five times within about 15 seconds: a mail that was sent should not be sent again because of a
 * short outage.
 */
async function insisting(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === 5) throw error;
      await pause(500 * 2 ** tries);
    }
  }
}

function mailOf(
  due: DueNotices,
  bytes: ReadonlyMap<string, Buffer>,
  unsubscribe: string | null,
): OutgoingMail {
  const pictures = Array.from(bytes, ([id, content]) => ({
    contentId: `${id}@picture`,
    type: "image/jpeg" as const,
    noticeId: id,
    content,
  }));
  const notices = due.rows.map(({ id, kind, ste_number: steNumber, detail }) => ({
    kind,
    steNumber,
    detail,
    picture: pictures.find(({ noticeId }) => noticeId === id)?.contentId,
  }));
  const reader = { language: due.language, name: due.readerName, office: due.office };
  return {
    ...compose(notices, reader),
    id: due.id,
    pictures,
    unsubscribe,
    to: due.to,
    language: due.language,
    notices: due.rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      steNumber: row.ste_number,
      recordId: row.record_id,
    })),
  };
}

/** For the list of given-up notices: one line, with the cause that fetch hides. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return cutShort(oneLine(String(error)), 500);
  const cause = error instanceof TypeError && error.cause instanceof Error ? error.cause : null;
  return cutShort(oneLine(cause ? `${error.message}: ${cause.message}` : error.message), 500);
}
