// My day on the server: a person's own work, the middle of an office for leads, and names only where its rule allows them.
import { expect, test } from "vitest";
import { createMail } from "@/contract/mail/mail";
import { correctMail } from "@/contract/mail/mail-correction";
import { MailroomRules, setMailroomRules } from "@/contract/offices/mailroom";
import { changeRequest, fileRequest, reopenRequest } from "@/contract/requests/request";
import { getMyDay } from "@/contract/work/my-day";
import { type Person, refusal, startTestServer } from "../../harness";

const server = await startTestServer();
const { call, yildiz, handler, lead, admin, austin, stranger } = server;
const kim = await server.insertStaff("Kim", "handler", [austin.id]);
const hour = 60 * 60_000;

const register = (as: Person) =>
  call(
    createMail,
    { body: { mailboxId: yildiz.id, senderName: "Chase", type: "ENVELOPE" as const } },
    { as },
  );
const today = () => {
  const now = server.services.now().getTime();
  return { since: new Date(now - 12 * hour).toISOString(), before: new Date(now + 12 * hour).toISOString() };
};
const day = (as: Person, query: object = {}) => call(getMyDay, { query: { ...today(), ...query } }, { as });

test("a person has their own work of the day, with the pauses out", async () => {
  await register(handler);
  server.pass(10 * 60_000);
  await register(handler);
  server.pass(60 * 60_000);
  const { id, version } = await register(handler);
  await call(correctMail, { params: { id }, body: { senderName: "Citi" } }, { as: handler, version });
  await register(kim);
  const { own, medians, people } = await day(handler);
  expect(own).toMatchObject({ pieces: { registered: 3 }, corrections: 1, minutes: 10 });
  expect(own.pauses).toHaveLength(1);
  expect((await day(handler, { pause: 90 })).own).toMatchObject({ minutes: 70, pauses: [] });
  expect([medians, people]).toEqual([null, null]);
});

test("a lead has the middle of three people or more, and no names unless a rule allows them", async () => {
  expect((await day(lead)).medians).toBeNull();
  await register(lead);
  const { own, medians, people } = await day(lead);
  expect(own.pieces.registered).toBe(1);
  expect(medians).toMatchObject({ people: 3, pieces: { registered: 1 }, minutes: 0 });
  expect(people).toBeNull();
  const rules = MailroomRules.parse({ namesOfWork: true });
  await call(setMailroomRules, { params: { id: austin.id }, body: rules }, { as: admin });
  expect((await day(lead)).people).toMatchObject(
    [handler, kim, lead]
      .map(({ staffId: id, name }) => ({ id, name, pieces: id === handler.staffId ? 3 : 1 }))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
  );
  expect((await day(handler)).people).toBeNull();
  expect((await day(stranger)).own.from).toBeNull();
});

test("a day is at most 26 hours, and of the last 90 days", async () => {
  const at = (days: number) => new Date(server.services.now().getTime() - days * 24 * hour).toISOString();
  expect((await refusal(day(handler, { since: at(2) }))).code).toBe("invalid");
  expect((await refusal(day(handler, { since: at(93), before: at(92) }))).message).toMatch(/90 days/);
});

test("a step that was done wrong is a correction, a start that is undone is none", async () => {
  const { id: mailId } = await register(lead);
  const corrections = async () => (await day(lead)).own.corrections;
  const before = await corrections();
  const { id } = await call(fileRequest, { body: { mailId, type: "TRASH" } }, { as: lead });
  const step = (status: "IN_PROGRESS" | "DONE") =>
    call(changeRequest, { params: { id }, body: { status } }, { as: lead });
  await step("IN_PROGRESS");
  await call(reopenRequest, { params: { id }, body: {} }, { as: lead });
  expect(await corrections()).toBe(before);
  await step("DONE");
  await call(reopenRequest, { params: { id }, body: {} }, { as: lead });
  expect(await corrections()).toBe(before + 1);
});
