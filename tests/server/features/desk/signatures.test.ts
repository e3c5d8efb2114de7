// Signing on another device: a link that works once, within ten minutes, and a signature that is valid only for the items that were shown.
import { expect, test } from "vitest";
import { getHandOver } from "@/contract/desk/desk";
import { askForSignature, getSignature, giveSignature, signaturePage } from "@/contract/desk/desk-signature";
import { removeSignatures } from "@/server/features/desk/upkeep";
import { refusal, startTestServer } from "../../harness";
import { deskWorld } from "./world";

const server = await startTestServer();
const { call, send, yildiz, stranger, pass, services } = server;
const { item, hand, signature } = await deskWorld(server);
const nobody = { as: null };

async function asked(mailIds: string[]) {
  const body = { mailboxId: yildiz.id, mailIds, name: "Ayşe Yıldız" };
  const link = await call(askForSignature, { body });
  return { ...link, token: link.path.replace("/sign/", "") };
}
const sign = (token: string) => send(giveSignature, { body: { token, ...signature } }, nobody);

test("a person signs through the link without a session, and the desk hands over with the signature", async () => {
  const mailIds = [await item("Chase"), await item("Citibank")];
  const { id, token } = await asked(mailIds);
  const stored = await services.db.selectFrom("desk_signatures").selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).not.toContain(token);
  const page = await call(signaturePage, { query: { token } }, nobody);
  expect(page).toMatchObject({ officeLabel: "Austin", name: "Ayşe Yıldız", items: "2 envelopes" });
  expect(JSON.stringify(page)).not.toMatch(/Chase|1042/);
  expect(await call(getSignature, { params: { id } })).toMatchObject({ signedAt: null, url: null });
  const early = await refusal(hand(mailIds, { signature: { id } }));
  expect(early.message).toMatch(/Nobody has signed/);
  expect((await sign(token)).status).toBe(204);
  const given = await call(getSignature, { params: { id } });
  expect(given.signedAt).not.toBeNull();
  expect((await server.request(given.url ?? "")).status).toBe(200);
  expect((await send(getSignature, { params: { id } }, { as: stranger })).status).toBe(404);
  const made = await hand(mailIds, { signature: { id } });
  expect((await call(getHandOver, { params: { id: made.id } })).signatureUrl).toContain("/signatures/");
});

test("the link works once", async () => {
  const { token } = await asked([await item()]);
  const answers = await Promise.all([sign(token), sign(token), sign(token)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409, 409]);
  const again = await refusal(call(signaturePage, { query: { token } }, nobody));
  expect(again.message).toMatch(/signed already/);
});

test("the link expires after ten minutes, and a wrong one does not work", async () => {
  const { token } = await asked([await item()]);
  pass(10 * 60_000);
  const late = await refusal(call(signaturePage, { query: { token } }, nobody));
  expect(late.message).toMatch(/expired.*new one/);
  expect((await sign(token)).status).toBe(409);
  expect((await sign("x".repeat(32))).status).toBe(404);
});

test("the signature is valid once, for the items it was given for", async () => {
  const [first, second] = [await item(), await item()];
  const { id, token } = await asked([first]);
  await sign(token);
  expect((await refusal(hand([first, second], { signature: { id } }))).message).toMatch(/other items/);
  expect((await refusal(hand([second], { signature: { id } }))).message).toMatch(/other items/);
  await hand([first], { signature: { id } });
  expect((await refusal(hand([second], { signature: { id } }))).message).toMatch(/was used on/);
});

test("the signature is valid only for the person who gave it", async () => {
  const mailIds = [await item()];
  const body = { mailboxId: yildiz.id, mailIds, name: "Mehmet Kaya" };
  const { id, path } = await call(askForSignature, { body });
  await sign(path.replace("/sign/", ""));
  const refused = await refusal(hand(mailIds, { signature: { id } }));
  expect(refused.message).toMatch(/Mehmet Kaya signed, and Ayşe Yıldız came/);
});

test("the signature is valid for 15 minutes", async () => {
  const mailIds = [await item()];
  const { id, token } = await asked(mailIds);
  await sign(token);
  pass(15 * 60_000 + 1_000);
  expect((await refusal(hand(mailIds, { signature: { id } }))).message).toMatch(/more than 15 minutes ago/);
  const { id: fresh, token: next } = await asked(mailIds);
  await sign(next);
  pass(14 * 60_000);
  await hand(mailIds, { signature: { id: fresh } });
});

test("an invalid picture is refused, and the link still works", async () => {
  const { token } = await asked([await item()]);
  const body = { token, png: Buffer.from("<svg/>").toString("base64") };
  expect((await send(giveSignature, { body }, nobody)).status).toBe(422);
  expect((await sign(token)).status).toBe(204);
});

test("items of another mailbox cannot be signed for", async () => {
  const other = await server.insertMailbox({ officeId: server.austin.id });
  const body = { mailboxId: yildiz.id, mailIds: [await item("A", other.id)], name: "Ayşe" };
  expect((await refusal(call(askForSignature, { body }))).code).toBe("invalid");
});

test("a signature that no hand-over used is removed after a day, with its picture", async () => {
  const { id, token } = await asked([await item()]);
  await sign(token);
  const { file_id: fileId } = await services.db
    .selectFrom("desk_signatures")
    .select("file_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  pass(25 * 60 * 60_000);
  await removeSignatures(services);
  expect((await send(getSignature, { params: { id } })).status).toBe(404);
  const left = await services.db.selectFrom("files").select("id").where("id", "=", fileId).execute();
  expect(left).toEqual([]);
});
