// Registering mail items: those that handlers send at the same moment, by a few statements for all of them.
import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import { ApiError } from "@/contract/errors";
import type { CreateMail, Mail } from "@/contract/mail";
import { type Caller, seesOffice } from "../auth/gate";
import { createGatheredChanges } from "../db/gathered-changes";
import { insertRows } from "../db/insert-rows";
import type { Database } from "../db/schema";
import { registration } from "../domain/mail";
import { freeUntil } from "../domain/storage";
import { type Actor, recordEvents } from "../events/record";
import type { FinalFileRow } from "../files/find";
import { takePhoto } from "../files/photo";
import { type Replay, keepAnswers } from "../replay";
import { type MailRow, selectNewMail, writeMail } from "../routes/mail-view";
import type { Services, Tx } from "../services";
import { storeCodes } from "./codes";
import { detailOf, placeOf } from "./happened";
import { type VisibleMailbox, freeMailboxes, visibleMailbox } from "./mailbox";

/** An item that came in, and who registers it. */
export type Arrival = {
  sent: CreateMail;
  photo: FinalFileRow | null;
  caller: Caller;
  actor: Actor;
  now: Date;
  replay: Replay | undefined;
};

type Item = Insertable<Database["mail_items"]> & { id: string };

/** Makes the function that stores an item with its event and, where it is asked for, its answer; all of it or nothing. */
export function createRegistrar({ db, files, config }: Pick<Services, "db" | "files" | "config">) {
  return createGatheredChanges<Database, Arrival, Mail>(db, async (tx, arrivals, isAlone) => {
    const { desiDivisor } = config;
    const items = isAlone
      ? await itemsAlone(tx, arrivals, desiDivisor)
      : await itemsTogether(tx, arrivals, desiDivisor);
    const rows = await insertItems(tx, items);
    const registered = arrivals.map((arrival, index) => {
      const row = rows.get(items[index]?.id ?? "");
      if (!row) return undefined;
      return { ...arrival, row, mail: writeMail(files, row, arrival.caller, arrival.now) };
    });
    const stored = registered.filter((each) => each !== undefined);
    await recordEvents(
      tx,
      stored.map(({ row, actor, now }) => ({
        actor,
        happening: { ...placeOf(row), type: "mail.registered", detail: detailOf(row) },
        at: now,
      })),
    );
    await keepAnswers(
      tx,
      stored.flatMap(({ replay, mail }) => (replay ? [replay.answered(mail)] : [])),
    );
    return registered.map((each) => each?.mail);
  });
}

/** @throws ApiError for what is refused. */
async function itemsAlone(tx: Tx, arrivals: readonly Arrival[], desiDivisor: number): Promise<Item[]> {
  const items: Item[] = [];
  for (const arrival of arrivals) {
    const mailbox = await visibleMailbox(tx, arrival.caller, arrival.sent.mailboxId);
    items.push(await itemOf(tx, arrival, mailbox, desiDivisor));
  }
  return items;
}

/** In place of what is refused, or would have to wait for a mailbox: undefined. */
async function itemsTogether(
  tx: Tx,
  arrivals: readonly Arrival[],
  desiDivisor: number,
): Promise<(Item | undefined)[]> {
  const mailboxes = await freeMailboxes(
    tx,
    arrivals.map(({ sent }) => sent.mailboxId),
  );
  const photos = new Set<string>();
  const items: (Item | undefined)[] = [];
  for (const arrival of arrivals) {
    const { caller, sent, photo } = arrival;
    const mailbox = mailboxes.get(sent.mailboxId);
    const isOpen = mailbox && seesOffice(caller, mailbox.officeId) && !(photo && photos.has(photo.id));
    items.push(isOpen ? await itemOf(tx, arrival, mailbox, desiDivisor).catch(leaveOut) : undefined);
    if (photo) photos.add(photo.id);
  }
  return items;
}

function leaveOut(fault: unknown): undefined {
  if (!(fault instanceof ApiError)) throw fault;
}

/** @throws ApiError `invalid` for what does not fit the mailbox, `conflict` for a photo that another item shows. */
async function itemOf(tx: Tx, arrival: Arrival, mailbox: VisibleMailbox, desiDivisor: number): Promise<Item> {
  const { sent, photo, caller, now } = arrival;
  const item = registration(sent, mailbox, { now, desiDivisor });
  if (photo) await takePhoto(tx, photo, mailbox);
  return {
    id: randomUUID(),
    mailbox_id: mailbox.id,
    office_id: mailbox.officeId,
    recipient_id: item.recipientId,
    type: item.type,
    status: "PENDING",
    received_at: item.receivedAt,
    sender_name: item.senderName,
    sender_address: item.senderAddress,
    carrier: item.carrier,
    tracking_number: item.trackingNumber,
    width: item.width,
    height: item.height,
    length: item.length,
    weight: item.weight,
    volume_desi: item.volumeDesi,
    photo_file_id: photo?.id ?? null,
    registered_by: caller.staffId,
    created_at: now,
    free_until: freeUntil({ ...item, planId: mailbox.planId }, mailbox.freeDays),
  };
}

/** Stores items with their codes, and reads them as they are shown. By their ids. */
async function insertItems(
  tx: Tx,
  items: readonly (Item | undefined)[],
): Promise<ReadonlyMap<string, MailRow>> {
  const given = items.filter((item) => item !== undefined);
  if (given.length === 0) return new Map();
  const stored = tx.with("mail_items", (query) => insertRows(query, "mail_items", given).returningAll());
  const rows = await selectNewMail(stored).execute();
  await storeCodes(tx, given);
  return new Map(rows.map((row) => [row.id, { ...row, scans: [] }]));
}
