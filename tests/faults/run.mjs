// `npm run faults -- <name> [--seed=n] [--rounds=n] …`: breaks what README.md beside this file promises, and prints what it saw.
// `npm run faults` does all of it, with as many rounds as each takes by itself.
import { runBuilt } from "../run-built.mjs";

await runBuilt("faults", {
  names: [
    "kill",
    "fsync",
    "notices",
    "processes",
    "engines",
    "rolling",
    "failover",
    "patroni",
    "pooler",
    "load",
    "offline",
    "content",
    "uploads",
    "sign-in",
    "proxy",
  ],
  kind: "fault",
  example: "npm run faults -- kill --rounds=20",
  all: true,
});
