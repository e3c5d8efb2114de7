// The process that reads: started by the first picture, ended by idleness, started again when it was killed. Its programs here are small.
import { afterEach, describe, expect, test } from "vitest";
import { unavailableBecause } from "@/server/reading/queue";
import { NoPicture, type Reader, createPhotoReader, readerParts } from "@/server/reading/reader";
import { answering, noParts } from "./programs";

const readers: Reader[] = [];

function startedBy(...given: Parameters<typeof createPhotoReader>): Reader {
  const reader = createPhotoReader(...given);
  readers.push(reader);
  return reader;
}

afterEach(async () => {
  for (const reader of readers.splice(0)) await reader.stop();
});

const picture = (text: string) => new TextEncoder().encode(text);
const hasEnded = (pid: number) => {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
};

test("nothing runs before the first picture; pictures are read by one process", async () => {
  const reader = startedBy(noParts, { text: answering() });
  expect(reader.pid()).toBeUndefined();
  const first = await reader.read(picture("STE 1042"));
  expect(first).toMatchObject({ lines: [{ text: "STE 1042" }], turn: 0 });
  const pid = reader.pid();
  await reader.read(picture("STE 1043"));
  expect(reader.pid()).toBe(pid);
});

test("it ends when there was nothing to read for a while, and starts again", async () => {
  const reader = startedBy(noParts, { text: answering(), idleFor: 1 });
  await reader.read(picture("one"));
  await expect.poll(() => reader.pid()).toBeUndefined();
  await expect(reader.read(picture("two"))).resolves.toMatchObject({ lines: [{ text: "two" }] });
});

test("a process killed in the middle fails that picture; the next one starts another", async () => {
  const reader = startedBy(noParts, { text: answering() });
  await reader.read(picture("one"));
  const pid = reader.pid() ?? 0;
  const reading = reader.read(picture("never"));
  process.kill(pid, "SIGKILL");
  await expect(reading).rejects.toThrow("The process that reads ended (SIGKILL).");
  await expect(reader.read(picture("two"))).resolves.toMatchObject({ lines: [{ text: "two" }] });
  expect(reader.pid()).not.toBe(pid);
});

test("one that says nothing is given up and ended", async () => {
  const reader = startedBy(noParts, { text: answering(), readWithin: 3_000 });
  await reader.read(picture("one"));
  const pid = reader.pid() ?? 0;
  await expect(reader.read(picture("never"))).rejects.toThrow(
    "The process that reads said nothing within 3 seconds.",
  );
  expect(hasEnded(pid)).toBe(true);
});

test("one whose program cannot run fails the picture", async () => {
  const reader = startedBy(noParts, { text: "process.exit(3)" });
  await expect(reader.read(picture("one"))).rejects.toThrow("The process that reads ended (3).");
  expect(reader.pid()).toBeUndefined();
});

test("one that takes too much memory ends before the next picture", async () => {
  const reader = startedBy(noParts, { text: answering({ memory: 2 ** 40 }) });
  await expect(reader.read(picture("one"))).resolves.toMatchObject({ lines: [{ text: "one" }] });
  expect(reader.pid()).toBeUndefined();
});

test("bytes that are no picture are said to be none, and the process goes on", async () => {
  const reader = startedBy(noParts, { text: answering() });
  await expect(reader.read(picture("damaged"))).rejects.toThrow(NoPicture);
  const pid = reader.pid();
  await reader.read(picture("one"));
  expect(reader.pid()).toBe(pid);
});

test("it ends with the server that started it", async () => {
  const reader = startedBy(noParts, { text: answering() });
  await reader.read(picture("one"));
  const pid = reader.pid() ?? 0;
  await reader.stop();
  expect(hasEnded(pid)).toBe(true);
});

describe("where this server does not read", () => {
  test("it says that it is switched off", () => {
    expect(unavailableBecause(false, noParts)).toMatch(/switched off \(READING=off\)\. Choose the mailbox/);
  });

  test("it says that the optional packages are missing", () => {
    const parts = readerParts((name) => {
      throw new Error(`Cannot find module '${name}'`);
    });
    expect(parts).toBeNull();
    expect(unavailableBecause(true, parts)).toMatch(
      /optional packages for it are not installed\. Choose the/,
    );
  });

  test("elsewhere nothing is said", () => {
    expect(unavailableBecause(true, noParts)).toBeNull();
  });
});
