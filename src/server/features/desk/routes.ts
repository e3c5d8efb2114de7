// The pick-up desk: finding a mailbox, what is here of it, handing over and taking that back, and signing on another device.
import {
  deskSheet,
  findAtDesk,
  getHandOver,
  handOver,
  listHandOvers,
  undoHandOver,
} from "@/contract/desk/desk";
import { listReady } from "@/contract/desk/desk-ready";
import { askForSignature, getSignature, giveSignature, signaturePage } from "@/contract/desk/desk-signature";
import { sql } from "kysely";
import { withinOffices } from "@/server/platform/auth/gate";
import { allOf, equals, everything } from "@/server/platform/db/conditions";
import { newestFirst } from "@/server/platform/db/order";
import { readPage } from "@/server/platform/db/page";
import { transact } from "@/server/platform/db/connect";
import { recordEvent } from "@/server/platform/events/record";
import { mount } from "@/server/platform/http/mount";
import type { Server } from "@/server/platform/http/services";
import { findMailboxHits } from "../mailboxes/routes";
import { presentHits, selectHits } from "../mailboxes/view";
import { mailboxOfCode } from "../requests/ready";
import { type Wish, handOverItems } from "./hand-over";
import { readyMailboxes } from "./ready";
import { admitIdentity } from "./rules";
import {
  askSignature,
  readSignature,
  readSignaturePage,
  requireToken,
  storeLinkedSignature,
  storeSignature,
} from "./signatures";
import { takeBackHandOver } from "./undo";
import { handOverRow, presentHandOver, presentHandOverDetail, readDeskSheet, selectHandOvers } from "./view";

const newest = newestFirst("hand_overs", "at");

export function mountDeskRoutes(server: Server): void {
  const { files } = server.services;

  mount(server, findAtDesk, async ({ query, db, caller }) => {
    const code = /^\d{6}$/.exec(query.q.replaceAll(/\s/g, ""))?.[0];
    const id = code === undefined ? null : await mailboxOfCode(db, code);
    const rows = id === null ? [] : await selectHits(db, caller).where("mailboxes.id", "=", id).execute();
    if (rows.length > 0) return { items: await presentHits(db, rows), byCode: true };
    return { items: await findMailboxHits(db, caller, query.q, 8), byCode: false };
  });

  mount(server, listReady, ({ db, caller }) => readyMailboxes(db, caller));

  mount(server, deskSheet, ({ params, db, caller, now }) =>
    readDeskSheet({ db, files }, params.id, caller, now),
  );

  mount(server, handOver, async ({ body, db, caller, now, replay, change }) => {
    const done = await replay?.find(db);
    // A repeat needs no second picture: `change` gives the first answer.
    const { signature } = body;
    if (!done) admitIdentity(body.identity, caller, now);
    const given: Wish["signature"] =
      signature.png === undefined || done
        ? { id: signature.id ?? "" }
        : await storeSignature(files, signature.png, now);
    return change(async (tx, by) => {
      const id = await handOverItems(tx, by, { ...body, signature: given });
      return presentHandOver(await handOverRow(tx, caller, id), caller, now);
    });
  });

  mount(server, listHandOvers, async ({ query, db, caller, now }) => {
    const filter = allOf([
      equals("hand_overs.mailbox_id", query.mailboxId),
      query.since === undefined ? everything : sql<boolean>`hand_overs.at >= ${new Date(query.since)}`,
    ]);
    const { rows, ...page } = await readPage(
      db,
      {
        rows: selectHandOvers(db, caller),
        table: db.selectFrom("hand_overs").where(withinOffices(caller, "hand_overs.office_id")),
        id: "hand_overs.id",
        filter,
      },
      newest,
      query,
    );
    return { items: rows.map((row) => presentHandOver(row, caller, now)), ...page };
  });

  mount(server, getHandOver, async ({ params, db, caller, now }) =>
    presentHandOverDetail(files, await handOverRow(db, caller, params.id), caller, now),
  );

  mount(server, undoHandOver, async ({ params, body, caller, version, now, change }) =>
    change(async (tx, by) => {
      await takeBackHandOver(tx, by, params.id, { reason: body.reason, seen: version });
      return presentHandOver(await handOverRow(tx, caller, params.id), caller, now);
    }),
  );

  mount(server, askForSignature, async ({ body, change }) => change((tx, by) => askSignature(tx, by, body)));

  mount(server, getSignature, async ({ params, db, caller, now }) => {
    const row = await readSignature(db, caller, params.id);
    return {
      id: row.id,
      expiresAt: row.expires_at.toISOString(),
      signedAt: row.signed_at?.toISOString() ?? null,
      url:
        row.key === null
          ? null
          : files.viewUrls({ key: row.key, thumbnail_key: row.thumbnail_key }, caller, now).url,
    };
  });

  mount(server, signaturePage, ({ query, db, now }) => readSignaturePage(db, query.token, now));

  mount(server, giveSignature, async ({ body, db, actor, now }) => {
    await requireToken(db, body.token, now);
    const picture = await storeSignature(files, body.png, now);
    await transact(db, async (tx) => {
      const { id, officeId, mailboxId, name } = await storeLinkedSignature(tx, body.token, picture, now);
      const by = { ...actor, staffId: null, who: name };
      const detail = { person: name };
      await recordEvent(tx, by, { type: "desk.signed", recordId: id, officeId, mailboxId, detail }, now);
    });
  });
}
