// The PUT to a signed address: what it sends, and what it says of every answer that is not 200.
import { describe, expect, test } from "vitest";
import { StorageError, createSignedPut } from "@/app/platform/uploads/signed-put";
import { ApiError } from "@/contract/wire/errors";
import { FakeRequest } from "./put-request";

const photo = new Blob(["bytes"], { type: "image/png" });
const address = "/api/files/staging/abc?expires=1&signature=s";

describe("a signed PUT", () => {
  test("sends the file with its content type and nothing that identifies the person", async () => {
    const { request, done } = start();
    expect(request.opened).toEqual({ method: "PUT", address });
    expect(request.headers).toEqual({ "Content-Type": "image/png" });
    expect(request.sent).toBe(photo);
    request.answer(200);
    await expect(done).resolves.toBeUndefined();
  });

  test("sends to the page's own origin for our own store, and to the given address for an S3 service", () => {
    const elsewhere = "https://bucket.s3.example/staging/abc?X-Amz-Signature=s";
    const opened = (to: string) => start({}, to).request.opened;
    expect(opened(`https://mail.example.com${address}`)).toEqual({ method: "PUT", address });
    expect(opened(elsewhere)).toEqual({ method: "PUT", address: elsewhere });
  });

  test("reports the part that is sent", async () => {
    const shares: number[] = [];
    const { request, done } = start({ onProgress: (share) => shares.push(share) });
    request.progress(1, 4);
    request.progress(4, 4);
    request.answer(200);
    await done;
    expect(shares).toEqual([0.25, 1]);
  });

  test.each([201, 204, 403, 507])("fails with status %i and says it", async (status) => {
    const { request, done } = start();
    request.answer(status, "<Error><Code>AccessDenied</Code></Error>");
    await expect(done).rejects.toThrow(`Storage upload failed with status ${status}. Try again`);
    await expect(done).rejects.toBeInstanceOf(StorageError);
    // The same bytes may be accepted when the store works again.
    await expect(done).rejects.toMatchObject({ passing: status >= 500 });
  });

  test("says what limit to raise where a proxy refuses the size with its own page", async () => {
    const { request, done } = start();
    request.answer(413, "<html><head><title>413 Request Entity Too Large</title></head></html>");
    await expect(done).rejects.toThrow(
      "Storage upload failed with status 413. A proxy in front of Pigeonhole takes no body of this size. Ask an administrator to raise its limit to at least 100 MB (104,857,600 bytes).",
    );
    await expect(done).rejects.toMatchObject({ passing: false });
  });

  test("passes on why our own server refused", async () => {
    const { request, done } = start();
    const refusal = new ApiError("storage_full", "The file store is full. Tell your administrator.");
    request.answer(507, JSON.stringify(refusal.toBody()));
    await expect(done).rejects.toThrow(
      "Storage upload failed with status 507. The file store is full. Tell your administrator.",
    );
  });

  test.each([
    ["error", "Storage upload failed: the file could not be sent. Check your connection, then try again."],
    ["timeout", "Storage upload failed: it took more than 5 minutes. Check your connection, then try again."],
  ] as const)("says what to do after %s", async (how, message) => {
    const { request, done } = start();
    request.fail(how);
    await expect(done).rejects.toThrow(message);
    await expect(done).rejects.toMatchObject({ passing: true });
  });

  test("stops when it is aborted, and never starts when it was aborted before", async () => {
    const abort = new AbortController();
    const { request, done } = start({ signal: abort.signal });
    abort.abort(new Error("changed my mind"));
    await expect(done).rejects.toThrow("changed my mind");
    expect(request.aborted).toBe(true);

    const late = start({ signal: abort.signal });
    await expect(late.done).rejects.toThrow("changed my mind");
    expect(late.request.opened).toBeUndefined();
  });
});

function start(options?: Parameters<ReturnType<typeof createSignedPut>>[2], to = address) {
  const request = new FakeRequest();
  return { request, done: createSignedPut(() => request)(to, photo, options) };
}
