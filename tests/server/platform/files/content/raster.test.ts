// Pictures are encoded again: in their own format, no larger than needed, complete.
import sharp from "sharp";
import { expect, test } from "vitest";
import { renderPicture } from "@/server/platform/files/content/raster";
import { animation, avif, png, tiff, twoPages, webp } from "../pictures";

test("a small picture stays in its format and size", async () => {
  const made = await renderPicture(await png(40, 30), "image/png", "a.png");
  expect(made).toMatchObject({ width: 40, height: 30 });
  expect(await sharp(made.bytes).metadata()).toMatchObject({ format: "png", width: 40 });
  expect(await sharp(made.thumbnail).metadata()).toMatchObject({ format: "webp", width: 40 });
  const other = await renderPicture(await webp(), "image/webp", "a.webp");
  expect((await sharp(other.bytes).metadata()).format).toBe("webp");
});

test("a large picture is reduced to 2400 pixels on its long side", async () => {
  const made = await renderPicture(await png(1500, 3000), "image/png", "tall.png");
  expect(made).toMatchObject({ width: 1200, height: 2400 });
  expect(await sharp(made.thumbnail).metadata()).toMatchObject({ width: 160, height: 320 });
});

test("transparent parts stay transparent", async () => {
  const clear = { create: { width: 8, height: 8, channels: 4, background: "#ff000040" } } as const;
  const made = await renderPicture(await sharp(clear).png().toBuffer(), "image/png", "clear.png");
  expect((await sharp(made.bytes).metadata()).hasAlpha).toBe(true);
});

test("an animation still has its frames, and the size of one frame", async () => {
  const made = await renderPicture(await animation(), "image/gif", "a.gif");
  expect(made).toMatchObject({ width: 20, height: 20 });
  expect((await sharp(made.bytes, { animated: true }).metadata()).pages).toBe(2);
});

test("a TIFF becomes a JPG on white, an AVIF a WebP that is still transparent", async () => {
  const clear = { create: { width: 8, height: 8, channels: 4, background: "#ff000000" } } as const;
  const jpg = await renderPicture(
    await sharp(clear).tiff({ compression: "lzw" }).toBuffer(),
    "image/tiff",
    "a.tiff",
  );
  expect([jpg.type, (await sharp(jpg.bytes).metadata()).format]).toEqual(["image/jpeg", "jpeg"]);
  const { channels } = await sharp(jpg.bytes).stats();
  expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  const thin = await renderPicture(await sharp(clear).avif().toBuffer(), "image/avif", "a.avif");
  expect(thin.type).toBe("image/webp");
  expect(await sharp(thin.bytes).metadata()).toMatchObject({ format: "webp", hasAlpha: true });
  for (const [bytes, type] of [
    [await tiff(), "image/tiff"],
    [await avif(), "image/avif"],
  ] as const) {
    expect(await renderPicture(bytes, type, "a")).toMatchObject({ width: 64, height: 48 });
  }
});

test("a TIFF of several pages is refused, as all pages but the first would be lost", async () => {
  const refused = renderPicture(await twoPages(), "image/tiff", "fax.tiff");
  await expect(refused).rejects.toMatchObject({
    code: "unsupported_type",
    message: /^fax.tiff has 2 pages/,
  });
});

test("a picture that stops halfway is refused", async () => {
  const whole = await png(200, 200);
  const half = renderPicture(whole.subarray(0, whole.length / 2), "image/png", "half.png");
  await expect(half).rejects.toMatchObject({ code: "invalid", message: /^half.png cannot be read/ });
});
