// The terminal program over the whole server in one process, and what it printed.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { makeRegistry } from "@/kernel/command/registry";
import type { Exit } from "@/terminal/exits";
import { runTerminal } from "@/terminal/terminal";
import type { World } from "@/terminal/world";
import { withAccessKey } from "../server/access-key";
import { type Person, type TestServer, startTestServer } from "../server/harness";

const registry = makeRegistry(import.meta.glob(["/commands/*.ts", "/commands/*/*.ts"], { eager: true }));

export type Printed = { code: Exit; out: string; err: string };

/** What a test can set; by default the key of a handler and a state folder for this file. */
export type Wish = Partial<Pick<World, "env" | "ask" | "fetch" | "typed">> & {
  lines?: readonly string[];
  as?: Person;
};

export async function startTerminal(server?: TestServer) {
  const own = server ?? (await startTestServer());
  const state = await mkdtemp(join(tmpdir(), "pigeonhole-terminal-"));
  afterAll(() => rm(state, { recursive: true, force: true }));
  const keys = new Map<string, string>();

  const keyOf = async (person: Person): Promise<string> => {
    const known = keys.get(person.staffId);
    if (known) return known;
    const { key } = await withAccessKey(own.services.db, person, "Test");
    keys.set(person.staffId, key);
    return key;
  };

  /** Runs `pigeonhole` with `words` after its name. */
  async function pigeonhole(words: readonly string[], wish: Wish = {}): Promise<Printed> {
    const printed = { out: "", err: "" };
    const env = wish.env ?? { PIGEONHOLE_KEY: await keyOf(wish.as ?? own.handler) };
    const code = await runTerminal(words, registry, {
      env: { XDG_STATE_HOME: state, PIGEONHOLE_URL: "http://pigeonhole.test:8080", ...env },
      lines: wish.lines ? given(wish.lines) : null,
      typed: wish.typed ?? null,
      ask: wish.ask ?? null,
      out: (text) => void (printed.out += `${text}\n`),
      err: (text) => void (printed.err += `${text}\n`),
      fetch: wish.fetch ?? ((url, request) => own.request(url, request)),
      program: "/somewhere/it's here/main.js",
    });
    return { code, ...printed };
  }

  return { server: own, pigeonhole, keyOf, state };
}

async function* given(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}
