// Interrupted at any point, finalising leaves either an upload that can be finalised or a final file, and no record without its bytes;
// unused objects are removed.
import { describe, expect, test } from "vitest";
import { phonePhoto } from "./pictures";
import { createWorld, inOrder } from "./world";

describe("finalising that is cut off", async () => {
  const world = await createWorld("s3");
  const { s3, db, files } = world;
  if (!s3) throw new Error("This world has no S3 service.");
  const photo = await phonePhoto();
  const by = world.austin.handler.by;
  const rowOf = (key: string) =>
    db.selectFrom("files").selectAll().where("staging_key", "=", key).executeTakeFirstOrThrow();

  // Its calls in order: get the upload, put the thumbnail, put the file, (the record becomes final,) delete the upload.
  test.each([0, 1, 2, 3, 4])("after %i calls to the store", async (calls) => {
    const fileKey = await world.upload(photo);
    let left = calls;
    s3.fail(() => (left-- > 0 ? undefined : { status: 403, code: "AccessDenied" }));
    const outcome = await files.finalise(fileKey, by()).then(
      (file) => file.key,
      () => "refused",
    );
    expect(outcome === "refused").toBe(calls < 3);

    const after = await rowOf(fileKey);
    const named = after.state === "final" ? [after.key, after.thumbnail_key] : [fileKey];
    for (const key of named) expect(s3.objects.has(key ?? "")).toBe(true);

    s3.heal();
    const file = await files.finalise(fileKey, by());
    await files.sweep(new Date(Date.now() + 2 * 24 * 60 * 60_000));
    expect(await world.stored()).toEqual(inOrder(file.key, file.thumbnail_key));
    await world.clear();
  });

  test("when the database fails at the last step", async () => {
    const fileKey = await world.upload(photo);
    const broken = await world.anotherStore({ failChanges: true });
    await expect(broken.finalise(fileKey, by())).rejects.toThrow("The database went away.");
    expect((await rowOf(fileKey)).state).toBe("staging");
    expect(await world.stored()).toHaveLength(3);
    const file = await files.finalise(fileKey, by());
    await files.sweep(new Date(Date.now() + 2 * 24 * 60 * 60_000));
    expect(await world.stored()).toEqual(inOrder(file.key, file.thumbnail_key));
    await world.clear();
  });
});

describe.each(["disk", "s3"] as const)("the clean-up on %s", async (kind) => {
  const world = await createWorld(kind);
  const { files, db } = world;
  const photo = await phonePhoto();
  const hours = (count: number) => new Date(world.now().getTime() + count * 60 * 60_000);

  test("removes uploads a day after they expired, and leaves everything that is needed", async () => {
    const { body: stored } = await world.finalise(await world.upload(photo));
    const abandoned = await Promise.all([1, 2, 3].map(() => world.upload(photo)));
    const { body: neverSent } = await world.createUrl();

    expect(await files.sweep(hours(23))).toEqual({ uploads: 0, strays: 0 });
    expect(await world.stored()).toHaveLength(5);
    expect(await files.sweep(hours(25))).toEqual({ uploads: 4, strays: 0 });
    expect(await world.stored()).toHaveLength(2);
    for (const key of [...abandoned, neverSent.fileKey]) expect((await world.finalise(key)).status).toBe(404);
    expect((await world.view(stored.url)).status).toBe(200);
    expect((await world.view(stored.thumbnailUrl ?? "")).status).toBe(200);
    expect(await files.sweep(hours(25))).toEqual({ uploads: 0, strays: 0 });
  });

  test("removes objects that no record names once they are a day old", async () => {
    const { body } = await world.finalise(await world.upload(photo));
    const before = await world.stored();
    const { body: orphan } = await world.finalise(await world.upload(photo));
    await db.deleteFrom("files").where("key", "=", orphan.fileKey).execute();
    expect((await files.sweep(hours(23))).strays).toBe(0);
    expect((await files.sweep(hours(25))).strays).toBe(2);
    expect(await world.stored()).toEqual(before);
    expect((await world.view(body.url)).status).toBe(200);
  });
});
