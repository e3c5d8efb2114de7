// The folder of network scanners: scans that lie there whole become batches, once each, whichever process takes them. Each file is
// taken by itself: what fails is named (folder-problems.ts), and the next one is taken.
import { byServer } from "@/server/platform/auth/by";
import { createHash, randomUUID } from "node:crypto";
import { lstat, mkdir, open, readFile, readdir, rename, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { ApiError } from "@/contract/wire/errors";
import { formatBytes, limitOf } from "@/contract/files/file";
import { transact } from "@/server/platform/db/connect";
import { errorCode } from "@/server/platform/db/database-errors";
import { recordMade } from "@/server/platform/files/made-file";
import type { Services } from "@/server/platform/http/services";
import { startRepeating } from "@/server/platform/process/periodic";
import { contentHash, countPages, storeNewBatch } from "@/server/features/batches/create";
import { type Cutter, createCutter } from "@/server/features/batches/cutting/cutter";
import { kindOf, pictureAsPdf } from "./folder-pictures";
import { done, failed, isOfServer, placesIn, reasonOf } from "./folder-places";
import { type FolderProblem, saveProblems, takenBefore } from "./folder-problems";

type FolderServices = Pick<Services, "config" | "db" | "files" | "log" | "now">;

/** Milliseconds between looks at the folder. */
const lookEvery = 3_000;
/** For how long a file must not have changed to be whole, in milliseconds. */
const restTime = 4_000;
/** After so long a file that does not end as a PDF does is taken for a broken one, in milliseconds. */
const giveUpAfter = 10 * 60_000;
/** Bytes at the end of a PDF within which its mark comes. */
const endWithin = 1024;

/** After so long a file that could not be taken is tried again, in milliseconds, and how often one is opened that ends the opening process. */
const againAfter = 60_000;
const opensMost = 3;

const who = "Scan folder";
const strange =
  "It is no PDF, TIFF or JPEG, so it is left where it is. Have the scanner write one of these, or take the file away.";

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

/** What was seen of a file at the last look; after a failure the reason, and when it is tried again. */
type Sight = { state: string; since: number; opens: number; failure?: { problem: string; again: number } };

/** Makes the function that looks once; gives how many files it took or refused. */
export function folderLooker(services: FolderServices, root: string, cutter: Cutter): () => Promise<number> {
  const { db, log, now } = services;
  const sights = new Map<string, Sight>();
  let told = new Set<string>();
  return async () => {
    let settled = 0;
    const seen = new Set<string>();
    const { places, unreadable } = await placesIn(db, root);
    const taken = await takenBefore(db);
    const problems: FolderProblem[] = unreadable.map((each) => ({ ...each, taken: null }));
    for (const place of places) {
      for (const name of place.names) {
        if (isOfServer(name)) continue;
        const path = join(place.path, name);
        seen.add(path);
        const file = { ...place, path, name, taken: taken.get(path) ?? null };
        const result = await settle(services, cutter, sights, file);
        if (result === "waits") continue;
        if (result === "settled" || "refused" in result) settled += 1;
        if (result !== "settled") problems.push({ officeId: place.officeId, path, ...result });
      }
    }
    for (const path of sights.keys()) if (!seen.has(path)) sights.delete(path);
    const looked = new Set(places.map(({ path }) => path));
    const gone = [...taken.keys()].filter((path) => looked.has(join(path, "..")) && !seen.has(path));
    const over = [...taken.keys()].filter(
      (path) => seen.has(path) && !problems.some((each) => each.path === path),
    );
    await saveProblems(db, problems, { now: now(), gone: [...gone, ...over] });
    for (const { path, problem } of problems) {
      if (!told.has(`${path} ${problem}`))
        log.warn({ file: join(root, path), problem }, "The scan folder needs a person.");
    }
    told = new Set(problems.map(({ path, problem }) => `${path} ${problem}`));
    return settled;
  };
}

type FolderFile = {
  folder: string;
  path: string;
  name: string;
  officeId: string | null;
  why: string;
  taken: string | null;
};

/** Takes or refuses one file that is whole. Never throws: a failure is a problem of this file alone, and it is tried again later. */
async function settle(
  services: FolderServices,
  cutter: Cutter,
  sights: Map<string, Sight>,
  { folder, path, name, officeId, why, taken }: FolderFile,
): Promise<"waits" | "settled" | (Omit<FolderProblem, "path" | "officeId"> & { path?: string })> {
  const now = services.now().getTime();
  const sight = sights.get(path) ?? { state: "", since: now, opens: 0 };
  const from = join(folder, name);
  let made = false;
  try {
    const state = await stateOf(from);
    if (state === null) return "waits";
    if (sight.state !== state) {
      Object.assign(sight, { state, since: now, opens: 0 });
      delete sight.failure;
    }
    sights.set(path, sight);
    if (kindOf(name) === null) {
      // What a scanner or a copying program writes for a moment is not named.
      return now - sight.since < giveUpAfter ? "waits" : { problem: strange, taken: null };
    }
    made = taken === state;
    if (sight.failure && now < sight.failure.again)
      return { problem: sight.failure.problem, taken: made ? taken : null };
    const rest = made ? "whole" : await restOf(from, now - sight.since);
    if (rest === "waits") return "waits";
    const problem = made
      ? null
      : officeId === null
        ? why
        : await problemOf(services, cutter, sight, { path: from, name, officeId, rest });
    made ||= problem === null;
    await moveAway(folder, name, { problem, state });
    sights.delete(path);
    services.log.info({ file: from, problem }, problem === null ? "Took a scan." : "Refused a scan.");
    if (problem === null) return "settled";
    return { path: join(path, "..", failed, name), problem, taken: null, refused: true };
  } catch (error) {
    const what = made
      ? `A batch was made of it, and it could not be moved to ${done}`
      : "It could not be taken or moved, and is tried again";
    const problem = `${what} (${reasonOf(error)}). Let the server's user read and write it and its folder.`;
    sight.failure = { problem, again: now + againAfter };
    sights.set(path, sight);
    return { problem, taken: made ? sight.state : null };
  }
}

/** Size and change of a file, which tell whether it is still the same; null where it is gone or no file. */
async function stateOf(path: string): Promise<string | null> {
  try {
    const about = await lstat(path);
    if (about.isSymbolicLink()) throw new Error("It is a link; put the file itself there");
    return about.isFile() ? `${about.size} ${about.mtimeMs}` : null;
  } catch (error) {
    if (errorCode(error) === "ENOENT") return null;
    throw error;
  }
}

/** Whether a file that has not changed for `rested` milliseconds is whole: it ends as its kind does. A TIFF has no end. */
async function restOf(path: string, rested: number): Promise<"waits" | "whole" | "broken"> {
  const kind = kindOf(path);
  if (rested < (kind === "tiff" ? restTime * 4 : restTime)) return "waits";
  const end = kind === "pdf" ? Buffer.from("%%EOF") : Buffer.from([0xff, 0xd9]);
  if (kind === "tiff" || (await endsWith(path, end))) return "whole";
  return rested >= giveUpAfter ? "broken" : "waits";
}

async function endsWith(path: string, mark: Buffer): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const length = Math.min(size, endWithin);
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
    return buffer.includes(mark);
  } finally {
    await file.close();
  }
}

/** Makes a batch of a file; gives why not, and null when there is one. */
async function problemOf(
  services: FolderServices,
  cutter: Cutter,
  sight: Sight,
  { path, name, officeId, rest }: { path: string; name: string; officeId: string; rest: "whole" | "broken" },
): Promise<string | null> {
  if (rest === "broken") {
    return `It does not end as a ${kindOf(name) === "jpeg" ? "JPEG" : "PDF"} does: the scanner did not write it to the end.`;
  }
  const { size } = await lstat(path);
  const limit = limitOf("batches");
  if (size > limit) {
    return `It has ${formatBytes(size)}; at most ${formatBytes(limit, 0)} are taken. Scan the stack in parts.`;
  }
  const bytes = await readFile(path);
  const pdf = kindOf(name) === "pdf" ? bytes : await pictureAsPdf(bytes);
  if ("why" in pdf) return pdf.why;
  if (sight.opens >= opensMost) return `Opening it broke off ${opensMost} times. Scan the letters again.`;
  try {
    const checksum = createHash("sha256").update(bytes).digest("hex");
    await take(services, cutter, sight, { name, officeId, pdf, checksum });
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
  sight: Sight,
  { name, officeId, pdf, checksum }: { name: string; officeId: string; pdf: Uint8Array; checksum: string },
): Promise<void> {
  const hash = contentHash([{ checksum }]);
  const source = { id: checksum, bytes: async () => pdf };
  const known = await db
    .selectFrom("batches")
    .select("id")
    .where("office_id", "=", officeId)
    .where("content_hash", "=", hash)
    .where("source", "=", "folder")
    .where("state", "in", ["READING", "READY"])
    .executeTakeFirst();
  if (known) return;
  // Only an opening that breaks off counts: a store that is full is not the file's fault.
  sight.opens += 1;
  const counts = await countPages(cutter, [{ name, source }]);
  sight.opens = 0;
  const at = now();
  const made = await files.storeMade(
    { name, type: "application/pdf", folder: "batches", bytes: Uint8Array.from(pdf) },
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
      await storeNewBatch(tx, batch, byServer(tx, actor, at));
    });
  } catch (error) {
    // Another process made a batch of it in this moment.
    if (errorCode(error) !== "23505") throw error;
  }
}

/**
 * Moves a file to done, or to failed with the reason in a text beside it. Another process may have moved it already. A file that the
 * scanner wrote again meanwhile goes back, to be taken as it is now.
 */
async function moveAway(
  folder: string,
  name: string,
  { problem, state }: { problem: string | null; state: string },
): Promise<void> {
  const into = join(folder, problem === null ? done : failed);
  await mkdir(into, { recursive: true });
  const free = await freeName(into, name);
  try {
    await rename(join(folder, name), join(into, free));
  } catch (error) {
    if (errorCode(error) === "ENOENT") return;
    throw error;
  }
  if ((await stateOf(join(into, free))) !== state) await rename(join(into, free), join(folder, name));
  else if (problem !== null) await writeFile(join(into, `${free}.txt`), `${problem}\n`);
}

async function freeName(folder: string, name: string): Promise<string> {
  const taken = new Set(await readdir(folder));
  const ending = extname(name);
  const stem = name.slice(0, name.length - ending.length);
  let free = name;
  for (let number = 2; taken.has(free); number++) free = `${stem} ${number}${ending}`;
  return free;
}
