// Completion in a shell: what is offered for the last word, and the scripts, run by bash itself.
import { readFile } from "node:fs/promises";
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { exits } from "@/terminal/exits";
import { createMail } from "@/contract/mail/mail";
import { completionScript } from "@/terminal/completion-script";
import { startTerminal } from "./bench";

const { server, pigeonhole } = await startTerminal();
await server.insertMailbox({
  officeId: server.austin.id,
  steNumber: "1043",
  workspaceName: "Yıldız Trading",
});

await server.call(createMail, { body: { mailboxId: server.yildiz.id, senderName: "Chase" } });
await server.call(createMail, { body: { mailboxId: server.yildiz.id, senderName: "Bank of Texas" } });

const offered = async (line: string) => {
  const { code, out } = await pigeonhole(["--complete", "--", line]);
  expect(code).toBe(0);
  return out.split("\n").filter((each) => each !== "");
};

describe("completion offers", () => {
  test.each<[string, readonly string[]]>([
    ["", ["add", "open", "go", "undo"]],
    ["op", ["open"]],
    ["open m", ["mail", "mailbox"]],
    ["open mailbox ", ["STE 1042", "STE 1043"]],
    ["open mailbox 1042", ["STE 1042"]],
    ["open mailbox yıldız", ["STE 1042", "STE 1043"]],
    ["open mailbox STE 104", ["1042", "1043"]],
    ["am ", ["STE 1042"]],
    ["add mail for 1042 ", ["from", "to", "via", "tracking"]],
    ["add mail for 1042 vi", ["via"]],
    ["add mail for 1042 via ", ["ups", "usps", "fedex"]],
    ["add mail for 1042 via fe", ["fedex"]],
    ["add mail for 1042 to ", ["Ayşe Yıldız", "Cem Yıldız"]],
    ["add mail for 1042 to Ayşe Y", ["Yıldız"]],
    ["add mail for 1042 from ", ["Chase", "Bank of Texas"]],
    ["add mail for 1042 from CH", ["Chase"]],
    ["add mail for 1042 from bank of", ["of Texas"]],
    ["add mail for 1042 chase", ["from Chase"]],
    ["undo ", ["hand-over"]],
  ])("what fits “%s”", async (line, some) => {
    const found = (await offered(line)).map((each) => each.toLowerCase());
    expect(found).toEqual(expect.arrayContaining(some.map((each) => each.toLowerCase())));
  });

  test.each(["open mailbox 9999", "qwertz "])("nothing for “%s”", async (line) => {
    expect(await offered(line)).toEqual([]);
  });

  test("words that are safe in a shell, whatever a name contains", async () => {
    const recipients = [{ name: "O'Neil;", lastName: "& $(rm) *" }];
    await server.insertMailbox({ officeId: server.austin.id, steNumber: "77", recipients });
    expect(await offered("am 77 to ")).toContain(String.raw`O\'Neil\; \& \$\(rm\) \*`);
  });

  test("nothing that the key's holder may not see", async () => {
    const { out } = await pigeonhole(["--complete", "--", "open mailbox "], { as: server.stranger });
    expect(out).toBe("");
  });

  test("words without asking who is signed in", async () => {
    const ask = {
      line: () => Promise.reject(new Error("asked")),
      secret: () => Promise.reject(new Error("asked")),
    };
    expect(await pigeonhole(["--complete", "--", "open "], { env: {}, ask })).toMatchObject({
      code: exits.signIn.code,
      out: "",
    });
  });
});

describe("the completion script", () => {
  test("for an unsupported shell is refused", async () => {
    expect(await pigeonhole(["completion", "fish"], { env: {} })).toMatchObject({
      code: exits.unread.code,
      err: "Say which shell: completion bash|zsh.\n",
    });
    expect(await pigeonhole(["completion"], { env: {} })).toMatchObject({ code: exits.unread.code });
  });

  test("needs no session, and uses the path of the program", async () => {
    for (const shell of ["bash", "zsh"]) {
      const { code, out } = await pigeonhole(["completion", shell], { env: {} });
      expect(code).toBe(0);
      expect(out).toContain(String.raw`node '/somewhere/it'\''s here/main.js' "$@"`);
    }
  });

  /** What bash offers for `words`, the last being typed, when the program answers every question with `found`. */
  async function inBash(
    words: readonly string[],
    found: string,
  ): Promise<{ asked: string; offers: string[] }> {
    const script = [
      `pigeonhole() { printf '%s\\n' "asked: $*" >&2; printf '%b' "$FOUND"; }`,
      completionScript("bash", "/nowhere.js").replaceAll("2>/dev/null", ""),
      `COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _pigeonhole; printf '%s\\n' "\${COMPREPLY[@]}"`,
    ].join("\n");
    const run = promisify(execFile);
    const { stdout, stderr } = await run("bash", ["-c", script, "bash", "pigeonhole", ...words], {
      env: { ...process.env, FOUND: found },
    });
    return { asked: stderr.replace(/\n$/, ""), offers: stdout.trim().split("\n") };
  }

  test("asks the program with the line so far, and offers each of its lines", async () => {
    const { asked, offers } = await inBash(["open", "mailbox", "10"], "STE 1042\\nSTE 1043\\n");
    expect(asked).toBe("asked: --complete -- open mailbox 10");
    expect(offers).toEqual(["STE 1042", "STE 1043"]);
    const fresh = await inBash(["open", "mailbox", ""], "");
    expect(fresh.asked).toBe("asked: --complete -- open mailbox ");
  });
});

test("--help and the guide name the code of each kind of end", async () => {
  const { out } = await pigeonhole(["--help"], { env: {} });
  const guide = await readFile("docs/terminal.md", "utf8");
  for (const { code, means } of Object.values(exits)) {
    expect(out).toContain(`  ${code}  ${means}\n`);
    expect(guide.replaceAll(/ +/g, " ")).toContain(`| ${code} | ${means} |`);
  }
});

test("--help lists every command that can be typed, and needs no session", async () => {
  const { code, out } = await pigeonhole(["--help"], { env: {} });
  expect(code).toBe(0);
  for (const line of [
    "add mail for {mailbox}",
    "open mailbox {mailbox}",
    "undo",
    "--keep-going",
    "PIGEONHOLE_KEY",
  ]) {
    expect(out).toContain(line);
  }
  expect(out).not.toMatch(/^ {2}next row$/m);
});
