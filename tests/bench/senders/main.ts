// `npm run bench -- senders [--senders=100000] [--calls=2000]`: how long it takes to find the senders to offer, over HTTP, in an
// office that received mail from so many different senders, for a mailbox with a thousand items.
import { cpus, loadavg } from "node:os";
import { sql } from "kysely";
import * as z from "zod";
import { Sender, listSenders } from "@/contract/senders/sender";
import { connect } from "@/server/platform/db/connect";
import { insertRows } from "@/server/platform/db/insert-rows";
import { createRandom } from "@/server/demo/random";
import type { Db } from "@/server/platform/db/types";
import { countSenders } from "@/server/features/senders/count";
import { hireHandlers, signInHandlers } from "../api/staff";
import { startServed } from "../api/served";
import { grouped, milliseconds, printTable } from "../table";

const Options = z.object({
  senders: z.coerce.number().int().positive().default(100_000),
  calls: z.coerce.number().int().positive().default(2_000),
});

const Answer = z.object({ items: z.array(Sender) });

/** Items of the mailbox that the senders are offered for. */
const itemsOfMailbox = 1_000;
/** Letters typed when the question is sent; 0 means nothing typed yet. */
const typed = [0, 1, 2, 3, 5, 8];
const day = 24 * 60 * 60_000;

export async function run(given: readonly string[]): Promise<number> {
  const { senders, calls } = Options.strict().parse(
    Object.fromEntries(given.map((option) => option.replace(/^--/, "").split("=", 2))),
  );
  console.log(`npm run bench -- senders ${given.join(" ")}`);
  console.log(`Load average before: ${(loadavg()[0] ?? 0).toFixed(1)}, on ${cpus().length} processors.`);
  // Its own database: that of other benchmarks has few senders.
  process.env.DATA_DIR ??= `data/bench-senders-${senders}`;
  const served = await startServed("small", "dist/server/main.js");
  const { db, close } = connect(served.databaseUrl, { connections: 2 });
  try {
    const { mailboxId, names } = await fill(db, senders);
    await hireHandlers(served.databaseUrl, 1);
    const [authorization = ""] = await signInHandlers(served.address, 1);
    const random = createRandom(7);
    const ask = async (q: string) => {
      const query = new URLSearchParams({ mailboxId, q });
      const began = performance.now();
      const answer = await fetch(`${served.address}/api${listSenders.path}?${query.toString()}`, {
        headers: { authorization },
      });
      const items = Answer.parse(await answer.json()).items.length;
      return { took: performance.now() - began, items };
    };
    for (let warm = 0; warm < 300; warm++) await ask(random.pick(names).slice(0, warm % 9));
    const rows: string[][] = [];
    for (const letters of typed) {
      const answers: { took: number; items: number }[] = [];
      for (let call = 0; call < calls / typed.length; call++) {
        answers.push(await ask(random.pick(names).slice(0, letters)));
      }
      const times = answers.map(({ took }) => took).toSorted((a, b) => a - b);
      const at = (part: number) => milliseconds(times[Math.floor((times.length - 1) * part)] ?? Number.NaN);
      const found = answers.reduce((sum, { items }) => sum + items, 0) / answers.length;
      rows.push([`${letters} letters`, at(0.5), at(0.99), at(1), found.toFixed(1)]);
    }
    const distinct = `${grouped(senders)} senders in the office, ${grouped(itemsOfMailbox)} items in the mailbox`;
    printTable(`Senders offered, ${distinct}`, ["typed", "p50 ms", "p99 ms", "most ms", "found"], rows);
    console.log("Budget: 16 ms.");
  } finally {
    await close();
    await served.stop();
  }
  return 0;
}

/**
 * Creates `count` senders in the office of one mailbox, and items of that mailbox from some of them; returns it and all names.
 */
async function fill(db: Db, count: number): Promise<{ mailboxId: string; names: readonly string[] }> {
  const random = createRandom(18);
  const names = [...new Set(Array.from({ length: count * 1.2 }, () => invented(random)))].slice(0, count);
  const item = await db.selectFrom("mail_items").selectAll().orderBy("id").limit(1).executeTakeFirstOrThrow();
  const { mailbox_id: mailboxId, office_id } = item;
  const { known } = await db
    .selectFrom("senders")
    .select(sql<number>`count(*)::int`.as("known"))
    .where("office_id", "=", office_id)
    .executeTakeFirstOrThrow();
  if (known >= names.length) return { mailboxId, names };
  const ago = () => new Date(Date.now() - random.below(400) * day);
  const items = Array.from({ length: itemsOfMailbox }, () => ({
    ...item,
    id: random.id(),
    sender_name: names[Math.floor(random.below(1_000) ** 2 / 20_000)] ?? "",
    photo_file_id: null,
    received_at: ago(),
  }));
  await insertRows(db, "mail_items", items).execute();
  const began = performance.now();
  for (let start = 0; start < names.length; start += 10_000) {
    // A few send most: the first of each batch up to fifty times, the last once.
    const changes = names.slice(start, start + 10_000).flatMap((name, place) =>
      Array.from({ length: 1 + Math.floor(50 / (1 + place / 10)) }, () => ({
        id: random.id(),
        office_id,
        name,
        address: "-",
        received_at: ago(),
        step: 1 as const,
      })),
    );
    await insertRows(db, "sender_changes", changes).execute();
  }
  await countSenders(db);
  await sql`vacuum analyze senders, sender_changes, mail_items`.execute(db);
  console.log(`Counting took ${grouped((performance.now() - began) / 1000)} s.`);
  return { mailboxId, names };
}

const syllables = [
  "ka",
  "ber",
  "lin",
  "mo",
  "stan",
  "tu",
  "ri",
  "chel",
  "do",
  "ven",
  "ar",
  "sil",
  "go",
  "wen",
  "pa",
  "yıl",
  "çe",
  "ş",
  "nor",
  "est",
];
const kinds = [
  "Bank",
  "Insurance",
  "Trading",
  "Kitabevi",
  "Holding",
  "& Sons",
  "Credit Union",
  "of Texas",
  "Health",
  "Lojistik",
  "Pharmacy",
  "Law",
];

/** A name that looks like a company's; its first letters are as unevenly spread as in real names. */
function invented(random: ReturnType<typeof createRandom>): string {
  const part = () => Array.from({ length: 2 + random.below(2) }, () => random.pick(syllables)).join("");
  const word = part();
  const second = random.below(2) === 0 ? ` ${part()}` : "";
  return `${word.charAt(0).toLocaleUpperCase("tr")}${word.slice(1)}${second} ${random.pick(kinds)}`;
}
