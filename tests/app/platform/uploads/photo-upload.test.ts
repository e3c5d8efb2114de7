// The photo of a form: a chosen photo is never lost, the last one chosen is used, a failure can be tried again.
import { beforeEach, describe, expect, test } from "vitest";
import { type PhotoUpload, createPhotoUpload } from "@/app/platform/uploads/photo-upload";
import { StorageError } from "@/app/platform/uploads/signed-put";
import type { UploadOptions, UploadedPhoto } from "@/app/platform/uploads/uploader";
import { ApiError } from "@/contract/wire/errors";

/** An answer that the test gives by hand. */
type Answer = {
  promise: Promise<UploadedPhoto>;
  resolve: (photo: UploadedPhoto) => void;
  reject: (error: Error) => void;
};
type Sent = { file: File; options: UploadOptions } & Answer;

let sent: Sent[];
let found: (Answer & { fileKey: string })[];
let previews: Set<string>;
let photo: PhotoUpload;

beforeEach(() => {
  sent = [];
  found = [];
  previews = new Set();
  photo = createPhotoUpload({
    uploader: {
      upload: (file, options) => {
        const upload = { file, options, ...answer() };
        sent.push(upload);
        return upload.promise;
      },
      find: (fileKey) => {
        const search = { fileKey, ...answer() };
        found.push(search);
        return search.promise;
      },
    },
    previews: {
      make: (file) => {
        previews.add(`blob:${file.name}`);
        return `blob:${file.name}`;
      },
      drop: (preview) => void previews.delete(preview),
    },
  });
  photo.forMailbox("m1");
});

describe("choosing", () => {
  test("shows the preview at once, then the progress, then the stored photo", async () => {
    const seen: string[] = [];
    photo.subscribe(() => seen.push(photo.state().phase.is));
    photo.choose(image("a.jpg"));
    expect(photo.state()).toMatchObject({
      phase: { is: "uploading", preview: "blob:a.jpg", percent: 0 },
      problem: null,
    });
    sent[0]?.options.onProgress?.(40);
    expect(photo.state().phase).toMatchObject({ percent: 40 });
    sent[0]?.resolve(uploaded("a"));
    expect(await photo.settled()).toMatchObject({
      is: "uploaded",
      preview: "blob:a.jpg",
      photo: { fileKey: "a" },
    });
    expect(seen).toEqual(["uploading", "uploading", "uploaded"]);
  });

  test("a second photo replaces the first one even if the first upload ends later", async () => {
    photo.choose(image("a.jpg"));
    photo.choose(image("b.jpg"));
    expect(sent[0]?.options.signal?.aborted).toBe(true);
    sent[1]?.resolve(uploaded("b"));
    sent[0]?.resolve(uploaded("a"));
    expect(await photo.settled()).toMatchObject({ is: "uploaded", photo: { fileKey: "b" } });
    expect([...previews]).toEqual(["blob:b.jpg"]);
  });

  test("a file that cannot be a photo is refused, and the present photo stays", async () => {
    photo.choose(image("a.jpg"));
    sent[0]?.resolve(uploaded("a"));
    await photo.settled();
    photo.choose(new File(["x"], "notes.txt", { type: "text/plain" }));
    expect(photo.state()).toMatchObject({
      phase: { is: "uploaded", preview: "blob:a.jpg" },
      problem: "Only image files are allowed",
    });
    expect(sent).toHaveLength(1);
  });

  test("without a mailbox nothing is sent", () => {
    photo.forMailbox(null);
    photo.choose(image("a.jpg"));
    expect(photo.state()).toEqual({ phase: { is: "empty" }, problem: "Please select a mailbox first" });
    expect(sent).toEqual([]);
  });
});

describe("a failure", () => {
  test.each([
    new StorageError("Storage upload failed with status 503. Try again."),
    new ApiError("unsupported_type", "a.jpg is not an image."),
  ])("clears preview and link and says why: %s", async (error) => {
    photo.choose(image("a.jpg"));
    sent[0]?.reject(error);
    expect(await photo.settled()).toMatchObject({ is: "failed" });
    expect(photo.state().problem).toBe(`Error uploading image: ${error.message}`);
    expect(previews.size).toBe(0);
  });

  test.each([
    [new StorageError("The file could not be sent.", true), true],
    [new ApiError("unavailable", "Pigeonhole cannot be reached."), true],
    [new StorageError("Storage upload failed with status 403."), false],
    [new ApiError("unsupported_type", "a.jpg is not an image."), false],
  ])("tells whether only the network failed: %s", async (error, unreached) => {
    photo.choose(image("a.jpg"));
    sent[0]?.reject(error);
    expect(await photo.settled()).toMatchObject({ is: "failed", unreached });
  });

  test("can be tried again without choosing the file again", async () => {
    photo.choose(image("a.jpg"));
    sent[0]?.reject(new StorageError("Storage upload failed."));
    await photo.settled();
    photo.retry();
    expect(photo.state()).toMatchObject({
      phase: { is: "uploading", preview: "blob:a.jpg" },
      problem: null,
    });
    expect(sent[1]?.file.name).toBe("a.jpg");
    sent[1]?.resolve(uploaded("a"));
    expect(await photo.settled()).toMatchObject({ is: "uploaded" });
  });
});

describe("another mailbox", () => {
  test("gets the photo sent again for it", async () => {
    photo.choose(image("a.jpg"));
    sent[0]?.resolve(uploaded("a"));
    await photo.settled();
    photo.forMailbox("m2");
    expect(sent[1]?.options.mailboxId).toBe("m2");
    sent[1]?.resolve(uploaded("a2"));
    expect(await photo.settled()).toMatchObject({ photo: { fileKey: "a2" } });
  });

  test("the same mailbox again sends nothing", async () => {
    photo.choose(image("a.jpg"));
    sent[0]?.resolve(uploaded("a"));
    await photo.settled();
    photo.forMailbox("m1");
    expect(sent).toHaveLength(1);
  });

  test("a photo known only by its upload cannot follow to another mailbox, and the form says so", async () => {
    photo.restore("mails/a.jpg");
    found[0]?.resolve(uploaded("mails/a.jpg"));
    await photo.settled();
    photo.forMailbox("m2");
    expect(photo.state()).toEqual({
      phase: { is: "empty" },
      problem: "The photo belonged to another mailbox. Add it again for this one.",
    });
  });
});

describe("restoring", () => {
  test("finds an earlier upload by its key, shown by the server's links", async () => {
    photo.restore("mails/a.jpg");
    expect(found[0]?.fileKey).toBe("mails/a.jpg");
    found[0]?.resolve(uploaded("mails/a.jpg"));
    expect(await photo.settled()).toMatchObject({ is: "uploaded", file: null, preview: "/small" });
  });

  test("says so when the upload is gone", async () => {
    photo.restore("mails/a.jpg");
    found[0]?.reject(new ApiError("not_found", "The upload is gone."));
    expect(await photo.settled()).toEqual({ is: "empty" });
    expect(photo.state().problem).toBe("Error uploading image: The upload is gone.");
  });
});

test("removing a photo stops the upload and releases the file", () => {
  photo.choose(image("a.jpg"));
  photo.remove();
  expect(sent[0]?.options.signal?.aborted).toBe(true);
  expect(photo.state()).toEqual({ phase: { is: "empty" }, problem: null });
  expect(previews.size).toBe(0);
});

function answer(): Answer {
  let settle: Omit<Answer, "promise"> | undefined;
  const promise = new Promise<UploadedPhoto>((resolve, reject) => (settle = { resolve, reject }));
  if (!settle) throw new Error("A promise runs its executor at once.");
  return { promise, ...settle };
}

function image(name: string): File {
  return new File(["bytes"], name, { type: "image/jpeg" });
}

function uploaded(fileKey: string): UploadedPhoto {
  return { fileKey, url: "/full", thumbnailUrl: "/small" };
}
