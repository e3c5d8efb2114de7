// The process that reads: started by the first picture, ended when idle, started again when it was killed. The programs here are small.
import { afterEach, describe, expect, test } from "vitest";
import { unavailableBecause } from "@/server/features/reading/reading-jobs";
import { NoPicture, type Reader, createPhotoReader, readerParts } from "@/server/features/reading/reader";
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

test("starts with the first picture, and one process reads all pictures", async () => {
  const reader = startedBy(noParts, { text: answering() });
  expect(reader.pid()).toBeUndefined();
  const first = await reader.read(picture("STE 1042"));
  expect(first).toMatchObject({ lines: [{ text: "STE 1042" }], turn: 0 });
  const pid = reader.pid();
  await reader.read(picture("STE 1043"));
  expect(reader.pid()).toBe(pid);
});

test("ends when there was nothing to read for a while, and starts again", async () => {
  const reader = startedBy(noParts, { text: answering(), idleFor: 1 });
  await reader.read(picture("one"));
  await expect.poll(() => reader.pid()).toBeUndefined();
  await expect(reader.read(picture("two"))).resolves.toMatchObject({ lines: [{ text: "two" }] });
});

test("fails the picture whose process was killed; the next picture starts another process", async () => {
  const reader = startedBy(noParts, { text: answering() });
  await reader.read(picture("one"));
  const pid = reader.pid() ?? 0;
  const reading = reader.read(picture("never"));
  process.kill(pid, "SIGKILL");
  await expect(reading).rejects.toThrow("The process that reads ended (SIGKILL).");
  await expect(reader.read(picture("two"))).resolves.toMatchObject({ lines: [{ text: "two" }] });
  expect(reader.pid()).not.toBe(pid);
});

test("gives up and ends a process that says nothing", async () => {
  const reader = startedBy(noParts, { text: answering(), readWithin: 3_000 });
  await reader.read(picture("one"));
  const pid = reader.pid() ?? 0;
  await expect(reader.read(picture("never"))).rejects.toThrow(
    "The process that reads said nothing within 3 seconds.",
  );
  expect(hasEnded(pid)).toBe(true);
});

test("fails the picture when the program cannot run", async () => {
  const reader = startedBy(noParts, { text: "process.exit(3)" });
  await expect(reader.read(picture("one"))).rejects.toThrow("The process that reads ended (3).");
  expect(reader.pid()).toBeUndefined();
});

test("ends a process that uses too much memory before the next picture", async () => {
  const reader = startedBy(noParts, { text: answering({ memory: 2 ** 40 }) });
  await expect(reader.read(picture("one"))).resolves.toMatchObject({ lines: [{ text: "one" }] });
  expect(reader.pid()).toBeUndefined();
});

test("reports bytes that are not a picture, and the process continues", async () => {
  const reader = startedBy(noParts, { text: answering() });
  await expect(reader.read(picture("damaged"))).rejects.toThrow(NoPicture);
  const pid = reader.pid();
  await reader.read(picture("one"));
  expect(reader.pid()).toBe(pid);
});

test("ends with the server that started it", async () => {
  const reader = startedBy(noParts, { text: answering() });
  await reader.read(picture("one"));
  const pid = reader.pid() ?? 0;
  await reader.stop();
  expect(hasEnded(pid)).toBe(true);
});

describe("where this server does not read", () => {
  test("says that it is switched off", () => {
    expect(unavailableBecause(false, noParts)).toMatch(/switched off \(READING=off\)\. Choose the mailbox/);
  });

  test("says that the optional packages are missing", () => {
    const parts = readerParts((name) => {
      throw new Error(`Cannot find module '${name}'`);
    });
    expect(parts).toBeNull();
    expect(unavailableBecause(true, parts)).toMatch(
      /optional packages for it are not installed\. Choose the/,
    );
  });

  test("says nothing elsewhere", () => {
    expect(unavailableBecause(true, noParts)).toBeNull();
  });
});
