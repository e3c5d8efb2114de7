// Seeing a file: by a signed link, authorised again at every opening, and logged.
import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import { ApiError } from "@/contract/errors";
import type { Caller } from "../auth/gate";
import type { Db } from "../services";
import type { Bucket, StoredObject } from "./bucket";
import { type FinalFileRow, findFile, isFinal } from "./find";
import type { Links, Seer, ViewQuery } from "./links";

/** Someone following a link to a file. */
export type Visit = {
  key: string;
  query: ViewQuery;
  address: string;
  /** Asks only for the headers (HEAD); it is not logged. */
  peek: boolean;
};

/** An opened file; whoever gets it reads or cancels `object.body`. */
export type OpenedFile = {
  file: FinalFileRow;
  object: StoredObject;
  thumbnail: boolean;
  /** Seconds for which the link holds. */
  secondsLeft: number;
};

/**
 * Opens a file or its thumbnail for whom its link was made for. Openings of the whole file are logged.
 * @throws ApiError `forbidden` for a changed or expired link, an account that was closed or a key that was revoked,
 *   `not_found`.
 */
export async function openFile(
  { db, bucket, links, log }: { db: Db; bucket: Bucket; links: Links; log: Logger },
  visit: Visit,
  now: Date,
): Promise<OpenedFile> {
  const { seer, secondsLeft } = links.admitView(visit.key, visit.query, now);
  const viewer = await (seer.kind === "system" ? readSystem : readPerson)(db, seer.id);
  const file = await findFile(db, visit.key, viewer);
  if (!file || !isFinal(file)) {
    throw new ApiError("not_found", "There is no such file, or it belongs to an office you do not see.");
  }
  const object = await bucket.get(visit.key);
  if (!object) {
    log.error({ key: visit.key, file: file.id }, "A recorded file is missing from the file store.");
    throw new ApiError(
      "not_found",
      `${file.original_name} is missing from the file store. Tell an administrator.`,
    );
  }
  const thumbnail = visit.key === file.thumbnail_key;
  if (!thumbnail && !visit.peek) {
    const view = { id: randomUUID(), file_id: file.id, ...columnsOf(seer), address: visit.address, at: now };
    await db.insertInto("file_views").values(view).execute();
  }
  return { file, object, thumbnail, secondsLeft };
}

function columnsOf({ kind, id }: Seer) {
  return kind === "system"
    ? { staff_id: null, integration_key_id: id }
    : { staff_id: id, integration_key_id: null };
}

/** @throws ApiError `forbidden`. */
async function readPerson(db: Db, staffId: string): Promise<Pick<Caller, "offices">> {
  const staff = await db
    .selectFrom("staff")
    .select("role")
    .where("id", "=", staffId)
    .where("is_active", "=", true)
    .executeTakeFirst();
  if (!staff) throw new ApiError("forbidden", "The account this link was made for is closed.");
  if (staff.role === "admin") return { offices: "all" };
  const rows = await db
    .selectFrom("staff_offices")
    .select("office_id")
    .where("staff_id", "=", staffId)
    .execute();
  return { offices: rows.map((row) => row.office_id) };
}

/** A key sees every office, whoever made it. @throws ApiError `forbidden`. */
async function readSystem(db: Db, keyId: string): Promise<Pick<Caller, "offices">> {
  const key = await db
    .selectFrom("integration_keys")
    .select("id")
    .where("id", "=", keyId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  if (!key) throw new ApiError("forbidden", "The key this link was made for was revoked.");
  return { offices: "all" };
}
