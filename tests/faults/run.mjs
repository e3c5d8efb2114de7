// `npm run faults -- <name> [--seed=n] [--rounds=n] …`: breaks what README.md beside this file promises, and prints what it saw.
import { runBuilt } from "../run-built.mjs";

await runBuilt("faults", {
  names: [
    "kill",
    "fsync",
    "notices",
    "processes",
    "failover",
    "load",
    "offline",
    "content",
    "uploads",
    "sign-in",
  ],
  kind: "fault",
  example: "npm run faults -- kill --rounds=20",
});
