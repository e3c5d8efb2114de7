// `npm run faults -- uploads [--seed=n] [--rounds=20] [--hands=4]`: uploads that break on their way, and kill -9 between their
// steps; afterwards every acknowledged file is whole, every record has its file, and the clean-up leaves no other file.
import { createHash } from "node:crypto";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { buffer } from "node:stream/consumers";
import * as z from "zod";
import { ApiError } from "@/contract/wire/errors";
import { Folder, createUploadUrl, finaliseUpload } from "@/contract/files/file";
import { readConfig } from "@/server/config";
import { type Connected, connect } from "@/server/platform/db/connect";
import type { Database } from "@/server/platform/db/schema";
import { type Bucket } from "@/server/platform/files/bucket";
import { openDiskBucket } from "@/server/platform/files/disk-bucket";
import { stagingFolder } from "@/server/platform/files/keys";
import { createFileStore } from "@/server/platform/files/store";
import { createLog } from "@/server/platform/process/log";
import { printTable } from "../../bench/table";
import { openHouse } from "../kill/house";
import { anySeed, chanceOf, readOptions } from "../options";
import { callerOf, makeWorld } from "../world";
import { type Way, send, somePdf, wayOf, ways } from "./send";

const Options = z.strictObject({
  seed: z.coerce.number().int().default(anySeed),
  rounds: z.coerce.number().int().positive().default(20),
  hands: z.coerce.number().int().positive().default(4),
});

/** Milliseconds of work before a kill: the least, and how many more at most. */
const workTime = { least: 150, spread: 800 };
/** Tries after a kill: a server that just came back may be too busy to answer the first. */
const triesAfter = 5;
/** Milliseconds after which the clean-up removes what no record needs, and a bit more. */
const longAfter = 3 * 24 * 60 * 60 * 1000;

/** An upload: its staging key, and its lasting key once that was acknowledged. */
type Sent = { way: Way; staging: string; sha256: string; key: string | null; refused: string | null };

/** Runs it on the server built at `program`; returns the exit code: 1 when a file was lost, incomplete, or left over. */
export async function run(given: readonly string[], program = "dist/server/main.js"): Promise<number> {
  const { seed, rounds, hands } = readOptions(Options, given);
  console.log(`npm run faults -- uploads --seed=${seed} --rounds=${rounds} --hands=${hands}`);
  const random = chanceOf(seed, 0);
  const house = await openHouse(program);
  try {
    const { mailboxes, keys } = await makeWorld(house.where(), 1);
    const staff = callerOf(house.where, keys.staff);
    const mailboxId = mailboxes[0]?.id ?? "";
    const uploads: Sent[] = [];
    /** Called for each acknowledged upload. */
    let onStored = () => {};
    const faults: string[] = [];
    let again = 0;

    /** Asks for the lasting key until there is an answer; a refusal is final. */
    const finalise = async (upload: Sent) => {
      try {
        const { fileKey } = await staff(finaliseUpload, { body: { fileKey: upload.staging } });
        upload.key = fileKey;
        onStored();
      } catch (error) {
        if (!(error instanceof ApiError) || error.code === "unavailable") return;
        if (error.code === "internal") faults.push(`${upload.way}: answered as a fault of the server`);
        upload.refused = error.code;
      }
    };

    const work = async (hand: number, round: number, stopped: AbortSignal) => {
      const chance = chanceOf(seed, 1 + round * hands + hand);
      while (!stopped.aborted) {
        const [way, bytes] = [wayOf(chance), somePdf(chance)];
        const body = {
          originalName: "scan.pdf",
          contentType: "application/pdf",
          folder: "mails" as const,
          mailboxId,
          size: bytes.length,
        };
        const wish = await staff(createUploadUrl, { body }).catch(() => null);
        if (!wish) continue;
        const sha256 = createHash("sha256").update(bytes).digest("hex");
        const upload: Sent = { way, staging: wish.fileKey, sha256, key: null, refused: null };
        uploads.push(upload);
        await send(new URL(wish.presignedUrl, house.where()), bytes, way, chance);
        await finalise(upload);
      }
    };

    for (let round = 0; round < rounds; round++) {
      const stopping = new AbortController();
      const working = Array.from({ length: hands }, (_, hand) => work(hand, round, stopping.signal));
      // On a slow machine no upload is finished after that time, and a kill before the first one would show nothing.
      const stored = new Promise<void>((resolve) => (onStored = resolve));
      await Promise.all([pause(workTime.least + random.below(workTime.spread)), stored]);
      await house.kill(random.pick(["api", "both"] as const), random, () => stopping.abort());
      await house.recover(null);
      await Promise.all(working);
      for (const upload of uploads.filter(({ key, refused }) => key === null && refused === null)) {
        again++;
        for (let nth = 0; nth < triesAfter && upload.key === null && upload.refused === null; nth++) {
          await finalise(upload);
        }
      }
    }

    const connected = connect(await house.databaseUrl(), { connections: 2 });
    try {
      const folder = join(house.dataDir, "files");
      const bucket = await openDiskBucket(folder, () => "", createLog("silent"));
      faults.push(...(await faultsOf(uploads, connected.db, bucket)));
      const before = (await keysIn(bucket)).length;
      const config = { ...readConfig({ DATA_DIR: house.dataDir }), s3: undefined };
      const store = await createFileStore({ config, db: connected.db, log: createLog("silent") });
      await store.sweep(new Date(Date.now() + longAfter));
      const left = await leftOver(connected.db, bucket);
      faults.push(...left.map((key) => `${key} is left over after the clean-up`));
      report(uploads, { rounds, hands, again, swept: before - (await keysIn(bucket)).length });
    } finally {
      await connected.close();
    }
    for (const fault of faults.slice(0, 20)) console.log(`Fault: ${fault}`);
    console.log(`\n${faults.length} lost, incomplete or left over.`);
    return faults.length === 0 ? 0 : 1;
  } finally {
    await house.remove();
  }
}

function report(
  uploads: readonly Sent[],
  seen: { rounds: number; hands: number; again: number; swept: number },
) {
  const of = (way: Way) => uploads.filter((upload) => upload.way === way);
  const count = (list: readonly unknown[]) => String(list.length);
  printTable(
    `${seen.rounds} rounds of kill -9, ${seen.hands} hands uploading`,
    ["sent", "uploads", "stored", "refused"],
    ways.map((way) => [
      way,
      count(of(way)),
      count(of(way).filter(({ key }) => key !== null)),
      count(of(way).filter(({ refused }) => refused !== null)),
    ]),
  );
  console.log(`Asked again after a kill: ${seen.again}. Objects that the clean-up removed: ${seen.swept}.`);
}

/** Acknowledged files that are not stored as sent, incomplete files that were stored, and records without their file. */
async function faultsOf(
  uploads: readonly Sent[],
  db: Connected<Database>["db"],
  bucket: Bucket,
): Promise<string[]> {
  const faults: string[] = [];
  for (const { way, staging, key, refused, sha256 } of uploads) {
    if (key === null) {
      if (refused === null) faults.push(`${staging} (${way}) was never answered`);
      else if (way === "whole" && !unsent.has(refused))
        faults.push(`${staging} was whole and refused: ${refused}`);
      continue;
    }
    if (way !== "whole") faults.push(`${key} was stored, although it was sent ${way}`);
    const found = await shaOf(bucket, key);
    if (found !== sha256) faults.push(`${key} is ${found === null ? "missing" : "not what was sent"}`);
  }
  const rows = await db
    .selectFrom("files")
    .select(["key", "checksum"])
    .where("state", "=", "final")
    .execute();
  for (const { key, checksum } of rows) {
    if (key === null || (await shaOf(bucket, key)) !== checksum)
      faults.push(`A record names ${key}, which is not stored whole`);
  }
  return faults;
}

/** A whole upload with bytes lost by the kill, or in its last step at that moment, is sent again. */
const unsent = new Set(["not_found", "conflict", "invalid"]);

async function shaOf(bucket: Bucket, key: string): Promise<string | null> {
  const stored = await bucket.get(key);
  return (
    stored &&
    createHash("sha256")
      .update(await buffer(stored.body))
      .digest("hex")
  );
}

async function leftOver(db: Connected<Database>["db"], bucket: Bucket): Promise<string[]> {
  const rows = await db.selectFrom("files").select(["key", "thumbnail_key"]).execute();
  const named = new Set(rows.flatMap(({ key, thumbnail_key: thumbnail }) => [key, thumbnail]));
  return (await keysIn(bucket)).filter((key) => !named.has(key));
}

async function keysIn(bucket: Bucket): Promise<string[]> {
  const keys: string[] = [];
  for (const folder of [stagingFolder, ...Folder.options.map((name) => `${name}/`)]) {
    for await (const { key } of bucket.list(folder)) keys.push(key);
  }
  return keys;
}
