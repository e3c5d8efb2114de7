// A file that cannot be the photo of an item is refused before anything is sent.
import { describe, expect, test } from "vitest";
import { photoFault } from "@/app/platform/uploads/photo-rules";
import { uploadLimit } from "@/contract/wire/size-limits";

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

  test("names the formats to use instead of a drawing, which cannot be stored", () => {
    expect(photoFault({ ...photo, name: "logo", type: "image/svg+xml" }, mailbox)).toBe(
      "logo is of type image/svg+xml, which cannot be stored. Use JPG, PNG, WebP, GIF, TIFF or AVIF.",
    );
  });

  test.each([
    ["image/heic", /^IMG_1 is a HEIC photo\. Set the phone's camera to “Most Compatible” \(JPEG\)/],
    ["image/heif", /^IMG_1 is a HEIC photo\./],
    ["image/bmp", /^IMG_1 is a BMP picture\. Save it as PNG or JPG/],
  ])("refuses %s by its name, with what to do", (type, says) => {
    expect(photoFault({ ...photo, name: "IMG_1", type }, mailbox)).toMatch(says);
  });

  test("says size and limit of a photo of 40 MB, and takes one of exactly the limit", () => {
    expect(photoFault({ ...photo, size: 40 * 1024 * 1024 }, mailbox)).toBe(
      "envelope.jpg has 40.00 MB; at most 25 MB can be uploaded. Make it smaller, or take the photo again.",
    );
    expect(photoFault({ ...photo, size: uploadLimit }, mailbox)).toBeNull();
    expect(photoFault({ ...photo, size: uploadLimit + 1 }, mailbox)).not.toBeNull();
  });

  test("refuses an empty file", () => {
    expect(photoFault({ ...photo, size: 0 }, mailbox)).toBe("envelope.jpg is empty. Choose another photo.");
  });
});
