// The rules of an office's mailroom: off until an administrator sets them, for that office alone.
import { expect, test } from "vitest";
import { listMailroomRules, setMailroomRules } from "@/contract/offices/mailroom";
import { holdOffices, officeRules, storeRules } from "@/server/features/offices/store";
import { equals } from "@/server/platform/db/conditions";
import { transact } from "@/server/platform/db/connect";
import { refusal, startTestServer } from "../../harness";
import { untilOneWaits } from "../../lock-waits";

const server = await startTestServer();
const { call, send, austin, boston, lead, admin, stranger } = server;
const usual = {
  pickUpDesk: false,
  verifyByScan: false,
  rescueDays: 0,
  deposits: false,
  depositLimitCents: 200_000,
  identityDays: 730,
  namesOfWork: false,
};
const set = { params: { id: austin.id }, body: { ...usual, verifyByScan: true, rescueDays: 7 } };

test("the rules are the specification's until an administrator sets them", async () => {
  const before = await call(listMailroomRules, {}, { as: admin });
  expect(before.items.map(({ label, rules }) => [label, rules])).toEqual([
    ["Austin", usual],
    ["Boston", usual],
  ]);
  const after = await call(setMailroomRules, set, { as: admin });
  expect(after).toEqual({ officeId: austin.id, label: "Austin", rules: set.body });
  expect(await officeRules(server.services.db, austin.id)).toEqual(set.body);
  expect(await officeRules(server.services.db, boston.id)).toEqual(usual);
});

test("a person reads the rules of the offices they see", async () => {
  const seen = await call(listMailroomRules, {}, { as: stranger });
  expect(seen.items.map(({ officeId }) => officeId)).toEqual([boston.id]);
});

test("only administrators set the rules, for an existing office, within their limits", async () => {
  expect((await send(setMailroomRules, set, { as: null })).status).toBe(401);
  expect((await send(setMailroomRules, set, { as: lead })).status).toBe(403);
  const nowhere = { ...set, params: { id: "00000000-0000-4000-8000-000000000000" } };
  expect((await send(setMailroomRules, nowhere, { as: admin })).status).toBe(404);
  const fault = await refusal(
    call(setMailroomRules, { ...set, body: { ...usual, rescueDays: 31 } }, { as: admin }),
  );
  expect(fault).toMatchObject({
    code: "invalid",
    details: { fields: { rescueDays: "Give at most 30 days." } },
  });
});

test("what another administrator changes between looking and saving is not lost", async () => {
  const { db } = server.services;
  const theirs = { ...usual, pickUpDesk: true };
  const body = { ...usual, deposits: true, seen: usual };
  // They are not done yet when the save begins.
  const { saving } = await transact(db, async (tx) => {
    await holdOffices(tx, equals("offices.id", boston.id));
    await storeRules(tx, boston.id, theirs);
    const late = refusal(call(setMailroomRules, { params: { id: boston.id }, body }, { as: admin }));
    await untilOneWaits(db);
    return { saving: late };
  });
  expect(await saving).toMatchObject({
    code: "stale",
    message: "Someone else changed the rules of Boston first. Nothing was saved: try again.",
  });
  expect(await officeRules(db, boston.id)).toEqual(theirs);
});

test("the audit trail says what changed, once", async () => {
  await call(setMailroomRules, set, { as: admin });
  const events = await server.services.db
    .selectFrom("events")
    .select(["type", "detail"])
    .where("record_id", "=", austin.id)
    .execute();
  expect(events).toEqual([
    {
      type: "office.changed",
      detail: { mailroom: { verifyByScan: { from: false, to: true }, rescueDays: { from: 0, to: 7 } } },
    },
  ]);
});
