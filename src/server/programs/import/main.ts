// The program `pigeonhole import file.csv [--write]`: shows what a file of mailboxes would change, and with --write
// changes it.
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { connect } from "@/server/platform/db/connect";
import { errorCode } from "@/server/platform/db/database-errors";
import { withDatabase } from "@/server/platform/db/with-database";
import { applyMailboxes } from "./apply";
import { columns } from "./columns";
import { ImportFault, type Problem } from "./fault";
import { type FileMailbox, readMailboxes } from "./mailboxes";
import { readCsv } from "./read-csv";
import { importReport } from "./report";

const usage = `pigeonhole import file.csv           says what the file would change, and changes nothing
pigeonhole import file.csv --write   changes it: everything, or nothing when a row has a problem

The file is CSV in UTF-8, separated by commas, semicolons or tabs, or as a line "sep=;" before it says. Its first line names the columns; there is one row a
recipient, and rows with one STE number are one mailbox. A blank cell leaves what is there. Columns:
${columns.map(({ name, about }) => `  ${name.padEnd(24)}${about}`.trimEnd()).join("\n")}`;

process.exitCode = await run(process.argv.slice(2));

/** Returns the exit code: 0 when all is well, 1 when something must be done first. */
async function run(given: readonly string[]): Promise<number> {
  const write = given.includes("--write");
  const [path, ...more] = given.filter((each) => each !== "--write");
  if (path === undefined || more.length > 0 || path.startsWith("-")) {
    process.stderr.write(`${usage}\n`);
    return 1;
  }
  try {
    const { mailboxes, problems } = readMailboxes(
      readCsv(await readFile(resolve(process.env.INIT_CWD ?? ".", path))),
    );
    if (mailboxes.length > shownFrom) say(`The file has ${mailboxes.length} mailboxes.`);
    if (mailboxes.length === 0) throw new ImportFault(problems);
    const outcomes = await withDatabase((url) => importInto(url, mailboxes, { write, unread: problems }));
    process.stdout.write(`${importReport(outcomes, write)}\n`);
    return 0;
  } catch (error) {
    process.stderr.write(`${faultWords(error, path)}\n`);
    return 1;
  }
}

/** Smaller files are done before anybody wonders. */
const shownFrom = 5_000;

/** On standard error: standard output has only the report. */
function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

async function importInto(
  url: string,
  mailboxes: readonly FileMailbox[],
  how: { write: boolean; unread: readonly Problem[] },
) {
  const connected = connect(url);
  const actor = {
    staffId: null,
    who: "CSV import",
    source: "import" as const,
    address: "local",
    requestId: randomUUID(),
  };
  const progress = (done: number) => {
    if (mailboxes.length > shownFrom) say(`${done} of ${mailboxes.length} mailboxes …`);
  };
  try {
    return await applyMailboxes(connected.pool, mailboxes, { ...how, actor, now: new Date(), progress });
  } finally {
    await connected.close();
  }
}

function faultWords(error: unknown, path: string): string {
  if (error instanceof ImportFault) {
    const count = error.problems.length;
    return `${error.message}\n\nNothing was changed: ${count} ${count === 1 ? "problem" : "problems"} in ${path}. Correct the file and try again.`;
  }
  if (
    error instanceof Error &&
    "syscall" in error &&
    error.syscall === "open" &&
    errorCode(error) === "ENOENT"
  ) {
    return `There is no file ${path}.`;
  }
  // lock_not_available: two large imports wait for one another.
  if (errorCode(error) === "55P03") {
    return "Nothing was changed: another import is under way. Try again when it has finished.";
  }
  // unique_violation: a number that was free when it was looked for.
  if (errorCode(error) === "23505") {
    return "Nothing was changed: another system made a mailbox of this file meanwhile. Try again.";
  }
  return `Nothing was changed. ${error instanceof Error ? error.message : String(error)}`;
}
