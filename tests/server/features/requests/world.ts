// Starting points for tests of requests, forwards and consolidations: items of a mailbox, uploads for it, and their notices and events.
import type { CallInput, Endpoint } from "@/contract/wire/endpoint";
import { createMail, getMail } from "@/contract/mail/mail";
import { fileForward } from "@/contract/forwards/forward";
import { type RequestStatus, changeRequest, fileRequest, listRequests } from "@/contract/requests/request";
import { pdf } from "../../platform/files/papers";
import { png } from "../../platform/files/pictures";
import { order } from "../../../an-order";
import { type Person, type TestServer, refusal } from "../../harness";
import { uploadFile } from "../../upload";

export type FilableType = "SCAN" | "TRASH" | "SHRED" | "HOLD" | "CHECK_DEPOSIT" | "JUNK";

/** A file to upload: a scanned page. */
export const document = (name = "scan.pdf") => ({
  bytes: new Uint8Array(pdf),
  contentType: "application/pdf",
  originalName: name,
});

/** A file to upload: a picture. */
export const photo = async () => ({
  bytes: new Uint8Array(await png()),
  contentType: "image/png",
  originalName: "photo.png",
});

type AnyInput = { params?: unknown; query?: unknown; body?: unknown };

export function workWorld(server: TestServer) {
  const { call, send, yildiz, database } = server;
  const { db } = database;

  /** Registers an item, for STE 1042 by default. */
  async function item(senderName = "Chase", mailboxId: string = yildiz.id, as?: Person): Promise<string> {
    const body = { mailboxId, senderName };
    return (await call(createMail, { body }, as ? { as } : {})).id;
  }

  async function mailStatus(id: string): Promise<string> {
    return (await call(getMail, { params: { id } }, { as: server.admin })).status;
  }

  /** Files a request for a new item. */
  async function filed(type: FilableType = "TRASH", senderName = "Chase", mailboxId: string = yildiz.id) {
    const mailId = await item(senderName, mailboxId);
    return call(fileRequest, { body: { mailId, type } });
  }

  /** Files a forward of a new item. */
  async function forwarded(senderName = "Chase") {
    return call(fileForward, { body: { ...order, mailId: await item(senderName) } });
  }

  function change(id: string, status: RequestStatus, more: Record<string, unknown> = {}) {
    return call(changeRequest, { params: { id }, body: { status, ...more } });
  }

  /** Uploads a file; returns its key. */
  function upload(
    file: { bytes: Uint8Array<ArrayBuffer>; contentType: string; originalName: string },
    mailboxId: string = yildiz.id,
    folder: "mails" | "task-messages" = "mails",
  ): Promise<string> {
    return uploadFile(server, { ...file, folder, mailboxId }, server.admin);
  }

  /** Sends a call as any client might; its input is not checked first. */
  function sendAny(endpoint: Endpoint, input: AnyInput, options: Parameters<typeof send>[2] = {}) {
    return send(endpoint, { params: {}, query: {}, body: undefined, ...input }, options);
  }

  /** The refusal of a call that any client might send. */
  function refusalOfAny(endpoint: Endpoint, input: AnyInput, options: Parameters<typeof call>[2] = {}) {
    return refusal(call(endpoint, { params: {}, query: {}, body: undefined, ...input }, options));
  }

  /** The list of requests of one type. */
  async function listed(query: CallInput<typeof listRequests>["query"], as: Person = server.handler) {
    const answer = await call(listRequests, { query: definite(query) }, { as });
    if ("groups" in answer) throw new Error("It was answered in groups.");
    return answer;
  }

  /** Notices about a record, in the order they were written. */
  async function notices(recordId: string) {
    return db
      .selectFrom("outbox")
      .select(["kind", "state", "detail"])
      .where("record_id", "=", recordId)
      .orderBy("created_at")
      .execute();
  }

  /** Types of the events of a record, oldest first. */
  async function events(recordId: string): Promise<string[]> {
    const rows = await db
      .selectFrom("events")
      .select("type")
      .where("record_id", "=", recordId)
      .orderBy("at")
      .orderBy("id")
      .execute();
    return rows.map(({ type }) => type);
  }

  return {
    item,
    mailStatus,
    filed,
    forwarded,
    change,
    upload,
    sendAny,
    refusalOfAny,
    listed,
    notices,
    events,
  };
}

/** `query` without undefined values, which an address would spell out. */
export function definite<Query extends object>(query: Query): Query {
  const sent = { ...query };
  for (const [name, value] of Object.entries(sent))
    if (value === undefined) Reflect.deleteProperty(sent, name);
  return sent;
}

/** The sorted statuses of answers to many clients at once. */
export function statuses(answers: readonly Response[]): number[] {
  return answers.map(({ status }) => status).toSorted((a, b) => a - b);
}
