// The program as people run it: built, started as a process, over HTTP, with its standard input, and in a shell.
import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exits } from "@/terminal/exits";
import { listen } from "@/server/platform/http/listen";
import { buildProgramAt } from "../built";
import { givePassword, password } from "../server/credentials";
import { startTerminal } from "./bench";

const { server, keyOf } = await startTerminal();
const email = await givePassword(server.services.db, server.handler);
const root = join(import.meta.dirname, "../..");
await mkdir(join(root, "tests/output"), { recursive: true });
const folder = await mkdtemp(join(root, "tests/output/terminal-"));
const program = join(folder, "main.js");
const listening = await listen(server.app, { ...server.services.config, port: 0 });
const env = {
  PATH: process.env.PATH,
  XDG_STATE_HOME: folder,
  PIGEONHOLE_URL: `http://127.0.0.1:${listening.port}`,
  PIGEONHOLE_KEY: await keyOf(server.handler),
};

beforeAll(async () => {
  await buildProgramAt("src/terminal/main.ts", folder);
});

afterAll(async () => {
  await listening.close(1000);
  await rm(folder, { recursive: true, force: true });
});

/** Runs it with `words` after its name; `input` is piped into it, null for a pipe that is never written to or closed. */
async function run(words: readonly string[], input: string | null = "") {
  const child = spawn(process.execPath, [program, ...words], { env });
  if (input !== null) child.stdin.end(input);
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const code = await new Promise((resolve) => child.once("exit", resolve));
  const [out, err] = await said;
  return { code, out, err };
}

test("runs a phrase, and its exit code says whether it succeeded", async () => {
  expect(await run(["am 1042 from Chase"])).toEqual({
    code: 0,
    out: "Envelope from Chase registered for STE 1042, Yıldız Ltd.\n",
    err: "",
  });
  expect(await run(["am 9999"])).toMatchObject({ code: 1, out: "", err: expect.stringContaining("9999") });
});

test("runs a phrase without waiting for an input that never ends", async () => {
  expect(await run(["go to tasks"], null)).toMatchObject({ code: 0 });
});

test("runs phrases from standard input line by line, with any line ending", async () => {
  const { code, out, err } = await run([], "am 1042 from One\r\nundo\r\nqwertz\r\nam 1042 from Four");
  expect(code).toBe(exits.unread.code);
  expect(out).toMatch(/^Envelope from One registered.*\n.*withdrawn.*\n$/);
  expect(err).toMatch(/^line 3: /);
});

// util-linux's `script` gives a process its own terminal.
test.runIf(process.platform === "linux")("asks a person, and does not show their password", async () => {
  const { PIGEONHOLE_KEY: _key, ...nobody } = env;
  const command = `'${process.execPath}' '${program}' open mailbox 1042`;
  const child = spawn("script", ["-qec", command, "/dev/null"], { env: nobody });
  const exit = new Promise((resolve) => child.once("exit", resolve));
  let shown = "";
  const answers = [
    { prompt: "E-mail: ", typed: email },
    { prompt: "Password: ", typed: password },
  ];
  for await (const chunk of child.stdout) {
    shown += String(chunk);
    const [next] = answers;
    if (!next || !shown.includes(next.prompt)) continue;
    answers.shift();
    child.stdin.write(`${next.typed}\r`);
  }
  expect(await exit).toBe(0);
  expect(shown).toContain(email);
  expect(shown).toContain("Yıldız Ltd");
  expect(shown).not.toContain(password);
});

test("completes in bash", async () => {
  const script = `source <(node "$1" completion bash)
    COMP_WORDS=(pigeonhole add mail for 1042 to ""); COMP_CWORD=6; _pigeonhole; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout } = await promisify(execFile)("bash", ["-c", script, "bash", program], { env });
  expect(stdout.split("\n")).toEqual(expect.arrayContaining(["Ayşe Yıldız", "Cem Yıldız"]));
});

const hasZsh = existsSync("/bin/zsh") || existsSync("/usr/bin/zsh");

// In a new shell, as zsh completes only on a terminal; it reads none of the machine's settings.
test.runIf(hasZsh)("completes in zsh, in a shell without completion before", async () => {
  const script = `zmodload zsh/zpty
    zpty shell zsh -f -i
    zpty -w shell "PS1=; source <(node $1 completion zsh); echo rea''dy"
    zpty -r shell seen '*ready*'
    zpty -w -n shell $'pigeonhole add mail for 1042 to \t'
    zpty -r shell seen '*Cem*'
    print -r -- $seen`;
  const { stdout } = await promisify(execFile)("zsh", ["-f", "-c", script, "zsh", program], {
    env: { ...env, LC_ALL: "C.UTF-8" },
    timeout: 30_000,
  });
  expect(stdout).toContain("Ayşe Yıldız");
});
