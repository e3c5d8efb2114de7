// A file that turns out unreadable, or whose opening cannot be logged: the answer says so, and nothing stays open.
import { existsSync } from "node:fs";
import { open, readdir, readlink } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { phonePhoto } from "./pictures";
import { createWorld } from "./world";

/** The prototype that every opened file gets its methods from. */
const anyFile = await open(import.meta.filename);
const opened = Object.getPrototypeOf(anyFile) as typeof anyFile;
await anyFile.close();

const descriptors = "/proc/self/fd";

// Only Linux lists a process's open files.
describe.runIf(existsSync(descriptors))("an opened file is closed again", async () => {
  const world = await createWorld("disk");
  const { body: file } = await world.finalise(await world.upload(await phonePhoto()));
  afterEach(() => void vi.restoreAllMocks());

  /** The file's objects in the store that this process holds open. */
  const held = async () => {
    const stored = await world.stored();
    const paths = await Promise.all(
      (await readdir(descriptors)).map((each) => readlink(join(descriptors, each)).catch(() => "")),
    );
    return paths.filter((path) => stored.some((key) => path.endsWith(key)));
  };

  test("when it was read to its end", async () => {
    expect((await (await world.view(file.url)).arrayBuffer()).byteLength).toBe(file.size);
    await expect.poll(held).toEqual([]);
  });

  test("when the disk fails under it", async () => {
    vi.spyOn(opened, "read").mockRejectedValue(
      Object.assign(new Error("EIO: i/o error, read"), { code: "EIO" }),
    );
    await expect(world.view(file.url).then((answer) => answer.arrayBuffer())).rejects.toThrow();
    await expect.poll(held).toEqual([]);
  });

  test("when its size cannot be told", async () => {
    vi.spyOn(opened, "stat").mockRejectedValue(
      Object.assign(new Error("EIO: i/o error, stat"), { code: "EIO" }),
    );
    expect((await world.view(file.url)).status).toBe(500);
    expect(await held()).toEqual([]);
  });

  test("when its opening cannot be logged, and it is not shown", async () => {
    await world.db.schema.alterTable("file_views").renameTo("file_views_away").execute();
    try {
      expect((await world.view(file.url)).status).toBe(500);
    } finally {
      await world.db.schema.alterTable("file_views_away").renameTo("file_views").execute();
    }
    expect(await held()).toEqual([]);
  });
});
