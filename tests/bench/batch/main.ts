// `npm run bench -- batch [--letters=50] [--seed=29]`: how long it takes to read a stack of letters and to cut it into items, how
// much of it is read correctly, and how much memory it takes. The stack is drawn: two pages a letter, turned, blurred, with blank
// backs and broken pages.
import { readFile } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import * as z from "zod";
import { itemCode } from "@/contract/mail/item-code";
import { type Seen, cutIntoParts } from "@/server/features/batches/cutting/cut-rules";
import { createCutter } from "@/server/features/batches/cutting/cutter";
import { createRandom } from "@/server/demo/random";
import { type DrawnPage, drawnScan } from "../../drawn-scan";
import { grouped, median, milliseconds, printTable } from "../table";

const Options = z.object({
  letters: z.coerce.number().int().positive().max(250).default(50),
  seed: z.coerce.number().int().positive().default(29),
});

export async function run(given: readonly string[]): Promise<number> {
  const { letters, seed } = Options.strict().parse(
    Object.fromEntries(given.map((option) => option.replace(/^--/, "").split("=", 2))),
  );
  console.log(`npm run bench -- batch ${given.join(" ")}`);
  console.log(`Load average before: ${(loadavg()[0] ?? 0).toFixed(1)}, on ${cpus().length} processors.`);
  const random = createRandom(seed);
  const kinds = ["datamatrix", "datamatrix", "qrcode", "code128"] as const;
  const codes = Array.from({ length: letters }, (_, number) => itemCode(number * 7919 + seed));
  const pages = codes.flatMap((code): DrawnPage[] => {
    const turn = random.pick([0, 90, 180, 270] as const);
    const blur = random.pick([0, 0, 0.8, 1.2, 1.6]);
    const back = random.pick(["blank", "blank", "letter", "letter", "broken"] as const);
    return [
      { code, symbology: random.pick(kinds), turn, blur },
      { kind: back, turn, blur },
    ];
  });
  const bytes = await drawnScan(pages, seed);
  const source = { id: "stack", bytes: () => Promise.resolve(bytes) };
  const cutter = createCutter();
  const times: number[] = [];
  const seen: Seen[] = [];
  let memory = 0;
  let processor = 0;
  const began = performance.now();
  try {
    await cutter.open(source);
    for (let page = 0; page < pages.length; page++) {
      const start = performance.now();
      const look = await cutter.look(source, page);
      times.push(performance.now() - start);
      memory = Math.max(memory, await residentOf(cutter.pid()));
      processor = await processorOf(cutter.pid());
      seen.push({
        number: page + 1,
        kind: !look ? "broken" : look.isSeparator ? "separator" : look.isBlank ? "blank" : "page",
        codes: look?.codes ?? [],
        axis: look?.axis ?? null,
        byText: look?.byText ?? null,
        byCode: look?.byCode ?? null,
      });
    }
  } finally {
    await cutter.stop();
  }
  const seconds = (performance.now() - began) / 1000;
  const known = new Map(codes.map((code) => [code, { itemId: code, isHere: true, label: code }]));
  const parts = cutIntoParts(seen, known, { leavesOutBlanks: true });
  const kept = parts.flatMap((part) => part.pages.filter(({ leftOut }) => !leftOut));
  const upright = kept.filter(({ number, turn }) => turn === (360 - (pages[number - 1]?.turn ?? 0)) % 360);
  const blanks = pages.flatMap(({ kind }, at) => (kind === "blank" ? [at] : []));
  const brokens = pages.flatMap(({ kind }, at) => (kind === "broken" ? [at] : []));
  const kindAt = (places: readonly number[], kind: string) =>
    places.filter((at) => seen[at]?.kind === kind).length;
  printTable(
    `${pages.length} pages, ${grouped(bytes.length / 1024)} KB, seed ${seed}`,
    ["", "figure"],
    [
      ["seconds in all", seconds.toFixed(1)],
      ["seconds for 100 pages", ((seconds * 100) / pages.length).toFixed(1)],
      ["processor seconds for 100 pages", ((processor * 100) / pages.length).toFixed(1)],
      ["ms a page, p50", milliseconds(median(times))],
      ["ms a page, most", milliseconds(Math.max(...times))],
      ["MB of memory at most", (memory / 1024 ** 2).toFixed(0)],
      [
        "letters whose code was read",
        `${parts.filter(({ itemId }) => itemId !== null).length} of ${letters}`,
      ],
      ["pages turned upright", `${upright.length} of ${kept.length}`],
      ["blank backs found", `${kindAt(blanks, "blank")} of ${blanks.length}`],
      ["broken pages found", `${kindAt(brokens, "broken")} of ${brokens.length}`],
      ["pages left out by mistake", String(pages.length - kept.length - blanks.length - brokens.length)],
    ],
  );
  return 0;
}

/** Bytes that a process holds in memory, where the system reports it; else 0. */
async function residentOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid ?? 0}/status`, "utf8").catch(() => "");
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}

/** Seconds of processor time that a process used, where the system reports it; else 0. On a busy machine this does not grow. */
async function processorOf(pid: number | undefined): Promise<number> {
  const line = await readFile(`/proc/${pid ?? 0}/stat`, "utf8").catch(() => "");
  const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
  // In hundredths of a second, by the clock of Linux's reports.
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100;
}
