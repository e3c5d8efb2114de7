// What tests of pull lists need from the server: items on shelves with requests, lists of them, and steps with them.
import type { CallInput } from "@/contract/wire/endpoint";
import { getMail } from "@/contract/mail/mail";
import {
  type Pull,
  type PullLine,
  type PullStep,
  finishPull,
  getPull,
  scanPull,
  startPull,
  stepPull,
} from "@/contract/pulls/pull";
import type { Shelf } from "@/contract/shelves/shelf";
import type { Person, TestServer } from "../../harness";
import { type FilableType, workWorld } from "../requests/world";
import { shelving } from "../shelves/world";

export function pulling(server: TestServer) {
  const { call, yildiz } = server;
  const { filed } = workWorld(server);
  const { put, shelf } = shelving(server);

  /** A request for a new item, which is on the shelf `on`. */
  async function asked(
    on: Shelf | null = null,
    {
      type = "SCAN",
      sender = "Chase",
      mailboxId = yildiz.id,
    }: { type?: FilableType; sender?: string; mailboxId?: string } = {},
  ) {
    const request = await filed(type, sender, mailboxId);
    if (on) await put(request.mail.id, on, { as: server.admin });
    const mail = await call(getMail, { params: { id: request.mail.id } }, { as: server.admin });
    return { id: request.id, mailId: mail.id, code: mail.code ?? "" };
  }

  function start(
    of: readonly { id: string }[] | NonNullable<CallInput<typeof startPull>["body"]>,
    as: Person = server.handler,
  ): Promise<Pull> {
    const body = "length" in of ? { ids: of.map(({ id }) => id) } : of;
    return call(startPull, { body }, { as });
  }

  const read = (id: string, as: Person = server.handler) => call(getPull, { params: { id } }, { as });
  const scan = (id: string, code: string, as: Person = server.handler) =>
    call(scanPull, { params: { id }, body: { code } }, { as });
  const step = (id: string, requestId: string, wanted: PullStep, as: Person = server.handler) =>
    call(stepPull, { params: { id }, body: { requestId, step: wanted } }, { as });
  const undo = (id: string, requestId: string) =>
    call(stepPull, { params: { id }, body: { requestId, step: "BACK", undo: true } }, { as: server.handler });
  const finish = (id: string, version?: number) =>
    call(finishPull, { params: { id } }, version === undefined ? {} : { version });

  return { asked, start, read, scan, step, undo, finish, shelf, put };
}

/** The line of a request. */
export function lineOf(pull: Pull, request: { id: string }): PullLine {
  const line = pull.lines.find(({ requestId }) => requestId === request.id);
  if (!line) throw new Error("The request is not on the list.");
  return line;
}
