// The program `pigeonhole check [--mail-to=address]`: looks at settings, database, store, mail and proxy from inside; 1 on a fault.
import { ConfigFault, readConfig } from "@/server/config";
import { checkAll } from "./checks";
import { type Finding, checkExit, checkReport } from "./report";

/** What was typed is no option of this program. */
class UnknownOption extends Error {}

const findings = await check();
process.stdout.write(`${checkReport(findings)}\n`);
process.exitCode = checkExit(findings);

async function check(): Promise<Finding[]> {
  try {
    const mailTo = readMailTo(process.argv.slice(2));
    const config = readConfig(process.env);
    return [
      { state: "ok", what: "settings", words: "All can be used." },
      ...(await checkAll(config, mailTo)),
    ];
  } catch (error) {
    if (error instanceof UnknownOption) return [{ state: "fault", what: "options", words: error.message }];
    if (!(error instanceof ConfigFault)) throw error;
    return error.faults.map(({ variable, problem }) => ({
      state: "fault",
      what: "settings",
      words: `${variable} ${problem}`,
    }));
  }
}

/** @throws UnknownOption for what is not `--mail-to=` with an address. */
function readMailTo(options: readonly string[]): string | null {
  const [option, ...others] = options;
  if (option === undefined) return null;
  const address = /^--mail-to=(\S+@\S+)$/.exec(option)?.[1];
  if (address !== undefined && others.length === 0) return address;
  throw new UnknownOption(
    `"${options.join(" ")}" is not known. There is --mail-to=ada@example.com, which sends a test mail.`,
  );
}
