// Mail items: registering, listing, showing, correcting and taking back.
import { createMail, getMail } from "@/contract/mail/mail";
import { correctMail, withdrawMail } from "@/contract/mail/mail-correction";
import { listMails } from "@/contract/mail/mail-list";
import { type Withdrawable, admitWithdrawal } from "./rules";
import { requirePicture } from "@/server/platform/files/photo";
import { correctItem } from "./correct";
import { dueLabels } from "./due-labels";
import { holdMail, mailRow } from "./find";
import { detailOf, placeOf } from "./history";
import { paperOf, paperWarning } from "./paper";
import { visibleMailbox } from "./addressed-mailbox";
import { registerMail } from "./register";
import type { Instructed } from "./instructed";
import { mount } from "@/server/platform/http/mount";
import type { Tx } from "@/server/platform/db/types";
import type { Server } from "@/server/platform/http/services";
import { meantAt } from "@/server/platform/http/client-wait";
import { readMailList } from "./list";
import { withdrawItem } from "./withdraw";
import { type MailRow, registrarName, presentMail } from "./view";

export function mountMailRoutes(server: Server, instructed: Instructed): void {
  const { files, config } = server.services;

  mount(server, createMail, async ({ body, caller, actor, now, context, change }) => {
    const photo = body.thumbnailUrl
      ? requirePicture(await files.finalise(body.thumbnailUrl, { caller, actor, now }))
      : null;
    const waited = meantAt(context.req.header("x-waited"), now);
    const sent = { ...body, receivedAt: body.receivedAt ?? waited };
    const waitedSince = waited === undefined ? null : new Date(waited);
    return change((tx, by) =>
      registerMail(tx, by, { sent, photo, waitedSince }, { files, config, instructed }),
    );
  });

  mount(server, listMails, async ({ query, db, caller, now }) => {
    const { rows, ...page } = await readMailList(db, caller, query);
    return { items: rows.map((row) => presentMail(files, row, caller, now)), ...page };
  });

  mount(server, getMail, async ({ params, db, caller, now }) => {
    const row = await mailRow(db, caller, params.id);
    return { ...presentMail(files, row, caller, now), ...(await paperOf(db, row, now)) };
  });

  mount(server, correctMail, async ({ params, body, caller, actor, version, now, change }) => {
    const { thumbnailUrl: link } = body;
    // Before the transaction: making a picture takes longer than a row may be held.
    const uploaded = link ? requirePicture(await files.finalise(link, { caller, actor, now })) : null;
    const photo = link === undefined ? undefined : uploaded;
    return change(async (tx, by) => {
      const row = await holdMail(tx, caller, params.id);
      const target = await visibleMailbox(tx, caller, body.mailboxId ?? row.mailbox_id);
      const { desiDivisor } = config;
      const hasRequests = await instructed.wasWorkedOn(tx, row.id);
      const wanted = { sent: body, target, photo, hasRequests, seen: version, by, desiDivisor };
      const correction = await correctItem(tx, row, wanted);
      if (correction === null) return presentMail(files, row, caller, now);
      await instructed.follow(tx, by, row.id, { moved: target.id !== row.mailbox_id });
      const after = await mailRow(tx, caller, row.id);
      const changed = correction.changed.join(", ");
      if (target.id === row.mailbox_id) {
        await by.record({
          ...placeOf(after),
          type: "mail.corrected",
          detail: { ...detailOf(after), changed },
        });
      } else {
        const detail = { ...detailOf(after), changed, from: row.ste_number, to: after.ste_number };
        // In the history of both mailboxes: the one it left and the one it moved to.
        await by.record({ ...placeOf(row), type: "mail.moved", detail });
        await by.record({ ...placeOf(after), type: "mail.moved", detail });
      }
      const [labelDue] = await dueLabels(tx, caller, { mailIds: [row.id], onlyOutdated: true }, now);
      const warning = target.id === row.mailbox_id ? undefined : await paperWarning(tx, target.id, now);
      return {
        ...presentMail(files, after, caller, now),
        ...(warning && { warning }),
        ...(labelDue && { labelDue }),
        ...(await instructed.said(tx, row.id, now)),
      };
    });
  });

  mount(server, withdrawMail, async ({ params, body, caller, version, now, change }) =>
    change(async (tx, by) => {
      const row = await holdMail(tx, caller, params.id);
      const isUntouched = row.status === "IN_PROCESS" && (await instructed.withdraw(tx, by, row.id));
      const item = await withdrawable(tx, row);
      admitWithdrawal(isUntouched ? { ...item, status: "PENDING" } : item, caller, version, now);
      await withdrawItem(tx, by, row.id, body.reason);
      return presentMail(files, await mailRow(tx, caller, row.id), caller, now);
    }),
  );
}

async function withdrawable(tx: Tx, row: MailRow): Promise<Withdrawable> {
  const withdrawal = await tx
    .selectFrom("events")
    .select(["who", "at"])
    .where("record_id", "=", row.id)
    .where("type", "=", "mail.withdrawn")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return {
    status: row.status,
    version: row.version,
    registeredBy: { staffId: row.registered_by, name: registrarName(row) },
    registeredAt: row.created_at,
    withdrawn: withdrawal ?? null,
  };
}
