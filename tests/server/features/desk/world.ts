// Starting points for tests of the pick-up desk: an office with a desk, items of STE 1042 that wait there, and a signature.
import { handOver } from "@/contract/desk/desk";
import type { CallInput } from "@/contract/wire/endpoint";
import { setMailroomRules } from "@/contract/offices/mailroom";
import { createMail, getMail } from "@/contract/mail/mail";
import { changeRequest, fileRequest, getRequest } from "@/contract/requests/request";
import { png } from "../../platform/files/pictures";
import type { Person, TestServer } from "../../harness";
import { leftAt } from "../mail/row";

export const passport = { kind: "PASSPORT", lastFour: "41QX", expiresOn: "2031-04-30" } as const;

export async function deskWorld(server: TestServer, { isOpen = true } = {}) {
  const { call, send, admin, austin, yildiz, services } = server;
  const { db } = services;
  const signature = { png: (await png()).toString("base64") };
  const [ayse = ""] = yildiz.recipientIds;

  const setDesk = (pickUpDesk: boolean, more: { identityDays?: number } = {}) =>
    call(setMailroomRules, { params: { id: austin.id }, body: { pickUpDesk, ...more } }, { as: admin });
  if (isOpen) await setDesk(true);

  async function item(senderName = "Chase", mailboxId: string = yildiz.id): Promise<string> {
    return (await call(createMail, { body: { mailboxId, senderName } })).id;
  }

  /** An item with a requested pick-up that is not done yet. */
  async function asked(senderName = "Chase", mailboxId: string = yildiz.id) {
    const mailId = await item(senderName, mailboxId);
    const { id: requestId } = await call(fileRequest, { body: { mailId, type: "HOLD" } });
    return { mailId, requestId };
  }

  /** An item that waits at the desk. */
  async function ready(senderName = "Chase", mailboxId: string = yildiz.id) {
    const { mailId, requestId } = await asked(senderName, mailboxId);
    await call(changeRequest, { params: { id: requestId }, body: { status: "DONE" } });
    return { mailId, requestId };
  }

  type Body = CallInput<typeof handOver>["body"];
  const bodyOf = (mailIds: string[], more: Partial<Body> = {}): Body => ({
    mailboxId: yildiz.id,
    mailIds,
    recipientId: ayse,
    identity: passport,
    signature,
    ...more,
  });
  type Options = { as?: Person; idempotencyKey?: string };
  const hand = (mailIds: string[], more: Partial<Body> = {}, options: Options = {}) =>
    call(handOver, { body: bodyOf(mailIds, more) }, options);

  const code = async () => {
    const row = await db
      .selectFrom("pickup_codes")
      .select("code")
      .where("mailbox_id", "=", yildiz.id)
      .where("closed_at", "is", null)
      .executeTakeFirst();
    return row?.code ?? null;
  };
  const notices = (recordId: string) =>
    db
      .selectFrom("outbox")
      .select(["kind", "state", "detail"])
      .where("record_id", "=", recordId)
      .orderBy("created_at")
      .execute();
  const eventsOf = (recordId: string) =>
    db
      .selectFrom("events")
      .select(["type", "who", "detail"])
      .where("record_id", "=", recordId)
      .orderBy("id")
      .execute();
  return {
    signature,
    ayse,
    setDesk,
    item,
    asked,
    ready,
    hand,
    trying: (mailIds: string[], more: Partial<Body> = {}, options: Options = {}) =>
      send(handOver, { body: bodyOf(mailIds, more) }, options),
    code,
    notices,
    eventsOf,
    leftAt: (id: string) => leftAt(db, id),
    mail: (id: string) => call(getMail, { params: { id } }),
    request: (id: string) => call(getRequest, { params: { id } }),
  };
}
