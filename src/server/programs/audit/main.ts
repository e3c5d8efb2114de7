// The program `pigeonhole audit`: writes the heads of the audit trail, and verifies the trail against them.
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { connect } from "@/server/platform/db/connect";
import { withDatabase } from "@/server/platform/db/with-database";
import { ImportFault } from "../import/fault";
import { headsFile, readSavedHeads } from "./heads-file";
import { auditReport } from "./report";
import { placeEvents } from "@/server/platform/events/order";
import { readHeads } from "@/server/platform/events/heads";
import { sealEvents } from "@/server/platform/events/seal";
import { verifyTrail } from "@/server/platform/events/verify";
import type { Db } from "@/server/platform/db/types";

const usage = `pigeonhole audit heads > heads.csv          writes the last hashes of the trail's chains, to be stored elsewhere
pigeonhole audit verify                     checks every sealed entry; ends with 1 when one does not hold
pigeonhole audit verify --heads=heads.csv   and that it is still the trail whose heads were saved`;

const noEntry = "The audit trail has no entry. Set DATABASE_URL or DATA_DIR to those of the server.";

process.exitCode = await run(process.argv.slice(2));

/** Returns the exit code: 0 when all is well, 1 when a fault was found or something could not be done. */
async function run([verb, ...more]: readonly string[]): Promise<number> {
  const path = more.map((each) => /^--heads=(.+)$/.exec(each)?.[1]).find((each) => each !== undefined);
  const isUnderstood =
    (verb === "heads" && more.length === 0) ||
    (verb === "verify" && more.length === (path === undefined ? 0 : 1));
  if (!isUnderstood) {
    process.stderr.write(`${usage}\n`);
    return 1;
  }
  try {
    if (verb === "heads") return await onDatabase(writeHeads);
    const saved = path === undefined ? [] : readSavedHeads(await readFile(fileAt(path)));
    return await onDatabase(async (db) => {
      const verdict = await verifyTrail(db, saved);
      // A system that somebody has signed in to has entries. Without any, the settings name another database.
      if (verdict.entries + verdict.waiting === 0 && verdict.findings.length === 0) throw new Error(noEntry);
      process.stdout.write(`${auditReport(verdict, saved.length, await officeLabels(db))}\n`);
      return verdict.findings.length === 0 ? 0 : 1;
    });
  } catch (error) {
    process.stderr.write(`${faultWords(error, path)}\n`);
    return 1;
  }
}

async function writeHeads(db: Db): Promise<number> {
  await placeEvents(db);
  await sealEvents(db);
  process.stdout.write(headsFile(await readHeads(db), await officeLabels(db)));
  return 0;
}

function onDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  return withDatabase(async (url) => {
    const connected = connect(url);
    try {
      return await work(connected.db);
    } finally {
      await connected.close();
    }
  });
}

async function officeLabels(db: Db): Promise<Map<string, string>> {
  const offices = await db.selectFrom("offices").select(["id", "label"]).execute();
  return new Map(offices.map(({ id, label }) => [id, label]));
}

function fileAt(path: string): string {
  return resolve(process.env.INIT_CWD ?? ".", path);
}

function faultWords(error: unknown, path: string | undefined): string {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") {
    return `There is no file ${path ?? ""}.`;
  }
  if (error instanceof ImportFault)
    return `${path ?? "The file"} holds no heads of the audit trail. ${error.message}`;
  return error instanceof Error ? error.message : String(error);
}
