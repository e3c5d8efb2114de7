// The whole life of a file, the same on disk and in an S3-compatible bucket: address, upload, finalising, viewing.
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { lockedPdf, pdf } from "./papers";
import { animation, avif, docx, html, phonePhoto, pixelBomb, png, svg, text, tiff } from "./pictures";
import { createWorld, inOrder } from "./world";

const docxType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** Files that are not what they claim to be, or broken. */
const wrongFiles = [
  {
    what: "text named .png",
    bytes: () => text,
    wish: { originalName: "report.png", contentType: "image/png" },
    code: "unsupported_type",
    says: "report.png is not an image: its bytes are not JPG, PNG, WebP, GIF, TIFF or AVIF.",
  },
  {
    what: "an SVG named .png",
    bytes: () => svg,
    wish: { originalName: "logo.png", contentType: "image/png" },
    code: "unsupported_type",
    says: "logo.png is not an image",
  },
  {
    what: "a page named .pdf",
    bytes: () => html,
    wish: { originalName: "letter.pdf", contentType: "application/pdf" },
    code: "unsupported_type",
    says: "letter.pdf is not a PDF file",
  },
  {
    what: "nine bytes of a PDF",
    bytes: () => Buffer.from("%PDF-1.4\n"),
    wish: { originalName: "scan.pdf", contentType: "application/pdf" },
    code: "invalid",
    says: "scan.pdf cannot be opened as a PDF: it is damaged or ends too soon.",
  },
  {
    what: "a PDF with a password",
    bytes: () => lockedPdf({ reader: "secret", owner: "boss" }),
    wish: { originalName: "scan.pdf", contentType: "application/pdf" },
    code: "invalid",
    says: "scan.pdf asks for a password when it is opened. Save it without one and upload that.",
  },
  {
    what: "half a Word document",
    bytes: () => docx.subarray(0, docx.length / 2),
    wish: { originalName: "terms.docx", contentType: docxType, folder: "task-messages" },
    code: "invalid",
    says: "terms.docx cannot be opened as a DOCX: it is damaged or ends too soon.",
  },
  {
    what: "a picture of far too many pixels",
    bytes: pixelBomb,
    wish: { originalName: "wall.png", contentType: "image/png" },
    code: "too_large",
    says: "wall.png has 20000 × 20000 pixels; at most 100 megapixels are taken.",
  },
  {
    what: "half a photo",
    bytes: async () => (await phonePhoto()).subarray(0, 60_000),
    wish: { originalName: "half.jpg" },
    code: "invalid",
    says: "half.jpg cannot be read as a picture: it is damaged or ends too soon.",
  },
];

describe.each(["disk", "s3"] as const)("on %s", async (kind) => {
  const world = await createWorld(kind);
  const { db, austin, boston } = world;
  const eventsOf = (fileId: string) =>
    db.selectFrom("events").selectAll().where("record_id", "=", fileId).execute();
  const rowOf = (key: string) =>
    db
      .selectFrom("files")
      .selectAll()
      .where((eb) => eb.or([eb("staging_key", "=", key), eb("key", "=", key)]))
      .executeTakeFirstOrThrow();

  test("a photo is uploaded, turned upright, stripped of its EXIF data, and shown", async () => {
    const photo = await phonePhoto();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const created = await world.createUrl({ originalName: "Ayşe'nin zarfı.jpg", size: photo.length });
    expect(created.status).toBe(200);
    expect(new Date(created.body.expiresAt).getTime() - world.now().getTime()).toBeGreaterThan(4 * 60_000);
    expect((await world.put(created.body.presignedUrl, photo)).status).toBe(200);

    const { status, body } = await world.finalise(created.body.fileKey);
    expect(status).toBe(200);
    expect(body).toMatchObject({ contentType: "image/jpeg", width: 800, height: 1200 });
    expect(body.fileKey).toMatch(/^mails\/\d{4}\/\d\d\/[0-9a-f-]{36}\.jpg$/);

    const seen = await world.view(body.url);
    expect(seen.status).toBe(200);
    expect(Object.fromEntries(seen.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "content-length": String(body.size),
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "content-disposition": "inline; filename*=UTF-8''Ay%C5%9Fe%27nin%20zarf%C4%B1.jpg",
    });
    expect(seen.headers.get("cache-control")).toBe("private, no-cache");
    const stored = Buffer.from(await seen.arrayBuffer());
    const metadata = await sharp(stored).metadata();
    expect(metadata).toMatchObject({ width: 800, height: 1200 });
    expect([metadata.exif, metadata.icc, metadata.xmp]).toEqual([undefined, undefined, undefined]);
    expect(stored.includes("Pocket Camera")).toBe(false);

    const small = await world.view(body.thumbnailUrl ?? "");
    expect(small.headers.get("content-type")).toBe("image/webp");
    expect(await sharp(await small.arrayBuffer()).metadata()).toMatchObject({ width: 213, height: 320 });

    const row = await rowOf(body.fileKey);
    expect(row).toMatchObject({ state: "final", size: stored.length, mailbox_id: austin.mailboxId });
    expect(await world.stored()).toEqual(inOrder(row.thumbnail_key, row.key));
    expect(await eventsOf(row.id)).toMatchObject([
      { type: "file.finalised", office_id: austin.officeId, staff_id: austin.handler.staffId },
    ]);
  });

  test("opening the whole file is logged with who and where; a thumbnail or HEAD is not", async () => {
    const { body } = await world.finalise(await world.upload(await phonePhoto()));
    const row = await rowOf(body.fileKey);
    const views = () => db.selectFrom("file_views").selectAll().where("file_id", "=", row.id).execute();

    await world.view(body.thumbnailUrl ?? "");
    const headers = await world.view(body.url, "HEAD");
    expect([headers.status, headers.headers.get("content-length")]).toEqual([200, String(body.size)]);
    expect(await views()).toEqual([]);

    await world.view(body.url);
    expect(await views()).toMatchObject([{ staff_id: austin.handler.staffId, address: "127.0.0.1" }]);
  });

  test("what a browser has stored is asked for before each use: not sent again, nor shown to who may not see it any more", async () => {
    const { body } = await world.finalise(await world.upload(await phonePhoto()));
    const row = await rowOf(body.fileKey);
    const person = await world.insertStaff(austin.officeId);
    const of = world.files.viewUrls(row, person.by().caller, world.now());
    for (const link of [of.url, of.thumbnailUrl ?? ""]) {
      const mark = (await world.view(link)).headers.get("etag") ?? "";
      const again = () => world.view(link, "GET", { "If-None-Match": `W/"other", ${mark}` });
      const known = await again();
      expect([known.status, known.headers.get("cache-control"), await known.text()]).toEqual([
        304,
        "private, no-cache",
        "",
      ]);
      expect((await world.view(link, "GET", { "If-None-Match": '"other"' })).status).toBe(200);
    }
    const views = await db.selectFrom("file_views").select("id").where("file_id", "=", row.id).execute();
    expect(views).toHaveLength(2);
    await db.updateTable("staff").set({ is_active: false }).where("id", "=", person.staffId).execute();
    for (const link of [of.url, of.thumbnailUrl ?? ""]) {
      const refused = await world.view(link, "GET", { "If-None-Match": `"${link.split(/[/?]/).at(-2)}"` });
      expect([refused.status, refused.headers.get("cache-control")]).toEqual([403, "no-store"]);
    }
  });

  test("finalising again returns the same file, by its old key, its new key or any link to it", async () => {
    const fileKey = await world.upload(await phonePhoto());
    const { body: first } = await world.finalise(fileKey);
    const links = [
      fileKey,
      first.fileKey,
      first.url,
      first.thumbnailUrl ?? "",
      `https://files.example.com/bucket/${fileKey}`,
      `https://files.example.com/${first.fileKey}?v=1#top`,
      encodeURIComponent(first.fileKey),
    ];
    for (const link of links) expect((await world.finalise(link)).body.fileKey, link).toBe(first.fileKey);
    expect(await eventsOf((await rowOf(fileKey)).id)).toHaveLength(1);
  });

  test("finalising many times at once, in two processes, makes one file", async () => {
    const before = await world.stored();
    const fileKey = await world.upload(await phonePhoto());
    const other = await world.anotherStore();
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, async () => (await world.finalise(fileKey)).body.fileKey),
      other.finalise(fileKey, austin.handler.by()).then((file) => file.key),
      other.finalise(fileKey, austin.handler.by()).then((file) => file.key),
    ]);
    expect(new Set(answers).size).toBe(1);
    const row = await rowOf(fileKey);
    expect(await eventsOf(row.id)).toHaveLength(1);
    expect(await world.stored()).toEqual(inOrder(...before, row.key, row.thumbnail_key));
  });

  // A file with the wrong bytes is refused after its bytes are read, in any store: one of each kind is enough for the bucket.
  const ofBucket = new Set([
    "text named .png",
    "nine bytes of a PDF",
    "half a Word document",
    "half a photo",
  ]);
  const refused = wrongFiles.filter(({ what }) => kind === "disk" || ofBucket.has(what));
  test.each(refused)("$what is refused, also the second time", async ({ bytes, wish, code, says }) => {
    const fileKey = await world.upload(Buffer.from(await bytes()), wish);
    for (const _ of [1, 2]) {
      const { body } = await world.finalise(fileKey);
      expect(body.error.code).toBe(code);
      expect(body.message).toContain(says);
    }
    expect((await rowOf(fileKey)).state).toBe("staging");
  });

  test("a PNG announced as a JPG is stored as a PNG", async () => {
    const { body } = await world.finalise(await world.upload(await png(), { originalName: "scan.jpg" }));
    expect(body).toMatchObject({ contentType: "image/png", fileKey: expect.stringMatching(/\.png$/) });
    const seen = await world.view(body.url);
    expect(seen.headers.get("content-type")).toBe("image/png");
    expect(seen.headers.get("content-disposition")).toBe("inline; filename*=UTF-8''scan.jpg.png");
  });

  test("a PDF is stored unchanged and can only be downloaded", async () => {
    const fileKey = await world.upload(pdf, { originalName: "a.pdf", contentType: "application/pdf" });
    const { body } = await world.finalise(fileKey);
    expect(body).toMatchObject({ contentType: "application/pdf", width: null, thumbnailUrl: null });
    const seen = await world.view(body.url);
    expect(seen.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''a.pdf");
    expect(seen.headers.get("content-security-policy")).toContain("sandbox");
    expect(Buffer.from(await seen.arrayBuffer()).equals(pdf)).toBe(true);
  });

  test("a Word document is accepted with a task, but not with a mail item", async () => {
    const contentType = docxType;
    const wish = { originalName: "terms.docx", contentType, folder: "task-messages" };
    const { body } = await world.finalise(await world.upload(docx, wish));
    expect(body.contentType).toBe(contentType);
    expect((await world.view(body.url)).headers.get("content-disposition")).toMatch(/^attachment/);
    const refused = await world.createUrl({ ...wish, folder: "mails" });
    expect([refused.status, refused.body.message]).toEqual([
      415,
      `terms.docx is of type ${contentType} and cannot be stored here. Send JPG, PNG, WebP, GIF, TIFF, AVIF or PDF.`,
    ]);
  });

  test("a 40 MB photo is refused before it is sent, with the limit and its size", async () => {
    const { status, body } = await world.createUrl({ size: 40 * 1024 * 1024 });
    expect([status, body.message]).toEqual([
      413,
      "photo.jpg is over the limit of 25 MB: it has 40.00 MB. Make it smaller and send it again.",
    ]);
  });

  test.each([
    [
      "image/svg+xml",
      /^a is of type .* cannot be stored here\. Send JPG, PNG, WebP, GIF, TIFF, AVIF or PDF\.$/,
    ],
    ["image/heic", /^a is a HEIC photo\. Set the phone's camera to “Most Compatible” \(JPEG\)/],
    ["image/bmp", /^a is a BMP picture\. Save it as PNG or JPG/],
  ])("a picture of type %s is refused before it is sent, with what to do", async (contentType, says) => {
    const { status, body } = await world.createUrl({ originalName: "a", contentType });
    expect([status, body.message]).toEqual([415, expect.stringMatching(says)]);
  });

  test.each([
    ["image/gif", animation, "image/gif", ".gif"],
    ["image/tiff", tiff, "image/jpeg", ".jpg"],
    ["image/avif", avif, "image/webp", ".webp"],
  ] as const)(
    "a photo of type %s is stored as a picture that browsers show, without EXIF",
    async (type, bytes, stored, ending) => {
      const wish = { originalName: "photo", contentType: type };
      const { body } = await world.finalise(await world.upload(Buffer.from(await bytes()), wish));
      expect(body).toMatchObject({ contentType: stored, fileKey: expect.stringMatching(ending) });
      const seen = await world.view(body.url);
      expect(seen.headers.get("content-disposition")).toBe(`inline; filename*=UTF-8''photo${ending}`);
      const { exif, format } = await sharp(await seen.arrayBuffer()).metadata();
      expect([exif, `image/${format}`]).toEqual([undefined, stored]);
      expect((await world.view(body.thumbnailUrl ?? "")).status).toBe(200);
    },
  );

  test.each([
    ["message-attachments", "image/gif", animation],
    ["message-attachments", "text/plain", () => text],
    ["support-tickets", "text/plain", () => text],
    ["support-tickets", "image/tiff", tiff],
  ] as const)("%s, which tickets use, accepts a file of type %s", async (folder, contentType, bytes) => {
    const key = await world.upload(Buffer.from(await bytes()), { originalName: "a", contentType, folder });
    expect((await world.finalise(key)).status).toBe(200);
  });

  test.each(["image/gif", "image/webp", "text/plain"])("a task refuses a file of type %s", async (type) => {
    const wish = { originalName: "a", contentType: type, folder: "task-messages" };
    const { status, body } = await world.createUrl(wish);
    expect([status, body.message]).toEqual([
      415,
      `a is of type ${type} and cannot be stored here. Send JPG, PNG, PDF, DOC or DOCX.`,
    ]);
  });

  test("another office's mailbox, upload and file are a 404", async () => {
    expect((await world.createUrl({ mailboxId: boston.mailboxId })).status).toBe(404);
    const fileKey = await world.upload(await phonePhoto());
    expect((await world.finalise(fileKey, boston.handler)).status).toBe(404);
    const { body } = await world.finalise(fileKey);
    expect((await world.finalise(body.fileKey, boston.handler)).status).toBe(404);
    const forged = world.files.viewUrls(await rowOf(fileKey), boston.handler.by().caller, world.now());
    expect((await world.view(forged.url)).status).toBe(404);
  });

  test("a link stops working with its owner's account, and when the owner may no longer see the office", async () => {
    const { body } = await world.finalise(await world.upload(await phonePhoto()));
    const row = await rowOf(body.fileKey);
    const leaver = await world.insertStaff(austin.officeId);
    const { url } = world.files.viewUrls(row, leaver.by().caller, world.now());
    expect((await world.view(url)).status).toBe(200);
    await db.deleteFrom("staff_offices").where("staff_id", "=", leaver.staffId).execute();
    expect((await world.view(url)).status).toBe(404);
    await db.updateTable("staff").set({ is_active: false }).where("id", "=", leaver.staffId).execute();
    expect((await world.view(url)).status).toBe(403);
  });

  test("a link stays the same for a while, expires, and opens only its own file", async () => {
    const { body } = await world.finalise(await world.upload(await phonePhoto()));
    const row = await rowOf(body.fileKey);
    const link = (at: string) => world.files.viewUrls(row, austin.handler.by().caller, new Date(at)).url;
    expect(link("2026-11-21T10:04:59Z")).toBe(link("2026-11-21T10:00:00Z"));
    expect(link("2026-11-21T10:05:00Z")).not.toBe(link("2026-11-21T10:04:59Z"));

    const changed = new URL(body.url, world.origin);
    changed.searchParams.set("session", boston.handler.by().caller.sessionId);
    expect((await world.view(changed.href)).status).toBe(403);
    const other = new URL(body.thumbnailUrl ?? "", world.origin);
    expect((await world.view(body.url.split("?")[0] + other.search)).status).toBe(403);
    expect((await world.view(body.url.split("?")[0] ?? "")).status).toBe(403);

    const { url } = world.files.viewUrls(row, austin.handler.by().caller, world.now());
    world.pass(9);
    expect((await world.view(url)).status).toBe(200);
    world.pass(7);
    const late = await world.view(url);
    expect([late.status, await late.json()]).toMatchObject([403, { message: /expired. Reload the page/ }]);
  });

  test("an unknown key is a 404", async () => {
    const unknown = `mails/2026/11/${austin.officeId}.jpg`;
    const { url } = world.files.viewUrls(
      { key: unknown, thumbnail_key: null },
      austin.handler.by().caller,
      world.now(),
    );
    expect((await world.view(url)).status).toBe(404);
    for (const key of [unknown, `staging/${austin.officeId}`, "../../etc/passwd", "photo.jpg", " "]) {
      expect((await world.finalise(key)).status, key).toBe(404);
    }
  });

  test("an upload that has not arrived cannot be finalised until it has", async () => {
    const { body } = await world.createUrl({ originalName: "late.jpg" });
    const early = await world.finalise(body.fileKey);
    expect([early.status, early.body.message]).toEqual([409, "late.jpg has not arrived. Upload it again."]);
    await world.put(body.presignedUrl, await phonePhoto());
    expect((await world.finalise(body.fileKey)).status).toBe(200);
  });

  test("a name that looks like a path is only a name", async () => {
    const wish = { originalName: "..\\..\\etc/../../\u202epasswd.jpg" };
    const { body } = await world.finalise(await world.upload(await phonePhoto(), wish));
    expect(body.fileKey).toMatch(/^mails\/\d{4}\/\d\d\/[0-9a-f-]{36}\.jpg$/);
    expect((await rowOf(body.fileKey)).original_name).toBe("passwd.jpg");
    const unwritable = await world.createUrl({ originalName: "pass\u0000wd.jpg", size: 10 });
    expect(unwritable.status).toBe(422);
  });
});
