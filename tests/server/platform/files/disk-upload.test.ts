// Uploads to this server: what is not as announced, late, repeated, cut off or forged leaves nothing behind.
import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { ErrorBody } from "@/contract/wire/errors";
import { uploadLimit } from "@/contract/wire/size-limits";
import { phonePhoto } from "./pictures";
import { createWorld } from "./world";

/** The message of a refusal. */
const message = (text: string) => ErrorBody.parse(JSON.parse(text)).message;

describe("an upload's address on this server", async () => {
  const world = await createWorld("disk");
  const photo = await phonePhoto();

  /** What a raw client receives after it sends `head` and `body`, and then waits or, with `leave`, disconnects. */
  const speak = (head: string[], body: Buffer, leave = false) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(world.port, "127.0.0.1", () => {
        socket.write([...head, "Host: localhost", "Connection: close", "", ""].join("\r\n"));
        socket.write(body, () => leave && socket.destroy());
      });
      let answer = "";
      socket.on("data", (chunk) => (answer += chunk.toString()));
      socket.on("close", () => resolve(answer));
      socket.on("error", (error) => (leave ? resolve("") : reject(error)));
    });

  test("refuses a file with more bytes than announced", async () => {
    const { body } = await world.createUrl({ size: photo.length - 1 });
    const sent = await world.put(body.presignedUrl, photo);
    expect(sent.status).toBe(413);
    expect(message(sent.text)).toContain(`photo.jpg was announced with ${photo.length - 1} bytes`);
    expect(await world.stored()).toEqual([]);
  });

  test("refuses a file with fewer bytes than announced", async () => {
    const { body } = await world.createUrl({ size: photo.length + 1 });
    const sent = await world.put(body.presignedUrl, photo);
    expect([sent.status, await world.stored()]).toEqual([422, []]);
  });

  test("counts the bytes of a chunked body without a length", async () => {
    const piece = Buffer.alloc(1024 * 1024);
    const pieces = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(piece),
    });
    const { body } = await world.createUrl();
    const request = {
      method: "PUT",
      headers: { "content-type": "image/jpeg" },
      body: pieces,
      duplex: "half",
    };
    const sent = await fetch(new URL(body.presignedUrl, world.origin), request);
    expect(sent.status).toBe(413);
    expect(message(await sent.text())).toMatch(/^photo.jpg is over the limit of 25 MB/);
    expect(await world.stored()).toEqual([]);
  });

  test("answers a client that sends too much, and keeps the connection usable", async () => {
    const { body } = await world.createUrl();
    const sent = await world.put(body.presignedUrl, Buffer.alloc(uploadLimit + 1));
    expect([sent.status, message(sent.text)]).toMatchObject([413, /^photo.jpg is over the limit of 25 MB/]);
    expect((await world.put(body.presignedUrl, photo)).status).toBe(200);
    await world.clear();
  });

  test.each([
    { how: "with a length", head: [`Content-Length: ${photo.length}`], body: photo.subarray(0, 5000) },
    {
      how: "in pieces",
      head: ["Transfer-Encoding: chunked"],
      body: Buffer.concat([Buffer.from("1000\r\n"), photo.subarray(0, 4096), Buffer.from("\r\n")]),
    },
  ])(
    "leaves nothing when a body sent $how breaks off, and accepts the whole one afterwards",
    async ({ head, body }) => {
      const created = await world.createUrl();
      const { presignedUrl, fileKey } = created.body;
      const { pathname, search } = new URL(presignedUrl);
      await speak([`PUT ${pathname}${search} HTTP/1.1`, "Content-Type: image/jpeg", ...head], body, true);
      await expect.poll(() => world.stored(), { timeout: 10_000 }).toEqual([]);
      expect((await world.finalise(fileKey)).status).toBe(409);
      expect((await world.put(presignedUrl, photo)).status).toBe(200);
      expect((await world.finalise(fileKey)).status).toBe(200);
      await expect.poll(() => world.stored()).toHaveLength(2);
      await world.clear();
    },
  );

  test("accepts only the announced type", async () => {
    const { body } = await world.createUrl();
    const sent = await world.put(body.presignedUrl, photo, "text/html");
    expect([sent.status, message(sent.text)]).toEqual([
      415,
      "The upload was announced as image/jpeg, and it is text/html. Choose the file again.",
    ]);
    expect(await world.stored()).toEqual([]);
  });

  test("accepts one upload, before and after it is finalised", async () => {
    const { body } = await world.createUrl();
    const again = async () => (await world.put(body.presignedUrl, photo)).status;
    expect(await again()).toBe(200);
    expect(await again()).toBe(409);
    await world.finalise(body.fileKey);
    expect(await again()).toBe(409);
    await world.clear();
  });

  test("with uploads sent at the same time, one counts as a whole", async () => {
    const { body } = await world.createUrl();
    const sent = await Promise.all(Array.from({ length: 5 }, () => world.put(body.presignedUrl, photo)));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(sent.filter(({ status }) => status === 409)).toHaveLength(4);
    expect(await world.stored()).toEqual([body.fileKey]);
    await world.clear();
  });

  test("expires after five minutes", async () => {
    const { body } = await world.createUrl();
    world.pass(5);
    const sent = await world.put(body.presignedUrl, photo);
    expect([sent.status, message(sent.text)]).toEqual([
      403,
      "The upload began too late: its address has expired. Choose the file again.",
    ]);
  });

  test("is refused when it was changed or made up", async () => {
    const { body } = await world.createUrl();
    const other = await world.createUrl();
    const address = new URL(body.presignedUrl, world.origin);
    const forgeries = [
      address.href.replace(body.fileKey, other.body.fileKey),
      address.href.replace(body.fileKey, `staging/${world.austin.officeId}`),
      address.href.replace(body.fileKey, "staging/..%2f..%2fetc%2fpasswd"),
      address.href.replace(/expires=\d+/, "expires=9999999999"),
      address.href.replace(/size=any/, "size=10"),
      address.href.replace(/type=[^&]+/, "type=text%2Fhtml"),
      address.href.replace(/.$/, (last) => (last === "A" ? "E" : "A")),
      address.href.split("?")[0] ?? "",
    ];
    for (const forged of forgeries) {
      const sent = await world.put(forged, photo);
      expect([sent.status, message(sent.text)], forged).toEqual([
        403,
        "The address of this upload was changed or is not ours. Choose the file again.",
      ]);
    }
    expect(await world.stored()).toEqual([]);
  });
});
