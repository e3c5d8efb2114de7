// Envelope reading: asking for it, what was read, what people correct of it, and the aliases that come of that.
import { sql } from "kysely";
import { ApiError } from "@/contract/wire/errors";
import { uploadFormats } from "@/contract/files/file";
import {
  type Reading,
  type ReadingState,
  aliasAfter,
  askReading,
  correctReading,
  deleteReadingAlias,
  getReading,
  listReadingAliases,
} from "@/contract/reading/reading";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import type { Db } from "@/server/platform/db/types";
import { findFile } from "@/server/platform/files/find";
import { fileKeyIn } from "@/server/platform/files/keys";
import { mount } from "@/server/platform/http/mount";
import type { Server } from "@/server/platform/http/services";
import { isUnderWay } from "@/server/platform/jobs/held-jobs";
import { thenWake } from "@/server/platform/jobs/wake";
import { holdInOffice } from "../mailboxes/hold";
import { addCorrection, removeAlias, readAliases } from "./corrections";
import { bareName } from "./name-rules";
import { unavailableBecause } from "./reading-jobs";
import { ReadResult } from "./result";
import { enqueue } from "./store";

const nothing: ReadResult = { outcome: "none", candidates: [], read: {}, crop: null, turn: 0 };

export function mountReadingRoutes(server: Server): void {
  const unavailable = unavailableBecause(server.services.config.reading);

  mount(server, askReading, async ({ body, caller, db, now, change }) => {
    const key = fileKeyIn(body.fileKey);
    const file = key === null ? undefined : await findFile(db, key, caller);
    if (!file) {
      throw new ApiError(
        "not_found",
        "There is no photo with this key: it was removed after a day, or belongs to an office you do not see. Upload it again.",
      );
    }
    if (!isPicture(file.content_type)) {
      throw new ApiError("unsupported_type", `${file.original_name} is no picture. Only photos are read.`);
    }
    if (unavailable !== null) return { ...nothing, id: null, state: "unavailable", message: unavailable };
    return thenWake(
      "reading",
      change(async (tx) => presentReading(await readRow(tx, caller, await enqueue(tx, file, now), now))),
    );
  });

  mount(server, getReading, async ({ params, caller, db, now }) =>
    presentReading(await readRow(db, caller, params.id, now)),
  );

  mount(server, correctReading, async ({ params, body, caller, now, change }) =>
    change(async (tx, by) => {
      const reading = await readRow(tx, caller, params.id, now);
      const mailbox = await holdInOffice(tx, caller, body.mailboxId);
      if (reading.state !== "done") {
        throw new ApiError("conflict", "This photo was not read, so there is nothing to correct.");
      }
      const text = bareName(presentReading(reading).read.name ?? "");
      if (text === "") return { times: 0, isAlias: false };
      const correction = { text, mailboxId: mailbox.id, recipientId: body.recipientId ?? null };
      const times = await addCorrection(tx, correction, { by: caller.name, at: now });
      await by.record({
        type: "reading.corrected",
        recordId: reading.id,
        officeId: mailbox.officeId,
        mailboxId: mailbox.id,
        detail: { text, steNumber: mailbox.steNumber, times },
      });
      return { times, isAlias: times >= aliasAfter };
    }),
  );

  mount(server, listReadingAliases, async ({ db, caller }) => ({ items: await readAliases(db, caller) }));

  mount(server, deleteReadingAlias, async ({ params, caller, change }) =>
    change(async (tx, by) => {
      const alias = await removeAlias(tx, caller, params.id);
      await by.record({
        type: "reading.alias-deleted",
        recordId: params.id,
        officeId: alias.office_id,
        mailboxId: alias.mailbox_id,
        detail: { text: alias.text },
      });
    }),
  );
}

function isPicture(type: string): boolean {
  return Object.entries(uploadFormats).some(([known, { picture }]) => known === type && picture);
}

/** As stored, but that it is being read just now. */
function shownState(now: Date) {
  return sql<Exclude<ReadingState, "unavailable">>`case
    when readings.state = 'waiting' and ${isUnderWay("reading", sql.ref("readings.id"), now)} then 'reading'
    else readings.state end`;
}

/** @throws ApiError `not_found`, for a reading of another office too. */
async function readRow(db: Db, caller: Pick<Caller, "offices">, id: string, now: Date) {
  const row = await db
    .selectFrom("readings")
    .select(["id", "result", "fault"])
    .select(shownState(now).as("state"))
    .where("id", "=", id)
    .where(withinOffices(caller, "readings.office_id"))
    .executeTakeFirst();
  if (row) return row;
  throw new ApiError(
    "not_found",
    "There is no such reading: its photo is gone, or it belongs to an office you do not see.",
  );
}

function presentReading({ id, state, result, fault }: Awaited<ReturnType<typeof readRow>>): Reading {
  const read = state === "done" ? ReadResult.parse(result) : nothing;
  return { ...read, id, state, message: state === "failed" ? fault : null };
}
