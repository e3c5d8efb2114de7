// The program `pigeonhole check`: looks at settings, database, store, mail and proxy from inside; 1 on a fault.
import { ConfigFault, readConfig } from "@/server/config";
import { checkAll } from "./checks";
import { type Finding, checkExit, checkReport } from "./report";

const findings = await check();
process.stdout.write(`${checkReport(findings)}\n`);
process.exitCode = checkExit(findings);

async function check(): Promise<Finding[]> {
  try {
    const config = readConfig(process.env);
    return [{ state: "ok", what: "settings", words: "All can be used." }, ...(await checkAll(config))];
  } catch (error) {
    if (!(error instanceof ConfigFault)) throw error;
    return error.faults.map(({ variable, problem }) => ({
      state: "fault",
      what: "settings",
      words: `${variable} ${problem}`,
    }));
  }
}
