// `npm run faults -- engines [--tests=tests/server]`: compares every statement that the migrations and the server send in its tests
// with what PostgreSQL-compatible engines refuse (features.ts). None of those engines is run.
import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import * as z from "zod";
import { printTable } from "../../bench/table";
import { readOptions } from "../options";
import { engines, features } from "./features";

const Options = z.strictObject({
  /** Which of the server's tests send the statements: folders and files, separated by commas. */
  tests: z.string().default("tests/server"),
});

/** Returns the exit code: 1 when an engine refuses a statement, or none was seen. */
export async function run(given: readonly string[]): Promise<number> {
  const { tests } = readOptions(Options, given);
  console.log(`npm run faults -- engines --tests=${tests}`);
  const folder = await mkdtemp(join(tmpdir(), "pigeonhole-statements-"));
  try {
    const { status } = spawnSync(
      "npx",
      ["--no-install", "vitest", "run", "--project", "server", "--reporter=dot", ...tests.split(",")],
      {
        env: {
          ...process.env,
          STATEMENTS_FOLDER: folder,
          NODE_OPTIONS: `--import ${resolve("tests/faults/engines/record.mjs")}`,
        },
        stdio: ["ignore", "ignore", "inherit"],
      },
    );
    if (status !== 0) console.log("Some of the tests failed; the statements that they sent are counted too.");
    return judge(await statementsIn(folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function statementsIn(folder: string): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const file of await readdir(folder)) {
    for (const line of (await readFile(join(folder, file), "utf8")).split("\n")) {
      if (line) found.add(z.string().parse(JSON.parse(line)));
    }
  }
  return found;
}

function judge(statements: ReadonlySet<string>): number {
  const all = [...statements];
  let refused = 0;
  const differences: string[] = [];
  const rows = features.map(({ name, found, engines: notes }) => {
    const hits = all.filter((text) => found.test(text));
    const cells = engines.map((engine) => {
      const note = notes[engine];
      if (!note || hits.length === 0) return hits.length === 0 ? "" : "yes";
      if (note.takes === "no") refused += 1;
      differences.push(`${name}, ${engine}: ${note.note || "not taken"} (${note.source})`);
      return note.takes;
    });
    return [name, String(hits.length), ...cells];
  });
  printTable(`${all.length} different statements`, ["feature", "statements", ...engines], rows);
  for (const line of differences) console.log(line);
  for (const { name, found, engines: notes } of features) {
    if (!Object.values(notes).some(({ takes }) => takes === "no")) continue;
    for (const text of all.filter((each) => found.test(each)).slice(0, 3)) {
      console.log(`${name}: ${text.replaceAll(/\s+/g, " ").slice(0, 160)}`);
    }
  }
  console.log(`Refused by an engine: ${refused} of the features in use.`);
  return all.length > 0 && refused === 0 ? 0 : 1;
}
