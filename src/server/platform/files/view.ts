// Viewing a file: with a signed link, authorised again at every opening, and logged.
import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import { ApiError } from "@/contract/wire/errors";
import type { LinkOwner } from "../auth/gate";
import type { Sessions } from "../auth/sessions";
import type { Db } from "../db/types";
import type { Bucket, StoredObject } from "./bucket";
import { type FinalFileRow, findFile, isFinalFile } from "./find";
import type { Links, ViewQuery } from "./links";

/** Someone following a link to a file. */
export type Visit = {
  key: string;
  query: ViewQuery;
  address: string;
  /** Asks only for the headers (HEAD); it is not logged. */
  peek: boolean;
  /** The marks of what the browser has stored (If-None-Match). */
  has: string | undefined;
};

/** An opened file. The caller must read or cancel `object.body`. */
export type OpenedFile = {
  file: FinalFileRow;
  /** Null where the browser has it. */
  object: StoredObject | null;
  thumbnail: boolean;
  /** Marks these bytes (ETag): an object never changes. */
  mark: string;
};

/**
 * Opens a file or its thumbnail for the person the link was made for. Openings of the whole file are logged, where its bytes are sent.
 * @throws ApiError `forbidden` for a changed or expired link, a session that has ended or a key that was revoked,
 * `not_found`.
 */
export async function openFile(
  {
    db,
    bucket,
    links,
    log,
    sessions,
  }: { db: Db; bucket: Bucket; links: Links; log: Logger; sessions: Pick<Sessions, "behindLink"> },
  visit: Visit,
  now: Date,
): Promise<OpenedFile> {
  const owner = links.admitView(visit.key, visit.query, now);
  const viewer = await liveViewer(sessions, owner, now);
  const file = await findFile(db, visit.key, viewer);
  if (!file || !isFinalFile(file)) {
    throw new ApiError("not_found", "There is no such file, or it belongs to an office you do not see.");
  }
  const thumbnail = visit.key === file.thumbnail_key;
  const mark = `"${visit.key.split("/").at(-1) ?? ""}"`;
  if (visit.has?.includes(mark)) return { file, object: null, thumbnail, mark };
  const object = await bucket.get(visit.key);
  if (!object) {
    log.error({ key: visit.key, file: file.id }, "A recorded file is missing from the file store.");
    throw new ApiError(
      "not_found",
      `${file.original_name} is missing from the file store. Tell an administrator.`,
    );
  }
  if (!thumbnail && !visit.peek) {
    const by =
      viewer.role === "integration"
        ? { staff_id: null, integration_key_id: viewer.sessionId }
        : { staff_id: viewer.staffId, integration_key_id: null };
    const view = { id: randomUUID(), file_id: file.id, ...by, address: visit.address, at: now };
    try {
      await db.insertInto("file_views").values(view).execute();
    } catch (error) {
      await object.body.cancel();
      throw error;
    }
  }
  return { file, object, thumbnail, mark };
}

/** @throws ApiError `forbidden` once the session has ended or the key was revoked. */
async function liveViewer(sessions: Pick<Sessions, "behindLink">, owner: LinkOwner, now: Date) {
  const viewer = await sessions.behindLink(owner, now);
  if (viewer) return viewer;
  throw new ApiError("forbidden", whyEnded[owner.kind]);
}

const whyEnded: Record<LinkOwner["kind"], string> = {
  session: "The session this link was made in has ended. Sign in and open the file from its record.",
  key: "The key this link was made for was revoked, or its owner must set up a second factor first.",
  system: "The key this link was made for was revoked.",
};
