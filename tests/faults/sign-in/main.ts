// `npm run faults -- sign-in [--seed=n] [--tries=200]`: what a stranger learns from sign-in, by its answers and their times, and
// how many guesses are checked.
import { randomUUID } from "node:crypto";
import * as z from "zod";
import { hashPassword } from "@/server/platform/auth/passwords";
import { connect } from "@/server/platform/db/connect";
import type { Db } from "@/server/platform/db/types";
import { median, milliseconds, printTable } from "../../bench/table";
import { openHouse } from "../kill/house";
import { anySeed, chanceOf, readOptions } from "../options";
import { administrator } from "../world";

const Options = z.strictObject({
  seed: z.coerce.number().int().default(anySeed),
  // Tries of each kind.
  tries: z.coerce.number().int().positive().default(200),
});

/** The kinds of tries; none may sign in, and a stranger must see no difference between them. */
const kinds = ["wrong password", "no such account", "deactivated, right password"] as const;
type Kind = (typeof kinds)[number];

/** Tries at one account, few enough that none is slowed down. */
const triesAtOne = 10;
/** Guesses of one stranger, and of as many strangers with different addresses. */
const guesses = 50;

type Answer = { status: number; text: string; took: number };

/** Runs it on the server built at `program`; returns the exit code: 1 when the answers differ or the owner is locked out. */
export async function run(given: readonly string[], program = "dist/server/main.js"): Promise<number> {
  const { seed, tries } = readOptions(Options, given);
  console.log(`npm run faults -- sign-in --seed=${seed} --tries=${tries}`);
  const random = chanceOf(seed, 0);
  const house = await openHouse(program, { TRUST_PROXY: "1" });
  const connected = connect(await house.databaseUrl(), { connections: 1 });
  try {
    let address = 0;
    const from = () => `10.${address >> 16}.${(address >> 8) & 255}.${address++ & 255}`;
    const attempt = async (email: string, password: string, forwarded = from()): Promise<Answer> => {
      const began = performance.now();
      const answer = await fetch(`${house.where()}/api/auth/sign-in`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": forwarded },
        body: JSON.stringify({ email, password, transport: "cookie" }),
      });
      return { status: answer.status, text: await answer.text(), took: performance.now() - began };
    };

    const own = from();
    await attempt(administrator.email, administrator.password, own);
    const password = "correct horse battery";
    const accounts = await addAccounts(connected.db, password, Math.ceil(tries / triesAtOne));
    const plan = random.shuffled(kinds.flatMap((kind) => Array.from({ length: tries }, () => kind)));
    const answers = new Map<Kind, Answer[]>(kinds.map((kind) => [kind, []]));
    for (const kind of plan) {
      const answered = answers.get(kind) ?? [];
      const email = accounts[kind][Math.floor(answered.length / triesAtOne)] ?? "";
      answered.push(await attempt(email, kind === "wrong password" ? "not the password" : password));
    }
    const medianOf = (kind: Kind) => median((answers.get(kind) ?? []).map(({ took }) => took));
    const usual = medianOf("wrong password");
    printTable(
      "Sign-in refused, one try after the other in random order, each from a different address",
      ["", "tries", "median ms", "times a wrong password"],
      kinds.map((kind) => {
        const taken = medianOf(kind);
        return [kind, String(tries), milliseconds(taken), (taken / usual).toFixed(3)];
      }),
    );
    const words = new Set([...answers.values()].flat().map(({ status, text }) => `${status} ${text}`));
    console.log(
      `\n${words.size === 1 ? "All with the same answer" : `With different answers: ${[...words].join(" | ")}`}.`,
    );

    const stranger = from();
    const letThrough = (tried: readonly Answer[]) => tried.filter(({ status }) => status === 401).length;
    const guess = (forwarded: string) => attempt(administrator.email, "a wrong guess", forwarded);
    const byOne = await Promise.all(Array.from({ length: guesses }, () => guess(stranger)));
    const byMany = await Promise.all(Array.from({ length: guesses }, () => guess(from())));
    const owner = await attempt(administrator.email, administrator.password, own);
    printTable(
      `${guesses} guesses at one account at once`,
      ["", "let through", "told to wait"],
      [
        ["from one address", ...counted(byOne)],
        ["from as many addresses", ...counted(byMany)],
      ],
    );
    console.log(
      `\nThe owner, from an address used before: ${owner.status === 200 ? "signed in" : "refused"}.`,
    );
    const isSlowed = letThrough(byOne) < guesses && letThrough(byMany) < guesses;
    return words.size === 1 && owner.status === 200 && isSlowed ? 0 : 1;

    function counted(tried: readonly Answer[]): string[] {
      return [letThrough(tried), tried.filter(({ status }) => status === 429).length].map(String);
    }
  } finally {
    await connected.close();
    await house.remove();
  }
}

/** Staff with `password`, and e-mail addresses that no member of staff has. */
async function addAccounts(db: Db, password: string, count: number): Promise<Record<Kind, string[]>> {
  const password_hash = await hashPassword(password);
  const emails = (name: string) => Array.from({ length: count }, (_, nth) => `${name}${nth}@faults.example`);
  const accounts = {
    "wrong password": emails("known"),
    "no such account": emails("nobody"),
    "deactivated, right password": emails("gone"),
  };
  const add = (email: string, isActive: boolean) => ({
    id: randomUUID(),
    email,
    email_folded: email,
    first_name: "Ida",
    last_name: "Solo",
    role: "handler" as const,
    is_active: isActive,
    password_hash,
  });
  await db
    .insertInto("staff")
    .values([
      ...accounts["wrong password"].map((email) => add(email, true)),
      ...accounts["deactivated, right password"].map((email) => add(email, false)),
    ])
    .execute();
  return accounts;
}
