// Runs once before the server's tests: starts one PostgreSQL with the migrated template that every test file copies.
import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { DataFolderInUse } from "@/server/platform/db/embedded/folder-lock";
import { startEmbedded } from "@/server/platform/db/embedded";
import { migrate } from "@/server/platform/db/migrate";
import { asAdmin, databaseUrl } from "./database-server";
import { embeddedMajor } from "./other-postgres";

const folderPrefix = "pigeonhole-tests-";
const quiet = { info: () => undefined, warn: () => undefined, error: console.error };

/**
 * `TEST_DATABASE_URL` runs the tests on your own server (its account must be allowed to create databases, and those it
 * makes are dropped again); otherwise the embedded one runs in a temporary folder.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { adminUrl: given, stop: async () => undefined } : await startTemporaryServer();
  const template = `template_${randomBytes(6).toString("hex")}`;
  await asAdmin(server.adminUrl, `create database ${template}`);
  await migrate(databaseUrl(server.adminUrl, template));
  project.provide("testServer", {
    adminUrl: server.adminUrl,
    template,
    ...(!given && { major: embeddedMajor }),
  });
  return async () => {
    await asAdmin(server.adminUrl, `drop database ${template}`);
    await server.stop();
  };
}

async function startTemporaryServer() {
  await removeAbandoned();
  const dataDir = await mkdtemp(join(tmpdir(), folderPrefix));
  // Test databases may be lost when the machine stops; the product's promises are tested on durable ones.
  const server = await startEmbedded({ dataDir, log: quiet, durable: false });
  return {
    adminUrl: server.adminUrl,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Stops and removes what interrupted runs have left. */
async function removeAbandoned(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(folderPrefix));
  for (const dataDir of names.map((name) => join(tmpdir(), name))) {
    try {
      if (!(await readdir(dataDir)).includes("postgres")) continue; // another run that has only just begun
      const server = await startEmbedded({ dataDir, log: quiet, durable: false });
      await server.stop();
    } catch (error) {
      if (error instanceof DataFolderInUse) continue; // another run that is still going
      console.warn(`${dataDir} of an earlier run could not be stopped: ${String(error)}`);
      continue;
    }
    await rm(dataDir, { recursive: true, force: true });
  }
}
