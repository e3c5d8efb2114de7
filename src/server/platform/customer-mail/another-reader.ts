// Notices whose reader is another one than when they were written: the default recipient changed, somebody's access ended, or they want
// none any more. Looked at before every try, as a notice may wait for days.
import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import { sameEmail } from "@/contract/text/email";
import type { Database } from "../db/schema";
import type { Tx } from "../db/types";
import { recordEvents } from "../events/record";
import { type Reader, noticeActor, readersToday } from "./outbox";
import { notSent, notSentEvent } from "./unreachable";

type Row = Selectable<Database["outbox"]>;

/** What is saved of a notice that nobody wants any more. */
export const unwanted = "Not sent: its reader wants no notices any more, or has no access.";

/**
 * The notices of a mail that are still for its reader. The others get a mail of their own, to who reads them today, or are withdrawn
 * where that is nobody. All are held.
 */
export async function leaveOutOthers<Held extends Row>(
  tx: Tx,
  rows: readonly Held[],
  now: Date,
): Promise<Held[]> {
  const readerOf = await readersToday(tx, rows);
  const mails = ownMails();
  const theirs: Held[] = [];
  for (const row of rows) {
    const reader = readerOf(row);
    if (reader && sameEmail(reader.email, row.recipient)) theirs.push(row);
    else if (reader) await sendTo(tx, row, reader, { mailId: mails(reader), now });
    else await withdraw(tx, row);
  }
  return theirs;
}

/** The id of the mail to each reader. It is new: receivers tell mails by it, and know the one that it was in. */
export function ownMails(): (reader: Reader) => string {
  const ids = new Map<string, string>();
  return ({ email, language }) => {
    const key = `${language} ${email.toLowerCase()}`;
    const id = ids.get(key) ?? randomUUID();
    ids.set(key, id);
    return id;
  };
}

/** Who a notice goes to from now on, and in which mail. */
export function addressedTo({ email, language }: Reader, mailId: string) {
  return { recipient: email, language, batch_id: mailId, subject: null, text: null };
}

async function sendTo(
  tx: Tx,
  row: Row,
  reader: Reader,
  { mailId, now }: { mailId: string; now: Date },
): Promise<void> {
  const { since, reason } = reader;
  const cameBack = since !== null && reason !== null;
  await tx
    .updateTable("outbox")
    .set({
      ...addressedTo(reader, mailId),
      tries: 0,
      last_error: null,
      ...(cameBack && notSent({ since, reason })),
    })
    .where("id", "=", row.id)
    .execute();
  if (!cameBack) return;
  const actor = { ...noticeActor, requestId: row.id };
  const happening = notSentEvent({ ...row, recipient: reader.email });
  await recordEvents(tx, [{ actor, happening, at: now }]);
}

async function withdraw(tx: Tx, { id }: Row): Promise<void> {
  await tx
    .updateTable("outbox")
    .set({ state: "WITHDRAWN", last_error: unwanted })
    .where("id", "=", id)
    .execute();
}
