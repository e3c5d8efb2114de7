// `npm run faults -- proxy [--kind=nginx|haproxy|caddy] [--rounds=2] [--seconds=4]`: two processes behind each proxy of
// docs/proxies, restarted one after the other during a shift's calls and with a live feed.
import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import { createUploadUrl } from "@/contract/files/file";
import { createMail } from "@/contract/mail/mail";
import { listMails } from "@/contract/mail/mail-list";
import { median, milliseconds, printTable } from "../../bench/table";
import { type ApiProcess, startApi } from "../api-process";
import { openDatabase } from "../database";
import { readOptions } from "../options";
import { readFeed } from "../processes/feed-reader";
import { type World, callerOf, makeWorld } from "../world";
import { type ProxyKind, freePort, isInstalled, proxyKinds, startProxy } from "./proxies";

const Options = z.strictObject({
  kind: z.enum(proxyKinds).optional(),
  /** How often each process is restarted. */
  rounds: z.coerce.number().int().positive().default(2),
  /** Seconds of calls between two restarts. */
  seconds: z.coerce.number().positive().default(4),
});

/** How many people call at the same time. */
const handlers = 6;
/** The largest upload, in bytes. */
const largest = 100 * 1024 * 1024;

/** @returns 1 when a call failed, or the feed misses a change. */
export async function run(given: readonly string[], program = "dist/server/main.js"): Promise<number> {
  const { kind, rounds, seconds } = readOptions(Options, given);
  const kinds = (kind ? [kind] : proxyKinds).filter((each) => {
    const found = isInstalled(each);
    if (!found) console.log(`Skipped ${each}: it is not installed.`);
    return found;
  });
  if (kinds.length === 0) return 0;
  // The certificates of this run are self-signed.
  const verified = process.env.NODE_TLS_REJECT_UNAUTHORIZED;
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0";
  const folder = await mkdtemp(join(tmpdir(), "pigeonhole-proxy-"));
  // A proxy that was started by root works as another user.
  await chmod(folder, 0o755);
  const database = await openDatabase();
  const ports = [await freePort(), await freePort()] as const;
  const launch = (port: number) =>
    startApi(program, {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      PORT: String(port),
      TRUST_PROXY: "1",
      STOP_DELAY_SECONDS: "3",
      READING: "off",
    });
  const apis: ApiProcess[] = [];
  try {
    for (const port of ports) {
      const api = launch(port);
      apis.push(api);
      await api.ready;
    }
    const world = await makeWorld(`http://127.0.0.1:${ports[0]}`);
    const restart = async (nth: 0 | 1) => {
      await apis[nth]?.stop();
      apis[nth] = launch(ports[nth]);
      await apis[nth].ready;
    };
    const rows = [];
    let isGood = true;
    for (const each of kinds) {
      const seen = await tryProxy(each, { folder, ports, world, restart, rounds, seconds });
      isGood &&= seen.failed.length === 0 && seen.missing === 0 && seen.largest === 200;
      for (const failure of new Set(seen.failed)) console.log(`${each}: ${failure}`);
      rows.push([
        each,
        seen.calls,
        seen.failed.length,
        seen.changes,
        seen.missing,
        milliseconds(median(seen.delays)),
        milliseconds(Math.max(0, ...seen.delays)),
        seen.largest === 200 ? "taken" : `refused, ${seen.largest}`,
      ]);
    }
    printTable(
      "Two processes, restarted one after the other",
      [
        "proxy",
        "calls",
        "failed",
        "changes on the feed",
        "missing",
        "after, median",
        "after, longest",
        "100 MB upload",
      ],
      rows.map((row) => row.map(String)),
    );
    return isGood ? 0 : 1;
  } finally {
    for (const api of apis) await api.stop();
    await database.remove();
    await rm(folder, { recursive: true, force: true });
    if (verified === undefined) delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
    else process.env.NODE_TLS_REJECT_UNAUTHORIZED = verified;
  }
}

type House = {
  folder: string;
  ports: readonly [number, number];
  world: World;
  restart: (nth: 0 | 1) => Promise<void>;
  rounds: number;
  seconds: number;
};

async function tryProxy(kind: ProxyKind, house: House) {
  const { folder, ports, world, restart, rounds, seconds } = house;
  const proxy = await startProxy(kind, folder, ports);
  const where = () => proxy.address;
  const call = callerOf(where, world.keys.staff);
  const failed: string[] = [];
  const made = new Map<string, number>();
  let calls = 0;
  const over = new AbortController();

  async function shift(handler: number): Promise<void> {
    for (let nth = 0; !over.signal.aborted; nth++) {
      const mailbox = world.mailboxes[(handler + nth) % world.mailboxes.length];
      calls += 1;
      try {
        if (nth % 2 === 0) await call(listMails, { query: { mailboxId: mailbox?.id ?? "", limit: 25 } });
        else {
          const body = { mailboxId: mailbox?.id ?? "" };
          const { id } = await call(createMail, { body }, { idempotencyKey: randomUUID() });
          made.set(id, Date.now());
        }
      } catch (error) {
        failed.push(error instanceof Error ? error.message : String(error));
      }
      await pause(25);
    }
  }

  try {
    // No process restarts while the feed is measured: a feed ends with its process, and the console opens another.
    const feed = await readFeed(proxy.address, world.keys.staff);
    const working = Array.from({ length: handlers }, (_, handler) => shift(handler));
    await pause(seconds * 1000);
    const watched = [...made.keys()];
    await feed.told(watched);
    const came = new Map(feed.changes.map(({ event, came: at }) => [event.recordId, at]));
    const delays = watched.flatMap((id) => {
      const at = came.get(id);
      return at === undefined ? [] : [Math.max(0, at - (made.get(id) ?? at))];
    });
    await feed.stop();
    for (let round = 0; round < rounds; round++) {
      for (const nth of [0, 1] as const) {
        await restart(nth);
        await pause(seconds * 1000);
      }
    }
    over.abort();
    await Promise.all(working);
    const status = await uploadLargest(call, proxy.address, world);
    return {
      calls,
      failed,
      changes: watched.length,
      missing: watched.length - delays.length,
      delays,
      largest: status,
    };
  } finally {
    over.abort();
    await proxy.stop();
  }
}

/** The largest upload that Pigeonhole accepts; returns the status of the PUT. */
async function uploadLargest(call: ReturnType<typeof callerOf>, address: string, { officeId }: World) {
  const { presignedUrl } = await call(createUploadUrl, {
    body: {
      originalName: "scan.pdf",
      contentType: "application/pdf",
      folder: "batches",
      officeId,
      size: largest,
    },
  });
  const { pathname, search } = new URL(presignedUrl, address);
  const answer = await fetch(`${address}${pathname}${search}`, {
    method: "PUT",
    body: new Uint8Array(largest).fill(0x20),
    headers: { "content-type": "application/pdf" },
  });
  await answer.text();
  return answer.status;
}
