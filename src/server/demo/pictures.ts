// Photos of the demo's items and the scans of its done requests: the newest come first. Drawn by a process of its own
// (drawing-process.ts).
import { sql } from "kysely";
import sharp from "sharp";
import { transact } from "@/server/platform/db/connect";
import type { Services } from "@/server/platform/http/services";
import { recordMade } from "@/server/platform/files/made-file";
import { itemSvg } from "./drawn/item-picture";
import { letterPdf } from "./drawn/letter";
import { demoEnd } from "./fill";
import { offices } from "./names";
import { createRandom } from "./random";

type Parts = Pick<Services, "db" | "files" | "now">;

/** Items that get a photo at most: a large demo has far more, and drawing them all would take hours. */
const mostPhotos = 4000;
/** One item in so many has no photo, as anywhere. */
const unphotographed = 25;

const streets: Readonly<Record<string, string>> = {
  Austin: "500 Sample Ave",
  Wilmington: "1201 Example St",
  Istanbul: "Örnek Cad. 12",
  Portland: "88 Sample Way",
};

/** Draws what has no picture yet, until `signal` ends it. What was drawn stays. */
export async function drawDemo(services: Parts, signal?: AbortSignal): Promise<void> {
  const end = await demoEnd(services.db);
  if (end === null) return;
  const items = await undrawn(services, end);
  for (const item of items) {
    if (signal?.aborted) return;
    if (seedOf(item.id) % unphotographed !== 0) await drawPhoto(services, item);
    if (item.scanRequestId) await drawScan(services, { ...item, scanRequestId: item.scanRequestId });
  }
}

/** The demo's items without a photo, and those whose done scan request has no file. */
async function undrawn({ db }: Parts, end: Date) {
  return db
    .selectFrom("mail_items")
    .innerJoin("mailboxes", "mailboxes.id", "mail_items.mailbox_id")
    .innerJoin("workspaces", "workspaces.id", "mailboxes.workspace_id")
    .innerJoin("recipients", "recipients.id", "mail_items.recipient_id")
    .innerJoin("offices", "offices.id", "mail_items.office_id")
    .select((eb) => [
      "mail_items.id",
      "mail_items.type",
      "mail_items.sender_name",
      "mail_items.sender_address",
      "mail_items.carrier",
      "mail_items.tracking_number",
      "mail_items.received_at",
      "mail_items.weight",
      "mail_items.registered_by",
      "mail_items.mailbox_id",
      "mail_items.office_id",
      "mailboxes.ste_number",
      "workspaces.name as workspace",
      "recipients.name",
      "recipients.last_name",
      "offices.label as office",
      eb
        .selectFrom("action_requests")
        .select("action_requests.id")
        .whereRef("action_requests.mail_id", "=", "mail_items.id")
        .where("action_requests.type", "=", "SCAN")
        .where("action_requests.status", "=", "DONE")
        .where(
          sql<boolean>`not exists (select from request_files where request_files.request_id = action_requests.id)`,
        )
        .limit(1)
        .as("scanRequestId"),
    ])
    .where("mail_items.photo_file_id", "is", null)
    .where("mail_items.created_at", "<", end)
    .orderBy("mail_items.received_at", "desc")
    .orderBy("mail_items.id")
    .limit(mostPhotos)
    .execute();
}

type Undrawn = Awaited<ReturnType<typeof undrawn>>[number];

async function drawPhoto({ db, files, now }: Parts, item: Undrawn): Promise<void> {
  const facts = {
    type: item.type,
    sender: { name: item.sender_name, address: item.sender_address },
    addressee: addressOf(item),
    carrier: item.carrier,
    trackingNumber: item.tracking_number,
    receivedAt: item.received_at,
    weight: item.weight,
  };
  const svg = itemSvg(facts, createRandom(seedOf(item.id)));
  const { data, info } = await sharp(Buffer.from(svg))
    .jpeg({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
  const thumbnail = await sharp(data).resize(320, 320, { fit: "inside" }).webp({ quality: 75 }).toBuffer();
  const picture = { width: info.width, height: info.height, thumbnail };
  const made = await files.storeMade(
    { folder: "mails", name: "photo.jpg", type: "image/jpeg", bytes: data, picture },
    now(),
  );
  await transact(db, async (tx) => {
    const free = await tx
      .selectFrom("mail_items")
      .select("id")
      .where("id", "=", item.id)
      .where("photo_file_id", "is", null)
      .forUpdate()
      .executeTakeFirst();
    // Somebody gave it a photo in the meantime, or another process drew it: the sweep removes this one.
    if (!free) return;
    const photo = await recordMade(tx, made, ownerOf(item));
    await tx.updateTable("mail_items").set({ photo_file_id: photo }).where("id", "=", item.id).execute();
  });
}

async function drawScan({ db, files, now }: Parts, item: Undrawn & { scanRequestId: string }): Promise<void> {
  const letter = {
    sender: { name: item.sender_name, address: item.sender_address },
    addressee: addressOf(item),
    writtenAt: new Date(item.received_at.getTime() - 4 * 24 * 60 * 60_000),
  };
  const bytes = Uint8Array.from(await letterPdf(letter, createRandom(seedOf(item.scanRequestId))));
  const made = await files.storeMade(
    { folder: "mails", name: "scan.pdf", type: "application/pdf", bytes },
    now(),
  );
  await transact(db, async (tx) => {
    const free = await tx
      .selectFrom("action_requests")
      .select("id")
      .where("id", "=", item.scanRequestId)
      .where("status", "=", "DONE")
      .where(sql<boolean>`not exists (select from request_files where request_id = action_requests.id)`)
      .forUpdate()
      .executeTakeFirst();
    if (!free) return;
    const file = await recordMade(tx, made, ownerOf(item));
    await tx
      .insertInto("request_files")
      .values({ request_id: item.scanRequestId, position: 0, file_id: file })
      .execute();
  });
}

function ownerOf({ mailbox_id: mailboxId, office_id: officeId, registered_by: staffId }: Undrawn) {
  return { mailboxId, officeId, staffId };
}

function addressOf({ name, last_name, workspace, ste_number, office }: Undrawn): string[] {
  const place = offices.find(({ label }) => label === office);
  const city = place && [`${place.city}, ${place.state} ${place.zipCode}`];
  return [
    `${name} ${last_name}`,
    workspace,
    `${streets[office] ?? "1 Sample St"}, STE ${ste_number}`,
    ...(city ?? []),
  ];
}

/** A seed of a record's own, so that its picture is the same every time. */
function seedOf(id: string): number {
  return Number.parseInt(id.slice(0, 8), 16) || 1;
}
