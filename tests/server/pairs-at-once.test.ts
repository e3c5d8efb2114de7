// Two people do two different things with the same item at the same moment, without having seen each other: it ends as if one had come
// after the other. Records, history and notices are those of one of the two orders, and so is what each was answered.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { fileConsolidation } from "@/contract/consolidations/consolidation";
import { depositCheck } from "@/contract/deposits/deposit-steps";
import { handOver } from "@/contract/desk/desk";
import { changeForward, deliverForward, fileForward, reopenForward } from "@/contract/forwards/forward";
import { rescueMail, returnMail, takeBackReturn } from "@/contract/forwards/leaving";
import { createMail } from "@/contract/mail/mail";
import { correctMail, withdrawMail } from "@/contract/mail/mail-correction";
import { changeRequest, fileRequest, reopenRequest } from "@/contract/requests/request";
import { markMissingMail, placeMail } from "@/contract/placements/placement";
import { extendStorage } from "@/contract/storage/storage";
import { bulkRun } from "@/contract/wire/bulk-run";
import { ApiError } from "@/contract/wire/errors";
import { order } from "../an-order";
import { runsOf, shareOf } from "../sweep";
import { deposits } from "./features/deposits/world";
import { deskWorld, passport } from "./features/desk/world";
import { shelving } from "./features/shelves/world";
import { type Person, startTestServer } from "./harness";
import { png } from "./platform/files/pictures";

const server = await startTestServer();
const { call, admin, lead, handler, austin, insertMailbox } = server;
const { db } = server.database;
await deskWorld(server);
await deposits(server).on();
const { shelf, put } = shelving(server);
const [here, there] = [await shelf("PA-1"), await shelf("PA-2")];
const signature = { png: (await png()).toString("base64") };
const reason = "A slip";

type Box = Awaited<ReturnType<typeof insertMailbox>>;
/** An item on a shelf with another of its mailbox, and what was asked for it: a request or a forward. */
type Item = { id: string; box: Box; other: Box; rest: string; asked: string };
type Act = (of: Item, as: Person) => Promise<unknown>;

const request =
  (type: "TRASH" | "SCAN"): Act =>
  ({ id }, as) =>
    call(fileRequest, { body: { mailId: id, type } }, { as });
const become =
  (status: "IN_PROGRESS" | "DONE" | "FAILED" | "CANCELLED"): Act =>
  ({ asked }, as) =>
    call(
      changeRequest,
      { params: { id: asked }, body: { status, ...(/FAILED|CANCELLED/.test(status) && { reason }) } },
      { as },
    );
const correct =
  (body: (of: Item) => { mailboxId?: string; senderName?: string; type?: "PACKAGE" }): Act =>
  (of, as) =>
    call(correctMail, { params: { id: of.id }, body: body(of) }, { as });
const missing =
  (isMissing: boolean): Act =>
  ({ id }, as) =>
    call(markMissingMail, { body: { mailIds: [id], missing: isMissing } }, { as });
const sendForward =
  (body: {
    status: "IN_PROGRESS" | "COMPLETED" | "CANCELLED";
    trackingCode?: string;
    reason?: string;
  }): Act =>
  ({ asked }, as) =>
    call(changeForward, { params: { id: asked }, body }, { as });
const shipped = sendForward({ status: "COMPLETED", trackingCode: "1Z999AA10123456784" });

const acts = {
  trash: request("TRASH"),
  scan: request("SCAN"),
  forward: ({ id }, as) => call(fileForward, { body: { ...order, mailId: id } }, { as }),
  consolidate: ({ id, rest, box }, as) =>
    call(fileConsolidation, { body: { mailboxId: box.id, mailIds: [id, rest] } }, { as }),
  withdraw: ({ id }, as) => call(withdrawMail, { params: { id }, body: {} }, { as }),
  return: ({ id }, as) => call(returnMail, { params: { id }, body: { reason } }, { as }),
  "take the return back": ({ id }, as) => call(takeBackReturn, { params: { id }, body: { reason } }, { as }),
  move: correct(({ other }) => ({ mailboxId: other.id })),
  "change the sender": correct(() => ({ senderName: "Other" })),
  "change the type": correct(() => ({ type: "PACKAGE" })),
  miss: missing(true),
  find: missing(false),
  place: ({ id }, as) => call(placeMail, { body: { mailIds: [id], shelfId: there.id } }, { as }),
  "store longer": ({ id }, as) =>
    call(extendStorage, { params: { id }, body: { until: "2099-01-05T00:00:00.000Z" } }, { as }),
  deposit: ({ id }, as) => call(depositCheck, { body: { mailId: id } }, { as }),
  "hand over": ({ id, rest, box }, as) => {
    const [recipientId] = box.recipientIds;
    const body = {
      mailboxId: box.id,
      mailIds: [id, rest],
      recipientId,
      identity: passport,
      signature,
    };
    return call(handOver, { body }, { as });
  },
  start: become("IN_PROGRESS"),
  complete: become("DONE"),
  fail: become("FAILED"),
  cancel: become("CANCELLED"),
  "complete in a bulk run": async ({ asked }, as) => {
    const to = "patch /actions/requests/{id}";
    const body = { calls: [{ to, params: { id: asked }, body: { status: "DONE" } }] };
    const { answers } = await call(bulkRun, { body }, { as });
    const refused = answers[0]?.error;
    if (refused) throw new ApiError("conflict", refused.message);
  },
  reopen: ({ asked }, as) => call(reopenRequest, { params: { id: asked }, body: { reason } }, { as }),
  rescue: ({ id }, as) => call(rescueMail, { params: { id }, body: {} }, { as }),
  "start the forward": sendForward({ status: "IN_PROGRESS" }),
  ship: shipped,
  "cancel the forward": sendForward({ status: "CANCELLED", reason }),
  deliver: ({ asked }, as) => call(deliverForward, { params: { id: asked }, body: {} }, { as }),
  "reopen the forward": ({ asked }, as) =>
    call(reopenForward, { params: { id: asked }, body: { reason } }, { as }),
} satisfies Record<string, Act>;
type Name = keyof typeof acts;

/** What the item is before, and what can be done with it then. */
type State = {
  type?: "BANK_CHECK" | "ENVELOPE";
  begin?: (of: Item) => Promise<string | undefined>;
  acts: Name[];
};

async function asks(of: Item, type: "TRASH" | "HOLD"): Promise<string> {
  return (await call(fileRequest, { body: { mailId: of.id, type } })).id;
}
async function ordered({ id }: Item): Promise<string> {
  return (await call(fileForward, { body: { ...order, mailId: id } })).id;
}
async function after(of: Item, act: Act): Promise<undefined> {
  await act(of, lead);
}

const states: Record<string, State> = {
  "an item": {
    acts: [
      "trash",
      "scan",
      "forward",
      "consolidate",
      "withdraw",
      "return",
      "move",
      "change the sender",
      "miss",
      "place",
      "store longer",
      "hand over",
    ],
  },
  "a check": {
    type: "BANK_CHECK",
    acts: [
      "deposit",
      "trash",
      "withdraw",
      "return",
      "move",
      "forward",
      "hand over",
      "change the type",
      "miss",
    ],
  },
  "a missing item": {
    begin: (of) => after(of, acts.miss),
    acts: ["find", "miss", "place", "withdraw", "return", "move", "forward", "scan", "hand over"],
  },
  "an item that went back": {
    begin: (of) => after(of, acts.return),
    acts: ["take the return back", "place", "miss", "move", "trash", "hand over"],
  },
  "an item with a request": {
    begin: (of) => asks(of, "TRASH"),
    acts: [
      "complete",
      "complete in a bulk run",
      "start",
      "fail",
      "cancel",
      "miss",
      "withdraw",
      "move",
      "forward",
    ],
  },
  "an item to be picked up": {
    begin: (of) => asks(of, "HOLD"),
    acts: ["complete", "cancel", "hand over", "miss", "withdraw", "forward", "return", "move"],
  },
  "an item to be destroyed": {
    begin: async (of) => {
      const asked = await asks(of, "TRASH");
      await acts.complete({ ...of, asked }, lead);
      return asked;
    },
    acts: ["reopen", "rescue", "forward", "miss", "withdraw", "move", "hand over", "scan"],
  },
  "an item to be forwarded": {
    begin: ordered,
    acts: [
      "start the forward",
      "ship",
      "cancel the forward",
      "miss",
      "withdraw",
      "return",
      "move",
      "hand over",
    ],
  },
  "an item that was shipped": {
    begin: async (of) => {
      const asked = await ordered(of);
      await shipped({ ...of, asked }, lead);
      return asked;
    },
    acts: ["deliver", "reopen the forward", "miss", "place", "cancel the forward"],
  },
};

async function begin({ type = "ENVELOPE", begin: prepare }: State): Promise<Item> {
  const [box, other] = [
    await insertMailbox({ officeId: austin.id }),
    await insertMailbox({ officeId: austin.id }),
  ] as const;
  const register = async (senderName: string) =>
    (await call(createMail, { body: { mailboxId: box.id, senderName, type } })).id;
  const item = { id: await register("Chase"), rest: await register("Rest"), box, other, asked: "" };
  await put(item.id, here, { as: admin });
  return { ...item, asked: (await prepare?.(item)) ?? "" };
}

/** What records, history and notices of both mailboxes say, without ids and moments. */
async function traces({ box, other }: Item): Promise<string[]> {
  const found = await Promise.all(
    (
      [
        [
          "mail_items",
          "status, type, sender_name, shelf_id, missing_at is null, left_at is null, free_until > '2099-01-01'",
        ],
        ["action_requests", "type, status"],
        ["forwards", "status"],
        ["consolidations", "status"],
        ["deposits", "status"],
        ["exceptions", "kind, state"],
        ["outbox", "kind, state"],
        ["events", "type"],
      ] as const
    ).map(async ([table, columns]) => {
      const { rows } = await sql<{ row: unknown }>`
        select jsonb_build_array(mailbox_id = ${other.id}, ${sql.raw(columns)}) as row from ${sql.table(table)}
        where mailbox_id in (${box.id}, ${other.id})`.execute(db);
      return rows.map(({ row }) => `${table} ${JSON.stringify(row)}`);
    }),
  );
  return found.flat().toSorted();
}

/** How a call ended: what it was refused for is of the order in which both came. */
const endOf = (end: PromiseSettledResult<unknown>): string => {
  if (end.status === "fulfilled") return "done";
  if (end.reason instanceof ApiError) return "refused";
  throw end.reason;
};

async function inTurn(state: State, both: readonly [Act, Act], first: 0 | 1) {
  const item = await begin(state);
  const people = [lead, handler] as const;
  const ends: string[] = [];
  for (const each of [first, first === 0 ? 1 : 0] as const) {
    const [end] = await Promise.allSettled([both[each](item, people[each])]);
    if (end) ends[each] = endOf(end);
  }
  return { ends, traces: await traces(item) };
}

async function atOnce(state: State, [one, another]: readonly [Act, Act]) {
  const item = await begin(state);
  const ends = await Promise.allSettled([one(item, lead), another(item, handler)]);
  return { ends: ends.map(endOf), traces: await traces(item) };
}

const pairs = Object.entries(states).flatMap(([name, state]) =>
  state.acts.flatMap((one, place) =>
    state.acts.slice(place).map((other) => [name, one, other, state] as const),
  ),
);

test.each(shareOf(pairs, 12))("%s: %s, and %s", async (_, one, other, state) => {
  const both = [acts[one], acts[other]] as const;
  const orders = [await inTurn(state, both, 0), await inTurn(state, both, 1)];
  for (let time = 0; time < runsOf({ whole: 20, short: 2 }); time++) {
    expect(orders).toContainEqual(await atOnce(state, both));
  }
});
