// Saved replies through the whole server: who sees and who may write which, codes, slots, and undo.
import { expect, test } from "vitest";
import {
  changeSavedReply,
  createSavedReply,
  listSavedReplies,
  removeSavedReply,
  restoreSavedReply,
} from "@/contract/saved-replies/saved-reply";
import { refusal, startTestServer } from "../../harness";
import { untilOneWaits } from "../../lock-waits";

const server = await startTestServer();
const { call, send, austin, boston, handler, lead, admin, stranger } = server;
const colleague = await server.insertStaff("Mia", "handler", [austin.id]);

type Wish = Parameters<typeof call<typeof createSavedReply>>[1]["body"];
const reply = (code: string, more: Partial<Wish> = {}) => ({
  body: { code, title: "Greeting", texts: { en: "Hello {customer.firstName}" }, ...more },
});
const codesOf = async (as: typeof handler) =>
  (await call(listSavedReplies, {}, { as })).items.map(({ code }) => code);

test("shows my own to me, the office's to those who see the office, the team's to everyone", async () => {
  const mine = await call(createSavedReply, reply("mine-only"), { as: handler });
  expect(mine).toMatchObject({
    scope: "MINE",
    office: null,
    owner: { id: handler.staffId },
    mayChange: true,
  });
  const ours = await call(createSavedReply, reply("ours", { scope: "OFFICE" }), { as: lead });
  expect(ours).toMatchObject({ scope: "OFFICE", office: { id: austin.id } });
  await call(createSavedReply, reply("all", { scope: "TEAM" }), { as: lead });
  expect(await codesOf(handler)).toEqual(["all", "mine-only", "ours"]);
  expect(await codesOf(colleague)).toEqual(["all", "ours"]);
  expect(await codesOf(stranger)).toEqual(["all"]);
  const { items } = await call(listSavedReplies, {}, { as: handler });
  expect(items.map(({ mayChange }) => mayChange)).toEqual([false, true, false]);
});

test("sharing requires a lead, and an office that the lead sees", async () => {
  for (const scope of ["OFFICE", "TEAM"] as const) {
    expect((await refusal(call(createSavedReply, reply("shared", { scope })))).code).toBe("forbidden");
  }
  const there = reply("there", { scope: "OFFICE", officeId: boston.id });
  expect((await refusal(call(createSavedReply, there, { as: lead }))).code).toBe("not_found");
  const unsaid = refusal(call(createSavedReply, reply("where", { scope: "OFFICE" }), { as: admin }));
  expect((await unsaid).details.fields).toEqual({ officeId: "Choose the office: you see several." });
  const team = await call(createSavedReply, reply("of-lead", { scope: "TEAM" }), { as: lead });
  const change = { params: { id: team.id }, body: { title: "Ours now" } };
  expect((await refusal(call(changeSavedReply, change))).code).toBe("forbidden");
  const alone = await call(createSavedReply, reply("of-sam"));
  const theirs = { params: { id: alone.id }, body: { title: "Mine" } };
  expect((await refusal(call(changeSavedReply, theirs, { as: admin }))).code).toBe("not_found");
});

test("a code is unique among the same people, and the refusal names the other reply", async () => {
  await call(createSavedReply, reply(";Twice"));
  const again = await refusal(call(createSavedReply, reply("twice")));
  expect([again.code, again.message]).toEqual([
    "conflict",
    ";twice is “Greeting” already. Choose another code, or change that reply.",
  ]);
  await call(createSavedReply, reply("twice"), { as: colleague });
  await call(createSavedReply, reply("twice", { scope: "TEAM" }), { as: lead });
});

test("of one code, a person's own is listed first, then the office's, then the team's", async () => {
  // Several, because ids in this order by chance would hide a list that is ordered by them.
  const codes = ["near-1", "near-2", "near-3"];
  for (const code of codes) {
    await call(createSavedReply, reply(code, { scope: "TEAM" }), { as: lead });
    await call(createSavedReply, reply(code, { scope: "OFFICE" }), { as: lead });
    await call(createSavedReply, reply(code));
  }
  const { items } = await call(listSavedReplies, {}, { as: handler });
  const listed = items.filter(({ code }) => codes.includes(code)).map(({ code, scope }) => [code, scope]);
  expect(listed).toEqual(codes.flatMap((code) => ["MINE", "OFFICE", "TEAM"].map((scope) => [code, scope])));
});

test.each([
  ["a code with a blank", reply("two words"), "code"],
  ["no English text", reply("empty", { texts: { en: " " } }), "texts.en"],
  ["an unknown slot", reply("typo", { texts: { en: "Dear {customer.name}" } }), "texts.en"],
  [
    "an unknown slot in Turkish",
    reply("typo", { texts: { en: "Dear", tr: "{müşteri.ad} {item.name}" } }),
    "texts.tr",
  ],
])("%s is refused with the name of the field", async (_what, input, field) => {
  const { code, details } = await refusal(call(createSavedReply, input));
  expect([code, Object.keys(details.fields ?? {})]).toEqual(["invalid", [field]]);
});

test("a change requires the current version, and an empty translation is removed", async () => {
  const made = await call(createSavedReply, reply("edited", { texts: { en: "Hello", tr: "Merhaba" } }));
  const params = { id: made.id };
  const body = { code: "salute", texts: { tr: " " } };
  const after = await call(changeSavedReply, { params, body }, { version: 1 });
  expect(after).toMatchObject({ version: 2, code: "salute", texts: { en: "Hello", tr: null } });
  const late = refusal(call(changeSavedReply, { params, body: { title: "Late" } }, { version: 1 }));
  expect((await late).code).toBe("stale");
});

test("a removed reply is gone and its code is free; it can be restored unless the code was taken", async () => {
  const made = await call(createSavedReply, reply("short-lived"));
  const params = { id: made.id };
  expect((await send(removeSavedReply, { params }, { version: 7 })).status).toBe(412);
  await call(removeSavedReply, { params }, { version: 1 });
  expect(await codesOf(handler)).not.toContain("short-lived");
  await call(restoreSavedReply, { params });
  expect(await codesOf(handler)).toContain("short-lived");
  await call(removeSavedReply, { params });
  await call(createSavedReply, reply("short-lived"));
  expect((await refusal(call(restoreSavedReply, { params }))).code).toBe("conflict");
  const events = server.services.db.selectFrom("events").select("type").where("record_id", "=", made.id);
  expect((await events.orderBy("id").execute()).map(({ type }) => type)).toEqual([
    "saved-reply.created",
    "saved-reply.removed",
    "saved-reply.restored",
    "saved-reply.removed",
  ]);
});

test.each(["an edit", "a new reply", "one brought back"] as const)(
  "when two take a code at once, the second is refused: %s",
  async (what) => {
    const { db } = server.services;
    const code = `raced-${what.replaceAll(" ", "-")}`;
    const first = await call(createSavedReply, reply(`${code}-1`));
    const second = await call(createSavedReply, reply(what === "one brought back" ? code : `${code}-2`));
    const params = { id: second.id };
    if (what === "one brought back") await call(removeSavedReply, { params });
    const seconds = {
      "an edit": () => call(changeSavedReply, { params, body: { code } }),
      "a new reply": () => call(createSavedReply, reply(code)),
      "one brought back": () => call(restoreSavedReply, { params }),
    };
    // The first one has the code, but is not committed yet.
    const { late } = await db.transaction().execute(async (tx) => {
      await tx.updateTable("saved_replies").set({ code }).where("id", "=", first.id).execute();
      const refused = refusal(seconds[what]());
      await untilOneWaits(db);
      return { late: refused };
    });
    expect(await late).toMatchObject({
      code: "conflict",
      message: `;${code} was taken by another reply a moment ago. Choose another code, or change that reply.`,
    });
  },
);
