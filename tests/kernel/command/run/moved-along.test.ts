// A person's own change of a record can change others: an item together with its request. Earlier changes of those can still be undone.
import { expect, test } from "vitest";
import type { AnswerOf, Call, CallInput, CallOptions, Endpoint } from "@/contract/wire/endpoint";
import { ApiError } from "@/contract/wire/errors";
import { getMail } from "@/contract/mail/mail";
import { correctMail } from "@/contract/mail/mail-correction";
import { changeMember } from "@/contract/mailboxes/member";
import { fileRequest } from "@/contract/requests/request";
import type { Notice } from "@/kernel/command/run/run";
import { makeExecute } from "@/kernel/command/run/execute";
import { makeOwnSteps } from "@/kernel/command/run/record-step";
import { type UndoEntry, UndoEntries, makeUndoStack } from "@/kernel/command/run/undo";
import { registered, registry } from "../../../commands/bench";
import { aCustomer, changedMember, member, yildiz } from "../../../commands/customer";
import { aRequest } from "../../../commands/work";
import { emptyContext } from "../../directory";

/** A server with one item, its request and a mailbox, and what one person's tab knows of them. */
function aDesk() {
  let item = registered;
  let request = { ...aRequest, version: 1 };
  let mailbox = 3;
  const moveItem = () => {
    item = { ...item, version: item.version + 1 };
    return [{ id: item.id, from: item.version - 1, to: item.version }];
  };
  const demand = (is: number, seen: number | undefined) => {
    if (seen !== is) throw new ApiError("stale", `It is at ${is}, not at ${seen}.`);
  };
  const answerTo = (endpoint: Endpoint, body: object, version: number | undefined): unknown => {
    if (endpoint.method === "get") return (endpoint as unknown) === getMail ? item : aCustomer;
    if ((endpoint as unknown) === correctMail) {
      demand(item.version, version);
      item = { ...item, ...body, version: item.version + 1 };
      return item;
    }
    if ((endpoint as unknown) === changeMember) {
      demand(mailbox, version);
      mailbox += 1;
      const moved = [{ id: yildiz.id, from: mailbox - 1, to: mailbox }];
      return { ...changedMember({}), version: mailbox, moved };
    }
    if ((endpoint as unknown) !== fileRequest) {
      demand(request.version, version);
      request = { ...request, version: request.version + 1 };
    }
    return { ...request, moved: moveItem() };
  };
  const api: Call = async <E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    { version }: CallOptions = {},
  ) => {
    const { body }: { body?: unknown } = input;
    return endpoint.answer?.parse(answerTo(endpoint, body ?? {}, version)) as AnswerOf<E>;
  };

  let stored = "[]";
  const undo = makeUndoStack({
    read: () => UndoEntries.parse(JSON.parse(stored)),
    write: (entries: readonly UndoEntry[]) => (stored = JSON.stringify(entries)),
  });
  const notices: Notice[] = [];
  const execute = makeExecute({
    registry,
    api,
    own: makeOwnSteps(),
    undo,
    context: () => ({ ...emptyContext, can: () => true, undoable: undo.next() }),
    ask: () => Promise.resolve(null),
    confirm: () => Promise.resolve(true),
    apply: () => undefined,
    announce: (notice) => void notices.push(notice),
  });
  const mail = { id: registered.id, label: "Envelope", version: 1 };
  return {
    undo,
    notices,
    sender: () => item.senderName,
    correct: (sender: string) => execute("mail.edit", { mail, sender }, "palette"),
    file: () => execute("request.file", { mail, type: "SHRED" }, "palette"),
    complete: () =>
      execute("request.complete", { request: { id: request.id, label: "Shred", version: 1 } }, "palette"),
    rename: (lastName: string) =>
      execute(
        "member.edit",
        { mailbox: yildiz, member: { ...member, version: mailbox }, lastName },
        "palette",
      ),
    press: () => execute("app.undo", {}, "hotkey"),
    takeBack: (entry: UndoEntry | undefined) => execute("app.undo", { entry: entry?.id }, "button"),
    byOther: moveItem,
  };
}

test("after a request was filed and undone, the item's correction can be undone", async () => {
  const { correct, file, press, sender, undo } = aDesk();
  const before = sender();
  await correct("Citibank");
  await file();
  for (const _ of [1, 2]) expect(await press()).toMatchObject({ status: "done" });
  expect(sender()).toBe(before);
  expect(undo.all()).toEqual([]);
});

test("the correction can be undone first, and the request after it", async () => {
  const { correct, file, press, takeBack, sender, undo } = aDesk();
  const before = sender();
  await correct("Citibank");
  await file();
  expect(await takeBack(undo.all()[0])).toMatchObject({ status: "done" });
  expect(sender()).toBe(before);
  expect(await press()).toMatchObject({ status: "done" });
  expect(undo.all()).toEqual([]);
});

test("several steps of the request are undone in turn, then the correction", async () => {
  const { correct, file, complete, press, sender } = aDesk();
  const before = sender();
  await correct("Citibank");
  await file();
  await complete();
  for (const _ of [1, 2, 3]) expect(await press()).toMatchObject({ status: "done" });
  expect(sender()).toBe(before);
});

test("what the palette remembered of the item before a change is valid for the next change", async () => {
  const { correct, file, sender } = aDesk();
  await file();
  expect(await correct("Citibank")).toMatchObject({ status: "done" });
  expect(sender()).toBe("Citibank");
});

test.each(["before the request", "after it"])(
  "undo is still refused after a colleague's change %s",
  async (when) => {
    const { correct, file, press, byOther, sender, undo, notices } = aDesk();
    await correct("Citibank");
    if (when === "before the request") byOther();
    await file();
    if (when === "after it") byOther();
    expect(await press()).toMatchObject({ status: "done" });
    expect(await press()).toMatchObject({ status: "failed", error: { code: "stale" } });
    expect(sender()).toBe("Citibank");
    expect(notices.at(-1)?.text).toContain("was not taken back. It is at 5, not at 2.");
    expect(undo.all().map(({ invocations: [only] }) => only?.id)).toEqual(["mail.edit"]);
  },
);

test("changes of a mailbox's users are undone in turn", async () => {
  const { rename, press, undo } = aDesk();
  await rename("Demir");
  await rename("Kaya");
  for (const _ of [1, 2]) expect(await press()).toMatchObject({ status: "done" });
  expect(undo.all()).toEqual([]);
});
