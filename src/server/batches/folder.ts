// The folder of network scanners: PDFs that lie there whole become batches, once each, whichever process takes them.
import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readFile, readdir, rename, stat, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { fold } from "@/contract/fold";
import { ApiError } from "@/contract/errors";
import { formatBytes, limitOf } from "@/contract/file";
import { transact } from "../db/connect";
import { errorCode } from "../db/database-errors";
import { recordEvent } from "../events/record";
import { recordMade } from "../files/made-file";
import type { Services } from "../http/services";
import { startRepeating } from "../process/periodic";
import { contentHash, countPages, storeNewBatch } from "./create";
import { type Cutter, createCutter } from "./cutter";

type FolderServices = Pick<Services, "config" | "db" | "files" | "log" | "now">;

/** Milliseconds between looks at the folder. */
const lookEvery = 3_000;
/** For how long a file must not have changed to be whole, in milliseconds. */
const restTime = 4_000;
/** After so long a file that does not end as a PDF does is taken for a broken one, in milliseconds. */
const giveUpAfter = 10 * 60_000;
/** Bytes at the end of a PDF within which its mark comes. */
const endWithin = 1024;

const done = "done";
const failed = "failed";
const who = "Scan folder";

/** Starts looking into the folder, where there is one; the function it gives ends that. */
export function startScanFolder(services: FolderServices): () => Promise<void> {
  const { scanFolder } = services.config;
  if (scanFolder === undefined) return async () => undefined;
  const cutter = createCutter();
  const look = folderLooker(services, scanFolder, cutter);
  const end = startRepeating(
    async () => {
      await look();
      return false;
    },
    {
      every: lookEvery,
      log: services.log,
      failed: `The scan folder ${scanFolder} could not be looked at. Check that it is there and can be written to.`,
    },
  );
  return async () => {
    await end();
    await cutter.stop();
  };
}

/** What was seen of a file at the last look. */
type Sight = { size: number; changedAt: number; since: number };

/** Makes the function that looks once; gives how many files it took or refused. */
export function folderLooker(services: FolderServices, root: string, cutter: Cutter): () => Promise<number> {
  const sights = new Map<string, Sight>();
  return async () => {
    let settled = 0;
    const seen = new Set<string>();
    for (const { folder, officeId, why } of await placesIn(services, root)) {
      for (const name of await pdfsIn(folder)) {
        const path = join(folder, name);
        seen.add(path);
        const state = await restOf(path, sights, services.now().getTime());
        if (state === "waits") continue;
        settled += 1;
        sights.delete(path);
        const problem =
          officeId === null ? why : await problemOf(services, cutter, { path, name, officeId, state });
        await moveAway(folder, name, problem);
        services.log.info({ file: path, problem }, problem === null ? "Took a scan." : "Refused a scan.");
      }
    }
    for (const path of sights.keys()) if (!seen.has(path)) sights.delete(path);
    return settled;
  };
}

type Place = { folder: string; officeId: string | null; why: string };

/** The folder of each office, and the folder itself: of the only office there is. */
async function placesIn({ db }: FolderServices, root: string): Promise<Place[]> {
  const offices = await db.selectFrom("offices").select(["id", "label"]).orderBy("label").execute();
  const [only, second] = offices;
  const names = offices.map(({ label }) => label).join(", ");
  const own: Place = {
    folder: root,
    officeId: only && !second ? only.id : null,
    why: `There are several offices (${names || "none yet"}): put it into the folder of one of them.`,
  };
  const entries = await readdir(root, { withFileTypes: true });
  const folders = entries
    .filter((entry) => entry.isDirectory() && entry.name !== done && entry.name !== failed)
    .map(({ name }): Place => {
      const office = offices.find(({ id, label }) => id === name || fold(label) === fold(name));
      const why = `No office is called ${name}. The offices are ${names || "not made yet"}.`;
      return { folder: join(root, name), officeId: office?.id ?? null, why };
    });
  return [own, ...folders];
}

async function pdfsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter(({ name }) => !name.startsWith(".") && !name.startsWith("~"))
    .filter((entry) => entry.isFile() && extname(entry.name).toLowerCase() === ".pdf")
    .map(({ name }) => name)
    .toSorted();
}

/** Whether a file is whole: nothing of it changed for some seconds, and it ends as a PDF does. */
async function restOf(
  path: string,
  sights: Map<string, Sight>,
  now: number,
): Promise<"waits" | "whole" | "broken"> {
  const about = await stat(path).catch(() => null);
  if (!about) return "waits";
  const before = sights.get(path);
  const isSame = before?.size === about.size && before.changedAt === about.mtimeMs;
  const since = isSame ? before.since : now;
  sights.set(path, { size: about.size, changedAt: about.mtimeMs, since });
  if (now - since < restTime) return "waits";
  if (await endsAsPdf(path, about.size)) return "whole";
  return now - since >= giveUpAfter ? "broken" : "waits";
}

async function endsAsPdf(path: string, size: number): Promise<boolean> {
  const file = await open(path).catch(() => null);
  if (!file) return false;
  try {
    const length = Math.min(size, endWithin);
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
    return buffer.includes("%%EOF");
  } finally {
    await file.close();
  }
}

/** Makes a batch of a file; gives why not, and null when there is one. */
async function problemOf(
  services: FolderServices,
  cutter: Cutter,
  {
    path,
    name,
    officeId,
    state,
  }: { path: string; name: string; officeId: string; state: "whole" | "broken" },
): Promise<string | null> {
  if (state === "broken") return "It does not end as a PDF does: the scanner did not write it to the end.";
  const { size } = await stat(path);
  const limit = limitOf("batches");
  if (size > limit) {
    return `It has ${formatBytes(size)}; at most ${formatBytes(limit, 0)} are taken. Scan the stack in parts.`;
  }
  try {
    await take(services, cutter, { name, officeId, bytes: await readFile(path) });
    return null;
  } catch (error) {
    if (error instanceof ApiError && error.code === "invalid") return error.message;
    throw error;
  }
}

/** Two processes that take a file at the same time make one batch of it: the second finds the first one's. */
async function take(
  { config, db, files, now }: FolderServices,
  cutter: Cutter,
  { name, officeId, bytes }: { name: string; officeId: string; bytes: Buffer },
): Promise<void> {
  const checksum = createHash("sha256").update(bytes).digest("hex");
  const hash = contentHash([{ checksum }]);
  const source = { id: checksum, bytes: async () => bytes };
  const known = await db
    .selectFrom("batches")
    .select("id")
    .where("office_id", "=", officeId)
    .where("content_hash", "=", hash)
    .where("source", "=", "folder")
    .where("state", "in", ["READING", "READY"])
    .executeTakeFirst();
  if (known) return;
  const counts = await countPages(cutter, [{ name, source }]);
  const at = now();
  const made = await files.storeMade(
    { name, type: "application/pdf", folder: "batches", bytes: Uint8Array.from(bytes) },
    at,
  );
  const actor = { staffId: null, who, source: "folder" as const, address: "local", requestId: randomUUID() };
  try {
    await transact(db, async (tx) => {
      const id = await recordMade(tx, made, { mailboxId: null, officeId, staffId: null });
      const file = { id, name, checksum };
      const batch = {
        officeId,
        source: "folder" as const,
        by: { id: null, name: who },
        blankPages: config.scanBlankPages,
        files: [file],
        counts,
      };
      await storeNewBatch(tx, batch, {
        now: at,
        record: (happening) => recordEvent(tx, actor, happening, at),
      });
    });
  } catch (error) {
    // Another process made a batch of it in this moment.
    if (errorCode(error) !== "23505") throw error;
  }
}

/** Moves a file to done, or to failed with the reason in a text beside it. Another process may have moved it already. */
async function moveAway(folder: string, name: string, problem: string | null): Promise<void> {
  const into = join(folder, problem === null ? done : failed);
  await mkdir(into, { recursive: true });
  const free = await freeName(into, name);
  try {
    await rename(join(folder, name), join(into, free));
  } catch (error) {
    if (errorCode(error) === "ENOENT") return;
    throw error;
  }
  if (problem !== null) await writeFile(join(into, `${free}.txt`), `${problem}\n`);
}

async function freeName(folder: string, name: string): Promise<string> {
  const taken = new Set(await readdir(folder));
  const ending = extname(name);
  const stem = name.slice(0, name.length - ending.length);
  let free = name;
  for (let number = 2; taken.has(free); number++) free = `${stem} ${number}${ending}`;
  return free;
}
