// Mails to customers as jobs: each process takes due ones, sends them, and saves what became of them.
import { setTimeout as pause } from "node:timers/promises";
import type { NoticeKind } from "@/contract/customer-mail/notice";
import type { Job, JobKind, JobServices } from "../jobs/kind";
import { startJobs } from "../jobs/loop";
import { count } from "../process/counts";
import { compose } from "./compose";
import {
  type DueNotices,
  holdMail,
  markNoticesFailed,
  markSent,
  putTogether,
  waitingMails,
} from "./due-notices";
import { pauseAfter, triesMost } from "./retry";
import { cutShort, oneLine } from "./texts/facts";
import { AddressRefused, type OutgoingMail, type Transport, Undeliverable } from "./transport";

export type Sender = {
  /** Takes nothing more, waits a while for mails that are being sent, then aborts them and gives them back. */
  stop: () => Promise<void>;
};

/** The pictures that a mail shows, as JPEG, by the id of the notice they belong to. */
export type PicturesOf = (
  notices: readonly { id: string; kind: NoticeKind }[],
) => Promise<ReadonlyMap<string, Buffer>>;

/** The link that ends notices to the address of the notice with this id; null where links cannot be made. */
type UnsubscribeOf = (noticeId: string) => Promise<string | null>;

type SenderOptions = {
  /** No mail has a link unless given. */
  unsubscribeOf?: UnsubscribeOf;
  /** None unless given. */
  picturesOf?: PicturesOf;
  /** Milliseconds between looks at the outbox while nothing is due. */
  lookEvery?: number;
  /** Mails being sent at one time. */
  atOnce?: number;
  /** Milliseconds that one mail may take. */
  sendWithin?: number;
  /** Milliseconds that `stop` waits for mails that are being sent. */
  patience?: number;
};

/**
 * Starts sending with `transport`, which it closes at the end. Each notice is sent at least once: a process that dies
 * between sending and saving leaves a job that another takes, and the mail is sent again under the same id.
 */
export function startSender(
  services: JobServices,
  transport: Transport,
  { lookEvery = 2_000, ...options }: SenderOptions = {},
): Sender {
  const end = startJobs(services, mailJobs(services, transport, options), { every: lookEvery });
  return {
    stop: async () => {
      await end();
      transport.close();
    },
  };
}

/** Sending what is due with `transport`. */
export function mailJobs(
  { db, log, now }: JobServices,
  transport: Transport,
  {
    unsubscribeOf = async () => null,
    picturesOf = async () => new Map<string, Buffer>(),
    atOnce = 4,
    sendWithin = 60_000,
    patience = 8_000,
  }: Omit<SenderOptions, "lookEvery"> = {},
): JobKind<DueNotices> {
  async function deliver(due: DueNotices, job: Job, signal: AbortSignal): Promise<void> {
    const mail = mailOf(due, await picturesOf(due.rows), await unsubscribeOf(due.rows[0]?.id ?? due.id));
    await transport.send(mail, AbortSignal.any([signal, AbortSignal.timeout(sendWithin)]));
    const isTaken = transport.done === undefined;
    if (isTaken) count("notices_sent");
    await insisting(() => markSent(db, due, mail, now(), isTaken));
    log.info({ notice: job.subject, notices: due.rows.length }, transport.done ?? "Sent a notice.");
  }

  return {
    name: "mail",
    prepare: putTogether,
    waiting: waitingMails,
    hold: (tx, job) => holdMail(tx, job, now()),
    work: deliver,
    atOnce,
    triesMost,
    pause: { after: (tries) => pauseAfter(tries, Math.random()), longest: pauseAfter(triesMost, 1) },
    isFinal: (error) => error instanceof Undeliverable,
    failed: async (tx, job, error, at) => {
      count("notice_failures");
      const failure = { error: reasonOf(error), refusesAddress: error instanceof AddressRefused };
      await markNoticesFailed(tx, job, failure, at);
    },
    patience,
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
