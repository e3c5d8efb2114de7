// What can be the photo of an item is said before anything is sent.
import { describe, expect, test } from "vitest";
import { photoFault } from "@/app/uploads/photo-rules";
import { uploadLimit } from "@/contract/file";

const mailbox = "5b0a3a0e-6a3c-4f7e-9f3c-0d6a3f1b2c4d";
const photo = { name: "envelope.jpg", type: "image/jpeg", size: 1000 };

describe("photoFault", () => {
  test.each(["image/jpeg", "image/png", "image/webp", "image/gif", "image/tiff", "image/avif"])(
    "takes %s",
    (type) => {
      expect(photoFault({ ...photo, type }, mailbox)).toBeNull();
    },
  );

  test("asks for a mailbox first, whatever the file", () => {
    expect(photoFault(photo, null)).toBe("Please select a mailbox first");
    expect(photoFault({ ...photo, type: "text/plain" }, null)).toBe("Please select a mailbox first");
  });

  test.each(["application/pdf", "text/html", "", "ximage/png"])("refuses %j as no image", (type) => {
    expect(photoFault({ ...photo, type }, mailbox)).toBe("Only image files are allowed");
  });

  test.each(["image/svg+xml", "image/heic", "image/bmp"])(
    "names the formats to use instead of an image of type %s, which cannot be stored",
    (type) => {
      expect(photoFault({ ...photo, name: "logo", type }, mailbox)).toBe(
        `logo is of type ${type}, which cannot be stored. Use JPG, PNG, WebP, GIF, TIFF or AVIF.`,
      );
    },
  );

  test("says size and limit of a photo of 40 MB, and takes one of exactly the limit", () => {
    expect(photoFault({ ...photo, size: 40 * 1024 * 1024 }, mailbox)).toBe(
      "envelope.jpg has 40 MB; at most 25 MB can be uploaded. Make it smaller, or take the photo again.",
    );
    expect(photoFault({ ...photo, size: uploadLimit }, mailbox)).toBeNull();
    expect(photoFault({ ...photo, size: uploadLimit + 1 }, mailbox)).not.toBeNull();
  });

  test("refuses an empty file", () => {
    expect(photoFault({ ...photo, size: 0 }, mailbox)).toBe("envelope.jpg is empty. Choose another photo.");
  });
});
