// A new field of an answer is optional, or has a default, for one release, so that this version's clients can read the last version's
// answers.
import { execFileSync } from "node:child_process";
import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod";
import { answersIn, demandedSince, shapeOf } from "./released-answers";

const since = (before: z.ZodType, now: z.ZodType) =>
  demandedSince(
    new Map([["get /x", shapeOf(before, "output")]]),
    new Map([["get /x", shapeOf(now, "input")]]),
  );

const Person = z.object({ name: z.string() }).meta({ id: "Person" });
const Named = z.object({ name: z.string(), age: z.number() }).meta({ id: "Person" });

test.each([
  ["a new required field", z.object({ a: z.string() }), z.object({ a: z.string(), b: z.string() }), ["b"]],
  ["a new field with a default", z.object({}), z.object({ b: z.string().default("") }), []],
  ["a new optional field", z.object({}), z.object({ b: z.string().optional() }), []],
  [
    "a field that was optional and is required now",
    z.object({ b: z.string().optional() }),
    z.object({ b: z.string() }),
    ["b"],
  ],
  [
    "a new field in a list, by reference",
    z.object({ items: z.array(Person) }),
    z.object({ items: z.array(Named) }),
    ["items[].age"],
  ],
  [
    "a new field in a nullable object",
    z.object({ p: Person.nullable() }),
    z.object({ p: Named.nullable() }),
    ["p.age"],
  ],
  [
    "a new kind of object",
    z.object({ kind: z.literal("a"), a: z.string() }),
    z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("a"), a: z.string() }),
      z.object({ kind: z.literal("b"), b: z.string() }),
    ]),
    [],
  ],
])("%s", (_, before, now, fields) => {
  expect(since(before, now)).toEqual(fields.map((field) => `get /x: ${field}`));
});

const git = (...args: string[]) =>
  execFileSync("git", args, { stdio: ["ignore", "pipe", "ignore"], maxBuffer: 256 * 1024 ** 2 });
const lastTag = () => {
  try {
    return git("describe", "--tags", "--abbrev=0").toString().trim();
  } catch {
    return null; // no repository, or no release in it
  }
};

const tag = lastTag();
test.skipIf(tag === null)(
  "the last release sends everything that this version's clients require",
  { timeout: 120_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "pigeonhole-contract-"));
    try {
      execFileSync("tar", ["-x", "-C", folder], { input: git("archive", tag ?? "", "src", "package.json") });
      await symlink(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
      const [before, now] = [await answersIn(folder, "output"), await answersIn(process.cwd(), "input")];
      expect(before.size).toBeGreaterThan(100);
      expect(demandedSince(before, now)).toEqual([]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);
