// A full disk: the person learns about it, nothing half-written stays, and the same calls work once there is space.
import { open } from "node:fs/promises";
import { afterEach, describe, expect, test, vi } from "vitest";
import { phonePhoto } from "./pictures";
import { createWorld } from "./world";

/** The prototype that every opened file gets its methods from. */
const anyFile = await open(import.meta.filename);
const opened = Object.getPrototypeOf(anyFile) as typeof anyFile;
await anyFile.close();

/** From now on, a file that is written to takes the first bytes and then reports a full disk. */
const fill = (code: "ENOSPC" | "EDQUOT") => {
  vi.spyOn(opened, "appendFile").mockImplementation(async function (this: typeof anyFile, data) {
    await this.write(Buffer.from(data).subarray(0, 100));
    throw Object.assign(new Error(`${code}: no space left on device, write`), { code });
  });
};
const room = () => void vi.restoreAllMocks();

describe("on a full disk", async () => {
  const world = await createWorld("disk");
  const photo = await phonePhoto();
  afterEach(room);

  const told = {
    error: { code: "storage_full" },
    message:
      "The file was not saved: the file store is full. Ask an administrator to free space, then send it again.",
  };

  test.each(["ENOSPC", "EDQUOT"] as const)(
    "an upload is refused (%s) and can be sent again",
    async (code) => {
      const { body } = await world.createUrl({ size: photo.length });
      fill(code);
      const sent = await world.put(body.presignedUrl, photo);
      expect([sent.status, JSON.parse(sent.text)]).toMatchObject([507, told]);
      expect(await world.stored()).toEqual([]);
      room();
      expect((await world.put(body.presignedUrl, photo)).status).toBe(200);
      await world.clear();
    },
  );

  test("a finalisation is refused, keeps the upload, and can be repeated", async () => {
    const fileKey = await world.upload(photo);
    fill("ENOSPC");
    const refused = await world.finalise(fileKey);
    expect([refused.status, refused.body]).toMatchObject([507, told]);
    expect(await world.stored()).toEqual([fileKey]);
    room();
    const { body } = await world.finalise(fileKey);
    expect((await world.view(body.url)).status).toBe(200);
  });
});
