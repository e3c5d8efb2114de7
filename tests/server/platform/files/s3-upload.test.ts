// Uploads that clients send straight to an S3-compatible service, and how its faults are reported.
import { afterEach, describe, expect, test } from "vitest";
import { uploadLimit } from "@/contract/wire/size-limits";
import { phonePhoto } from "./pictures";
import { createWorld } from "./world";

describe("with an S3-compatible bucket", async () => {
  const world = await createWorld("s3");
  const { s3 } = world;
  if (!s3) throw new Error("This world has no S3 service.");
  const photo = await phonePhoto();
  afterEach(() => s3.heal());

  test("the address is signed for type, length and five minutes", async () => {
    const { body } = await world.createUrl({ size: photo.length });
    const { searchParams, href } = new URL(body.presignedUrl);
    expect(href).toContain(`${s3.settings.endpoint}/${s3.settings.bucket}/${body.fileKey}?`);
    expect(searchParams.get("X-Amz-SignedHeaders")).toBe("content-length;content-type;host");
    expect(searchParams.get("X-Amz-Expires")).toBe("300");
  });

  test("the service refuses another type or length, and a changed or expired address", async () => {
    const { body } = await world.createUrl({ size: photo.length });
    const status = async (...sent: Parameters<typeof world.put>) => (await world.put(...sent)).status;
    expect(await status(body.presignedUrl, photo, "text/html")).toBe(403);
    expect(await status(body.presignedUrl, photo.subarray(1))).toBe(403);
    expect(await status(body.presignedUrl.replace("X-Amz-Expires=300", "X-Amz-Expires=900"), photo)).toBe(
      403,
    );
    expect(await status(body.presignedUrl.replace(body.fileKey, "staging/other"), photo)).toBe(403);
    world.pass(5);
    expect(await status(body.presignedUrl, photo)).toBe(403);
    expect(await world.stored()).toEqual([]);
  });

  test("this server accepts no upload itself", async () => {
    const { body } = await world.createUrl();
    const sent = await world.put(`/api/files/${body.fileKey}?expires=9999999999&signature=x`, photo);
    expect(sent.status).toBe(404);
  });

  test("a file over the limit that was not announced is refused without being read", async () => {
    const fileKey = await world.upload(photo);
    const object = s3.objects.get(fileKey);
    if (object) object.bytes = Buffer.alloc(uploadLimit + 1);
    const { status, body } = await world.finalise(fileKey);
    expect([status, body.message]).toMatchObject([413, /over the limit of 25 MB/]);
  });

  test("a temporary fault of the service is retried", async () => {
    const fileKey = await world.upload(photo);
    const faults = [{ status: 503, code: "SlowDown" }, "hang-up"] as const;
    let next = 0;
    s3.fail(() => faults[next++]);
    expect((await world.finalise(fileKey)).status).toBe(200);
    expect(next).toBeGreaterThan(2);
  });

  test.each([
    { what: "does not answer", fault: "hang-up", status: 503, says: "The file store does not answer." },
    {
      what: "refuses this server",
      fault: { status: 403, code: "AccessDenied" },
      status: 503,
      says: "The file store does not answer.",
    },
    {
      what: "has lost the bucket",
      fault: { status: 404, code: "NoSuchBucket" },
      status: 503,
      says: "The file store does not answer.",
    },
    {
      what: "is full",
      fault: { status: 507, code: "XMinioStorageFull" },
      status: 507,
      says: "The file was not saved: the file store is full.",
    },
    {
      what: "has used up its quota",
      fault: { status: 403, code: "QuotaExceeded" },
      status: 507,
      says: "The file was not saved: the file store is full.",
    },
  ] as const)("a service that $what is reported, and nothing is lost", async ({ fault, status, says }) => {
    const fileKey = await world.upload(photo);
    s3.fail(() => fault);
    const refused = await world.finalise(fileKey);
    expect([refused.status, refused.body.message]).toMatchObject([status, expect.stringContaining(says)]);
    s3.heal();
    expect((await world.finalise(fileKey)).status).toBe(200);
  });

  test("a file that is missing from the bucket is reported as missing", async () => {
    const { body } = await world.finalise(await world.upload(photo));
    s3.objects.delete(body.fileKey);
    const seen = await world.view(body.url);
    expect([seen.status, await seen.json()]).toMatchObject([
      404,
      { message: "photo.jpg is missing from the file store. Tell an administrator." },
    ]);
  });
});
