// What has no version is undone only where nobody else took the same step since, not even back and forth: somebody takes a step, another
// person takes it back and takes it again, and the first one's undo is refused, names them, and changes nothing.
import { expect, test } from "vitest";
import { setMailroomRules } from "@/contract/offices/mailroom";
import { setPromises } from "@/contract/promises/promises";
import { changeRequest } from "@/contract/requests/request";
import { startAudit } from "@/contract/shelves/shelf-audit";
import { startShredBatch } from "@/contract/shred/shred";
import { sendWaitingReply } from "@/contract/tickets/waiting-reply";
import type { Call } from "@/contract/wire/endpoint";
import type { Invocation } from "@/kernel/command/define";
import { registry } from "../commands/bench";
import { emptyContext } from "../kernel/directory";
import { conversations } from "./features/tickets/conversation-world";
import { pulling } from "./features/pulls/world";
import { shelving } from "./features/shelves/world";
import { refusal, startTestServer } from "./harness";
import { undoWorld } from "./undo-steps";

const server = await startTestServer();
const { call, lead, admin, austin, yildiz, insertStaff, database } = server;
const { everything } = await undoWorld(server);
const { shelf, item, put } = shelving(server);
const { asked, start } = pulling(server);
const { insertMember, openTicket } = conversations(server);
const other = await insertStaff("Lia", "lead", [austin.id]);

type Args = Record<string, unknown>;
type Step = [id: string, args: Args];

function run(id: string, args: Args, as = lead) {
  const api: Call = (endpoint, input, options) => call(endpoint, input, { ...options, as });
  return Promise.resolve(registry.get(id).run({ api, args, context: emptyContext, targets: [] }));
}
/** As it comes out of the browser's storage. */
const stored = ({ id, args }: Invocation): Step => [id, JSON.parse(JSON.stringify(args)) as Args];

const mailbox = { id: yildiz.id, label: "STE 1042" };
const ref = (id: string, label = "It") => ({ id, label });
let made = 0;
const shelfFor = () => shelf(`UL-${++made}`);

/** An item on a shelf, and two other shelves. */
async function placed() {
  const id = await item();
  await put(id, await shelfFor(), { as: admin });
  const [to, away] = [await shelfFor(), await shelfFor()];
  return { mail: ref(id), to: ref(to.id, to.code), away: ref(away.id, away.code) };
}

async function ticket() {
  const { id } = await insertMember(yildiz);
  return ref(await openTicket(yildiz, id));
}

/** An item that is due to be shredded, and the open batch. */
async function dueItem() {
  await call(setMailroomRules, { params: { id: austin.id }, body: { rescueDays: 7 } }, { as: admin });
  const request = await asked(null, { type: "SHRED" });
  await call(changeRequest, { params: { id: request.id }, body: { status: "DONE" } });
  const due = { destroy_due_at: new Date(server.services.now().getTime() - 60_000) };
  await database.db.updateTable("action_requests").set(due).where("id", "=", request.id).execute();
  const { id } = await call(startShredBatch, { body: { officeId: austin.id } });
  return { mail: ref(request.mailId), batch: ref(id) };
}

async function pulled() {
  const line = await asked(await shelfFor());
  const { id } = await start([line]);
  return { pull: ref(id), request: ref(line.id) };
}

async function clocked() {
  const promises = [
    { of: "SCAN", plan: null, priority: null, promised: { minutes: 600, by: null } },
  ] as const;
  await call(setPromises, { params: { id: austin.id }, body: { promises: [...promises] } }, { as: admin });
  return { record: ref((await asked()).id) };
}

async function savedReply() {
  const code = `r${++made}`;
  const { undo } = await run("saved-reply.create", { code, text: "Hello", scope: "TEAM" });
  const { reply } = undo?.args ?? {};
  return { reply: reply as Args };
}

/** The first person's step, and what the other does after it; `back` is the first one's undo. */
type Kind = { first: Step; theirs: (back: Step) => Step[] };
/** The other person takes it back and takes it again. */
const again = (first: Step) => (back: Step) => [back, first];

const kinds: [what: string, begin: () => Promise<Kind>][] = [
  [
    "a person who may pick up",
    async () => {
      const first: Step = ["desk.authorise", { mailbox, name: `Mert ${++made}` }];
      return { first, theirs: again(first) };
    },
  ],
  [
    "a person who may pick up no more",
    async () => {
      const name = `Mert ${++made}`;
      const { undo } = await run("desk.authorise", { mailbox, name });
      const first: Step = ["desk.end-authorisation", { mailbox, person: undo?.args.person }];
      return { first, theirs: () => [["desk.authorise", { mailbox, name }], first] };
    },
  ],
  [
    "a clock that rests",
    async () => {
      const args = await clocked();
      const theirs: Step[] = [
        ["clock.resume-request", args],
        ["clock.pause-request", { ...args, reason: "PAYMENT" }],
      ];
      return { first: ["clock.pause-request", { ...args, reason: "CUSTOMER" }], theirs: () => theirs };
    },
  ],
  [
    "an item that is ticked for shredding",
    async () => {
      const args = await dueItem();
      const first: Step = ["shred.tick", args];
      return { first, theirs: () => [["shred.untick", args], first] };
    },
  ],
  [
    "an item that is unticked",
    async () => {
      const args = await dueItem();
      await run("shred.tick", args, admin);
      const first: Step = ["shred.untick", args];
      return { first, theirs: () => [["shred.tick", args], first] };
    },
  ],
  [
    "a link of a ticket",
    async () => {
      const args = { ticket: await ticket(), subject: { ...ref(await item()), kind: "mail" } };
      const first: Step = ["ticket.link", args];
      return { first, theirs: () => [["ticket.unlink", { ...args, link: args.subject }], first] };
    },
  ],
  [
    "a link that is removed",
    async () => {
      const args = { ticket: await ticket(), subject: { ...ref(await item()), kind: "mail" } };
      await run("ticket.link", args, admin);
      const first: Step = ["ticket.unlink", { ticket: args.ticket, link: args.subject }];
      return { first, theirs: () => [["ticket.link", args], first] };
    },
  ],
  [
    "an item on a shelf that somebody puts elsewhere",
    async () => {
      const { mail, to, away } = await placed();
      return {
        first: ["mail.put", { mail, shelf: to }],
        theirs: () => [["mail.put", { mail, shelf: away }]],
      };
    },
  ],
  [
    "an item on a shelf that somebody puts elsewhere and back",
    async () => {
      const { mail, to, away } = await placed();
      const first: Step = ["mail.put", { mail, shelf: to }];
      return { first, theirs: () => [["mail.put", { mail, shelf: away }], first] };
    },
  ],
  [
    "an item off its shelf that somebody puts on one and takes off again",
    async () => {
      const { mail, away } = await placed();
      const first: Step = ["mail.take-off", { mail }];
      return { first, theirs: () => [["mail.put", { mail, shelf: away }], first] };
    },
  ],
  [
    "an item that is missing",
    async () => {
      const { mail } = await placed();
      const first: Step = ["mail.missing", { mail }];
      return { first, theirs: () => [["mail.found", { mail }], first] };
    },
  ],
  [
    "an item that is found",
    async () => {
      const { mail } = await placed();
      await run("mail.missing", { mail }, admin);
      const first: Step = ["mail.found", { mail }];
      return { first, theirs: () => [["mail.missing", { mail }], first] };
    },
  ],
  [
    "a line that is taken",
    async () => {
      const args = await pulled();
      const first: Step = ["pull.take", args];
      return { first, theirs: () => [["pull.back", args], first] };
    },
  ],
  [
    "a line that is not found",
    async () => {
      const args = await pulled();
      const first: Step = ["pull.missing", args];
      return { first, theirs: () => [["pull.back", args], first] };
    },
  ],
  [
    "a line that is left for last",
    async () => {
      const args = await pulled();
      const first: Step = ["pull.skip", args];
      return { first, theirs: () => [["pull.back", args], first] };
    },
  ],
  [
    "a new shelf that somebody changes",
    async () => ({
      first: ["shelf.add", { codes: `UL-${++made}` }],
      theirs: ([, { ids }]) => [["shelf.change", { shelf: ref((ids as string[])[0] ?? ""), capacity: 9 }]],
    }),
  ],
  [
    "a shelf that is removed",
    async () => {
      const first: Step = ["shelf.remove", { shelf: ref((await shelfFor()).id) }];
      return { first, theirs: ([id, { ids }]) => [[id, { ids }], first] };
    },
  ],
  [
    "an audit that is finished",
    async () => {
      const { id } = await shelfFor();
      const audit = ref((await call(startAudit, { body: { shelfId: id } })).id);
      const first: Step = ["shelf.finish-audit", { audit }];
      return { first, theirs: () => [["shelf.reopen-audit", { audit }], first] };
    },
  ],
  [
    "a saved reply that is removed",
    async () => {
      const { reply } = await savedReply();
      const { version: _, ...seen } = reply;
      const first: Step = ["saved-reply.remove", { reply: seen }];
      return { first, theirs: () => [["saved-reply.restore", { reply: seen }], first] };
    },
  ],
  [
    "a new saved reply that somebody changes",
    async () => ({
      first: ["saved-reply.create", { code: `r${++made}`, text: "Hello", scope: "TEAM" }],
      theirs: ([, { reply }]) => [["saved-reply.edit", { reply, text: "Dear customer" }]],
    }),
  ],
  [
    "a new printer that somebody changes",
    async () => ({
      first: ["printer.add", { name: `Printer ${++made}`, office: ref(austin.id) }],
      theirs: ([, { printer }]) => [["printer.change", { printer, paper: "57x32" }]],
    }),
  ],
];

/** Of the other person's server, in milliseconds: its clock is ahead, or far behind. */
const clocks = [1_000, -30_000];
const onEach = clocks.flatMap((clock) => kinds.map(([what, begin]) => [what, clock, begin] as const));

test.each(onEach)("%s, by a server whose clock differs by %d ms", async (_, clock, begin) => {
  const { first, theirs } = await begin();
  const { undo } = await run(...first);
  const back = stored(undo ?? { id: "", args: {} });
  server.pass(clock);
  for (const [id, { since: _since, ...args }] of theirs(back)) {
    server.pass(1_000);
    await run(id, args, other);
  }
  const since = await everything();
  const refused = await refusal(run(...back));
  expect(["stale", "conflict"]).toContain(refused.code);
  expect(refused.message).toMatch(/since|Lia Rivera/);
  expect(await everything()).toEqual(since);
});

test.each(clocks)("a reply that waits, and that somebody plans for another day: %d ms", async (clock) => {
  const about = await ticket();
  const { undo } = await run("ticket.reply", { ticket: about, message: "It ships today." });
  server.pass(clock);
  const sendAt = new Date(server.services.now().getTime() + 86_400_000).toISOString();
  await call(sendWaitingReply, { params: { id: about.id }, body: { sendAt } }, { as: other });
  const since = await everything();
  const refused = await refusal(run(...stored(undo ?? { id: "", args: {} })));
  expect(refused).toMatchObject({ code: "stale", message: expect.stringContaining("Lia Rivera") });
  expect(await everything()).toEqual(since);
  // By hand they take it back all the same.
  await run("ticket.withdraw-reply", { ticket: about });
});
