// Requesting a reading, and correcting one: the third correction makes the name an alias.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  askReading,
  correctReading,
  deleteReadingAlias,
  getReading,
  listReadingAliases,
} from "@/contract/reading/reading";
import { createPhotoReader, readerParts } from "@/server/features/reading/reader";
import { readingJobs } from "@/server/features/reading/reading-jobs";
import { workNext } from "@/server/platform/jobs/loop";
import { refusal, startTestServer } from "../../harness";
import { document, photo, workWorld } from "../requests/world";
import { answering, noParts } from "./programs";

const server = await startTestServer();
const { call, services, yildiz, admin, stranger, austin } = server;
const { upload, events } = workWorld(server);
/** What this server answers for a new photo: it reads where the optional packages are installed. */
const asked = readerParts() ? "waiting" : "unavailable";

/** A photo that was read as `text`; returns the reading's id. */
async function read(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const fileKey = await upload({ bytes, contentType: "image/png", originalName: "photo.png" });
  const file = await services.db
    .selectFrom("files")
    .select(["id", "office_id"])
    .where("staging_key", "=", fileKey)
    .executeTakeFirstOrThrow();
  const id = randomUUID();
  await services.db
    .insertInto("readings")
    .values({ id, file_id: file.id, office_id: file.office_id, state: "waiting", asked_at: services.now() })
    .execute();
  const reader = createPhotoReader(noParts, { text: answering() });
  await workNext(services, readingJobs(services, reader));
  await reader.stop();
  return id;
}

test("a photo is requested by the key of its upload, and a second request gives the same reading", async () => {
  const fileKey = await upload(await photo());
  const first = await call(askReading, { body: { fileKey } });
  expect(first).toMatchObject({
    state: asked,
    outcome: "none",
    candidates: [],
    read: {},
    crop: null,
    turn: 0,
  });
  const again = await call(askReading, { body: { fileKey } });
  expect(again.id).toBe(first.id);
  if (first.id !== null) {
    expect(await call(getReading, { params: { id: first.id } })).toEqual(first);
    await services.db.deleteFrom("readings").where("id", "=", first.id).execute();
  }
});

test("a failed photo is read again when it is requested again", async () => {
  const id = await read("damaged");
  const failed = await call(getReading, { params: { id } });
  expect(failed).toMatchObject({ state: "failed", message: "This photo is damaged." });
  if (asked === "unavailable") return;
  const { staging_key: fileKey } = await services.db
    .selectFrom("readings")
    .innerJoin("files", "files.id", "readings.file_id")
    .select("staging_key")
    .where("readings.id", "=", id)
    .executeTakeFirstOrThrow();
  expect(await call(askReading, { body: { fileKey } })).toMatchObject({
    id,
    state: "waiting",
    message: null,
  });
  await services.db.deleteFrom("readings").where("id", "=", id).execute();
});

test("what is not a photo, not an upload, or of another office is refused", async () => {
  const fileKey = await upload(document());
  expect(await refusal(call(askReading, { body: { fileKey } }))).toMatchObject({ code: "unsupported_type" });
  const nowhere = { body: { fileKey: `staging/${randomUUID()}` } };
  expect(await refusal(call(askReading, nowhere))).toMatchObject({ code: "not_found" });
  const own = { body: { fileKey: await upload(await photo()) } };
  expect(await refusal(call(askReading, own, { as: stranger }))).toMatchObject({ code: "not_found" });
  const id = await read("Ayse Yildiz");
  expect(await refusal(call(getReading, { params: { id } }, { as: stranger }))).toMatchObject({
    code: "not_found",
  });
});

test("three corrections make an alias, which is used from then on until it is deleted", async () => {
  const { id: mailboxId, recipientIds } = await server.insertMailbox({
    officeId: austin.id,
    steNumber: "4042",
    workspaceName: "Marmara Foods",
    recipients: [{ name: "Zeynep", lastName: "Çelik" }],
  });
  const [recipientId] = recipientIds;
  const text = "Attn: Z Kitchen\n1108 Congress Ave\nAustin XX 1";
  for (const times of [1, 2, 3]) {
    const id = await read(text);
    expect(await call(getReading, { params: { id } })).toMatchObject({ state: "done", outcome: "none" });
    const body = { mailboxId, ...(recipientId !== undefined && { recipientId }) };
    const corrected = await call(correctReading, { params: { id }, body });
    expect(corrected).toEqual({ times, isAlias: times === 3 });
    expect(await events(id)).toEqual(["reading.corrected"]);
  }
  const { items } = await call(listReadingAliases, {}, { as: admin });
  expect(items).toMatchObject([
    {
      text: "z kitchen",
      mailboxId,
      steNumber: "4042",
      recipientName: "Zeynep Çelik",
      times: 3,
      lastBy: "Sam Rivera",
    },
  ]);
  const known = await read(text);
  expect(await call(getReading, { params: { id: known } })).toMatchObject({
    outcome: "name-only",
    candidates: [{ mailboxId, recipientName: "Zeynep Çelik" }],
  });

  const alias = { params: { id: items[0]?.id ?? "" } };
  expect(await refusal(call(deleteReadingAlias, alias))).toMatchObject({ code: "forbidden" });
  await call(deleteReadingAlias, alias, { as: admin });
  expect(await refusal(call(deleteReadingAlias, alias, { as: admin }))).toMatchObject({ code: "not_found" });
  expect((await call(listReadingAliases, {}, { as: admin })).items).toEqual([]);
  const forgotten = await read(text);
  expect(await call(getReading, { params: { id: forgotten } })).toMatchObject({ outcome: "none" });
});

test("a correction needs a photo that was read, and a recipient of the mailbox", async () => {
  const id = await read("Olivia Hartley");
  const other = await server.insertMailbox({ officeId: austin.id });
  const body = { mailboxId: yildiz.id, recipientId: other.recipientIds[0] ?? "" };
  expect(await refusal(call(correctReading, { params: { id }, body }))).toMatchObject({ code: "invalid" });
  const damaged = await read("damaged");
  const wanted = { params: { id: damaged }, body: { mailboxId: yildiz.id } };
  expect(await refusal(call(correctReading, wanted))).toMatchObject({ code: "conflict" });
  expect(await refusal(call(correctReading, wanted, { as: stranger }))).toMatchObject({ code: "not_found" });
});

test("a photo without a name gives nothing to learn", async () => {
  const id = await read("1108");
  const body = { mailboxId: yildiz.id };
  expect(await call(correctReading, { params: { id }, body })).toEqual({ times: 0, isAlias: false });
  expect(await events(id)).toEqual([]);
});
