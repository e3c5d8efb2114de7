// `npm run faults -- <name> [--seed=n] [--rounds=n] …`: attacks the promises of README.md in this folder, and prints the results.
// `npm run faults` runs all of them, each with its usual number of rounds.
import { runBuilt } from "../run-built.mjs";

await runBuilt("faults", {
  names: [
    "kill",
    "firing",
    "fsync",
    "notices",
    "processes",
    "engines",
    "rolling",
    "point-in-time",
    "failover",
    "patroni",
    "pooler",
    "load",
    "offline",
    "content",
    "uploads",
    "sign-in",
    "proxy",
    "pace",
    "queue",
  ],
  kind: "fault",
  example: "npm run faults -- kill --rounds=20",
  all: true,
});
