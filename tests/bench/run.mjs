// `npm run bench -- <name> [options]`: runs one benchmark. They print figures; none of them passes or fails by the clock.
import { runBuilt } from "../run-built.mjs";

await runBuilt("bench", {
  names: ["api", "batch", "due", "intake", "language", "palette", "reading", "reads", "senders", "tables"],
  kind: "benchmark",
  example: "npm run bench -- api --scale=100k",
});
