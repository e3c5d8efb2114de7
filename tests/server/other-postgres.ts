// A PostgreSQL of another major version than the embedded one, where the machine has one.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Major version of the embedded PostgreSQL in the product. */
export const embeddedMajor = 18;

/** `home` contains `bin` and `lib`. */
export type Installation = { home: string; major: number };

/** Where Debian and related systems install each major version, in a folder for each. */
const debianFolder = "/usr/lib/postgresql";

/**
 * The newest installed PostgreSQL whose major version differs from the embedded one's, or that of `POSTGRES_HOME` where it is set; null
 * without any.
 */
export function otherPostgres(): Installation | null {
  const given = process.env.POSTGRES_HOME;
  const homes = given ? [given] : foldersOf(debianFolder).map((name) => join(debianFolder, name));
  const found = homes.map((home) => ({ home, major: majorOf(home) }));
  const [newest] = found
    .filter(({ major }) => major > 0 && (given !== undefined || major !== embeddedMajor))
    .toSorted((a, b) => b.major - a.major);
  return newest ?? null;
}

function foldersOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // no such folder: nothing is installed there
  }
}

/** 15 for "postgres (PostgreSQL) 15.13 (Debian …)"; 0 where there is no server. */
function majorOf(home: string): number {
  try {
    const said = execFileSync(join(home, "bin", "postgres"), ["--version"], { encoding: "utf8" });
    return Number(/\) (\d+)/.exec(said)?.[1] ?? 0);
  } catch {
    return 0; // only client programs
  }
}

/** What `npm test` runs on it: each way in which the product uses the database, in a fraction of the time of all tests. */
const representative = [
  "tests/server/platform/db/constraints.test.ts",
  "tests/server/platform/db/migrate.test.ts",
  "tests/server/platform/db/version.test.ts",
  "tests/server/platform/events/order.test.ts",
  "tests/server/programs/import/applying.test.ts",
  "tests/server/platform/customer-mail/mail-jobs.test.ts",
  "tests/server/features/events/history-routes.test.ts",
  "tests/server/features/tickets/routes.test.ts",
  "tests/server/features/storage/routes.test.ts",
  "tests/server/features/requests/lists.test.ts",
  "tests/server/features/requests/sequences.test.ts",
];

/**
 * The test files to run on it; none where none is installed. `POSTGRES_TESTS=all` (`npm run test:postgres`) runs every one
 * that uses a database, and fails where none is installed.
 */
export function testsOnOtherPostgres(): string[] {
  if (process.env.POSTGRES_TESTS === "all") return ["tests/server/**/*.test.ts"];
  const missing = representative.filter((path) => !existsSync(path));
  if (missing.length > 0)
    throw new Error(`There is no ${missing.join(", ")}: name the files that took their place.`);
  return otherPostgres() ? representative : [];
}
