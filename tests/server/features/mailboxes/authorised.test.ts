// People who may pick up for a mailbox: adding them, ending that, and replacing the list by integration.
import { expect, test } from "vitest";
import {
  authorisePerson,
  endAuthorisation,
  listAuthorised,
  mostAuthorised,
} from "@/contract/mailboxes/authorised-person";
import { setAuthorisedPersons } from "@/contract/integration/integration";
import { mailboxHistory } from "@/contract/mailboxes/mailbox-history";
import { refusal, startTestServer } from "../../harness";
import { makeMachine } from "../integration/machine";

const server = await startTestServer();
const { call, send, austin, stranger, insertMailbox } = server;
const machine = await makeMachine(server, "Site");

const names = async (id: string) =>
  (await call(listAuthorised, { params: { id } })).items.map(({ name }) => name);
const add = (id: string, name: string) => call(authorisePerson, { params: { id }, body: { name } });
const historyOf = async (id: string) =>
  (await call(mailboxHistory, { params: { id }, query: {} })).items
    .filter(({ type }) => type.includes("authoris"))
    .map(({ type, detail }) => [type, detail.person]);

test("authorises a person once, ends that, and authorises the same person again", async () => {
  const { id } = await insertMailbox({ officeId: austin.id });
  const person = await add(id, "Mert Kaya");
  expect(person).toMatchObject({ name: "Mert Kaya", addedBy: "Sam Rivera" });
  expect(person.already).toBeUndefined();
  expect(await add(id, "MERT KAYA")).toMatchObject({ id: person.id, already: true });
  expect(await names(id)).toEqual(["Mert Kaya"]);
  const end = { params: { id, personId: person.id } };
  await call(endAuthorisation, end);
  expect(await names(id)).toEqual([]);
  expect((await refusal(call(endAuthorisation, end))).code).toBe("conflict");
  expect((await add(id, "Mert Kaya")).id).toBe(person.id);
  expect(await historyOf(id)).toEqual([
    ["mailbox.person-authorised", "Mert Kaya"],
    ["mailbox.authorisation-ended", "Mert Kaya"],
    ["mailbox.person-authorised", "Mert Kaya"],
  ]);
});

test("authorises one person when several calls name them at once", async () => {
  const { id } = await insertMailbox({ officeId: austin.id });
  await Promise.all([1, 2, 3, 4].map(() => add(id, "Selin Ak")));
  expect(await names(id)).toEqual(["Selin Ak"]);
});

test("refuses people of other mailboxes and offices, an empty name, and more than 20 people", async () => {
  const { id } = await insertMailbox({ officeId: austin.id });
  const other = await insertMailbox({ officeId: austin.id });
  const person = await add(other.id, "Mert Kaya");
  expect((await refusal(call(endAuthorisation, { params: { id, personId: person.id } }))).code).toBe(
    "not_found",
  );
  const body = { name: "Selin Ak" };
  expect((await send(authorisePerson, { params: { id }, body }, { as: stranger })).status).toBe(404);
  expect((await send(listAuthorised, { params: { id } }, { as: stranger })).status).toBe(404);
  expect((await send(authorisePerson, { params: { id }, body: { name: " " } })).status).toBe(422);
  for (let count = 1; count <= mostAuthorised; count++) await add(id, `Person ${count}`);
  expect((await refusal(add(id, "One Too Many"))).message).toMatch(/20 people may pick up .* End/);
});

test("replaces the whole list of names when another system sends it", async () => {
  const { id, steNumber } = await insertMailbox({ officeId: austin.id });
  await add(id, "Mert Kaya");
  const set = (list: string[]) =>
    call(setAuthorisedPersons, { params: { steNumber }, body: { names: list } }, { as: machine });
  expect((await set(["Selin Ak", "mert kaya"])).items.map(({ name }) => name)).toEqual([
    "Mert Kaya",
    "Selin Ak",
  ]);
  const before = await historyOf(id);
  await set(["Selin Ak", "Mert Kaya"]);
  expect(await historyOf(id)).toEqual(before);
  await set([]);
  expect(await names(id)).toEqual([]);
  const unknown = { params: { steNumber: "999999" }, body: { names: [] } };
  expect((await send(setAuthorisedPersons, unknown, { as: machine })).status).toBe(404);
  const asStaff = { params: { steNumber }, body: { names: [] } };
  expect((await send(setAuthorisedPersons, asStaff)).status).toBe(403);
});
