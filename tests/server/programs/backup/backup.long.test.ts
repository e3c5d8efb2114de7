// Backups: made while letters come in, restored into an empty system, and refused where they would do harm.
import { appendFile, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { Client } from "pg";
import { afterAll, describe, expect, test } from "vitest";
import { createMail, getMail } from "@/contract/mail/mail";
import { restoreBackup } from "@/server/programs/backup/restore";
import { writeBackup } from "@/server/programs/backup/write";
import type { Bucket } from "@/server/platform/files/bucket";
import { openDiskBucket } from "@/server/platform/files/disk-bucket";
import { openS3Bucket } from "@/server/platform/files/s3-bucket";
import { createTestDatabase } from "../../database";
import { startS3Server } from "../../platform/files/s3-server";
import { refusal, startBareServer, startTestServer } from "../../harness";
import { photo, workWorld } from "../../features/requests/world";

const server = await startTestServer();
const { call, yildiz, services } = server;
const { upload } = workWorld(server);
const silent = { error: () => undefined };
const folder = await mkdtemp(join(tmpdir(), "pigeonhole-backup-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const source = { url: server.database.url, bucket: await diskBucket(join(services.config.dataDir, "files")) };

function diskBucket(path: string): Promise<Bucket> {
  return openDiskBucket(path, () => "", silent);
}

/** A letter with a photo; returns its id. */
async function photographed(senderName: string): Promise<string> {
  const fileKey = await upload(await photo());
  const body = { mailboxId: yildiz.id, senderName, thumbnailUrl: fileKey };
  return (await call(createMail, { body })).id;
}

/** A photo that no record shows any more. */
async function unusedPhoto(): Promise<{ id: string; key: string }> {
  const id = await photographed("Photographed");
  const [file] = await rowsOf(
    source.url,
    `select files.id, key from files join mail_items on photo_file_id = files.id where mail_items.id = '${id}'`,
  );
  await rowsOf(source.url, `update mail_items set photo_file_id = null where id = '${id}'`);
  return file as { id: string; key: string };
}

let made = 0;
async function backup(): Promise<string> {
  const path = join(folder, `backup-${++made}`);
  await writeBackup(path, { ...source, now: new Date(), say: () => undefined });
  return path;
}

async function emptySystem() {
  const database = await createTestDatabase({ migrated: false });
  return { database, url: database.url, bucket: await diskBucket(join(folder, `files-${++made}`)) };
}

const restore = (path: string, system: { url: string; bucket: Bucket }) =>
  restoreBackup(path, { ...system, say: () => undefined });

async function rowsOf(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe("a backup", async () => {
  const system = await emptySystem();
  const other = await startTestServer({ database: await createTestDatabase() });

  test("made while letters come in shows one moment, and a restore of it works", async () => {
    const pictured = await photographed("Photographed first");
    const ending = new AbortController();
    const registered: string[] = [];
    const going = (async () => {
      for (let nth = 0; !ending.signal.aborted; nth++) {
        const body = { mailboxId: yildiz.id, senderName: `Sender ${nth}` };
        registered.push((await call(createMail, { body })).id);
      }
    })();
    await expect.poll(() => registered.length).toBeGreaterThan(3);
    const before = [...registered];
    const path = await backup();
    ending.abort();
    await going;

    const { endedSessions, access } = await restore(path, system);
    expect(endedSessions).toBeGreaterThan(0);
    expect(access.accounts).toContainEqual(expect.stringMatching(/@staff.example, handler$/));

    const mails = `select id from mail_items order by id`;
    const ids = (rows: unknown[]) => rows.map((row) => JSON.stringify(row));
    const stored = ids(await rowsOf(system.url, mails));
    for (const id of [pictured, ...before]) expect(stored).toContain(JSON.stringify({ id }));
    // Every letter with its event, and no event without its letter: the moment is between two transactions.
    const events = `select record_id as id from events where type = 'mail.registered' order by record_id`;
    expect(ids(await rowsOf(system.url, events))).toEqual(stored);
    // Nobody is signed in: a session that was ended since must not come back.
    const again = await startBareServer({ database: system.database });
    const refused = await refusal(again.call(getMail, { params: { id: pictured } }, { as: server.handler }));
    expect(refused.status).toBe(401);
  });

  test("copies files byte for byte, also to another kind of store", async () => {
    await photographed("With a photo");
    const path = await backup();
    const s3 = await startS3Server(() => new Date());
    const { url } = await createTestDatabase({ migrated: false });
    const bucket = openS3Bucket(s3.settings, silent);
    try {
      await restore(path, { url, bucket });
      const keys = await rowsOf(url, "select key from files union select thumbnail_key from files");
      expect(keys.length).toBeGreaterThan(1);
      for (const row of keys) {
        const { key } = row as { key: string };
        const [was, is] = await Promise.all([source.bucket.get(key), bucket.get(key)]);
        if (!was || !is) throw new Error(`${key} is missing.`);
        expect(await buffer(is.body)).toEqual(await buffer(was.body));
      }
    } finally {
      await s3.close();
    }
  });

  test("is refused by a system with records in it, which is left unchanged", async () => {
    const path = await backup();
    const count = "select count(*) from mail_items";
    const before = await rowsOf(source.url, count);
    await expect(restore(path, source)).rejects.toThrow(
      /database is not empty: there are rows in .*new data folder/s,
    );
    expect(await rowsOf(source.url, count)).toEqual(before);
    await expect(restore(path, { ...(await emptySystem()), url: other.database.url })).rejects.toThrow(
      /database is not empty/,
    );
    const strange = await emptySystem();
    await strange.bucket.put(
      "mails/2026/01/00000000-0000-4000-8000-000000000000.jpg",
      new Uint8Array(3),
      "image/jpeg",
    );
    await expect(restore(path, strange)).rejects.toThrow(/file store is not empty: it holds mails\/2026/);
    expect(await rowsOf(strange.url, "select to_regclass('mail_items') as there")).toEqual([{ there: null }]);
  });

  test("can be restored into a system that was only started", async () => {
    const path = await backup();
    const [database, { bucket }] = [await createTestDatabase(), await emptySystem()];
    await database.db.insertInto("settings").values({ key: "token-secret", value: '"another"' }).execute();
    await restore(path, { url: database.url, bucket });
    expect(await rowsOf(database.url, "select value from settings where key = 'token-secret'")).toEqual(
      await rowsOf(source.url, "select value from settings where key = 'token-secret'"),
    );
  });

  test("with a damaged or missing part is refused before anything is written", async () => {
    const harm: ((path: string) => Promise<void>)[] = [
      async (path) => writeFile(join(path, "tables/mailboxes.copy.gz"), "no rows"),
      async (path) => rm(join(path, "tables/events.copy.gz")),
      async (path) => appendFile(join(path, "files.jsonl"), "{}\n"),
      async (path) => rm(join(path, "manifest.json")),
      async (path) => {
        const copied = await readdir(join(path, "files"), { recursive: true });
        const name = copied.find((each) => /\.\w+$/.test(each)) ?? "";
        await appendFile(join(path, "files", name), "more");
      },
    ];
    for (const each of harm) {
      const path = await backup();
      await each(path);
      const target = await emptySystem();
      await expect(restore(path, target)).rejects.toThrow(/damaged|no whole backup/);
      expect(await rowsOf(target.url, "select to_regclass('mail_items') as there")).toEqual([
        { there: null },
      ]);
    }
  });

  test("of a newer version is refused with a message that says what to do", async () => {
    const path = await backup();
    const text = await readFile(join(path, "manifest.json"), "utf8");
    await writeFile(
      join(path, "manifest.json"),
      text.replace('"migrations": [', '"migrations": [\n"9999_later",'),
    );
    await expect(restore(path, await emptySystem())).rejects.toThrow(
      /newer Pigeonhole: this one does not know 9999_later/,
    );
  });

  test("whose restore broke off can be restored by trying again", async () => {
    await photographed("One more");
    const path = await backup();
    const target = await emptySystem();
    let puts = 0;
    const failing: Bucket = {
      ...target.bucket,
      put: async (...given) => {
        if (++puts === 2) throw new Error("The disk is full.");
        return target.bucket.put(...given);
      },
    };
    await expect(restore(path, { url: target.url, bucket: failing })).rejects.toThrow("The disk is full.");
    expect(await rowsOf(target.url, "select from mail_items")).toEqual([]);
    await restore(path, target);
    expect((await rowsOf(target.url, "select from mail_items")).length).toBeGreaterThan(0);
  });

  test("has every file that its rows name, also where files are removed while it is made", async () => {
    const removed = await unusedPhoto();
    const stays = await unusedPhoto();
    let isRemoved = false;
    const removing: Bucket = {
      ...source.bucket,
      get: async (key) => {
        if (!isRemoved) {
          isRemoved = true;
          await services.files.remove([removed.id]);
        }
        return source.bucket.get(key);
      },
    };
    const path = join(folder, "removing");
    const { missing, files } = await writeBackup(path, {
      ...source,
      bucket: removing,
      now: new Date(),
      say: () => undefined,
    });
    expect(missing).toEqual([]);
    expect((await readdir(path)).toSorted()).toEqual(["files", "files.jsonl", "manifest.json", "tables"]);
    const target = await emptySystem();
    await restore(path, target);
    const named =
      "select key from files union select thumbnail_key from files where thumbnail_key is not null";
    const keys = (await rowsOf(target.url, named)) as { key: string }[];
    expect(keys.length).toBe(files.count);
    expect(keys.map(({ key }) => key)).toContain(stays.key);
    expect(keys.map(({ key }) => key)).not.toContain(removed.key);
    for (const { key } of keys) {
      const stored = await target.bucket.get(key);
      expect(stored, key).not.toBeNull();
      await stored?.body.cancel();
    }
  });

  test("sends no notice again that was due: it may have gone out since the backup was made", async () => {
    const [due, later] = [await photographed("Told"), await photographed("To be told")];
    const at = (id: string, moment: string) =>
      rowsOf(source.url, `update outbox set due_at = ${moment} where record_id = '${id}' returning id`);
    expect((await at(due, "now() - interval '1 minute'")).length).toBe(1);
    expect((await at(later, "now() + interval '1 hour'")).length).toBe(1);
    const target = await emptySystem();
    const { givenUp } = await restore(await backup(), target);
    expect(givenUp).toBeGreaterThan(0);
    const stateOf = (id: string) =>
      rowsOf(target.url, `select state, batch_id = id as alone from outbox where record_id = '${id}'`);
    expect(await stateOf(due)).toEqual([{ state: "DEAD", alone: true }]);
    expect(await stateOf(later)).toEqual([{ state: "WAITING", alone: null }]);
    const waiting = "select from outbox where state = 'WAITING' and due_at <= now()";
    expect(await rowsOf(target.url, waiting)).toEqual([]);
  });

  test("says which files are missing in the store, and fails for a file whose bytes have changed", async () => {
    const id = await photographed("Lost");
    const rows = await rowsOf(
      source.url,
      `select key from files join mail_items on photo_file_id = files.id where mail_items.id = '${id}'`,
    );
    const [{ key }] = rows as [{ key: string }];
    const without: Bucket = {
      ...source.bucket,
      get: async (asked) => (asked === key ? null : source.bucket.get(asked)),
    };
    const lacking = { ...source, bucket: without, now: new Date(), say: () => undefined };
    expect((await writeBackup(join(folder, "lacking"), lacking)).missing).toEqual([key]);

    await appendFile(join(services.config.dataDir, "files", key), "x");
    await expect(backup()).rejects.toThrow(`The file ${key} is not what was stored`);
    expect(await readdir(folder)).not.toContain(`backup-${made}.partial`);
    await expect(
      writeBackup(join(folder, "lacking"), { ...source, now: new Date(), say: () => undefined }),
    ).rejects.toThrow(/There is a .*lacking already/);
  });
});
