// The machine of all uploads: what counts is the last way a file was sent, and whoever waits hears how it ended.
import { expect, test } from "vitest";
import { StorageError } from "@/app/platform/uploads/signed-put";
import { type Send, createUploads } from "@/app/platform/uploads/uploads";

type Done = { fileKey: string };

/** A way to send a file that the test ends by hand. */
function byHand() {
  let resolve: (done: Done) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<Done>((...ends) => ([resolve, reject] = ends));
  const signals: AbortSignal[] = [];
  const send: Send<Done> = (signal) => {
    signals.push(signal);
    return promise;
  };
  return { send, resolve, reject, isAborted: () => signals.every(({ aborted }) => aborted) };
}

test("a file that is sent anew or removed hears nothing of what was under way", async () => {
  const uploads = createUploads<{ id: string }, Done>();
  uploads.add([{ id: "a" }, { id: "b" }]);
  const [first, second, other] = [byHand(), byHand(), byHand()];
  const former = uploads.send("a", first.send);
  const latter = uploads.send("a", second.send);
  const removed = uploads.send("b", other.send);
  uploads.remove("b");
  expect([first.isAborted(), second.isAborted(), other.isAborted()]).toEqual([true, false, true]);
  other.resolve({ fileKey: "late" });
  second.resolve({ fileKey: "second" });
  first.reject(new StorageError("The line was cut."));
  expect(await removed).toEqual({ is: "stopped" });
  expect(await former).toEqual({ is: "stopped" });
  expect(await latter).toEqual({ is: "uploaded", done: { fileKey: "second" } });
  expect(uploads.files()).toEqual([{ id: "a", phase: { is: "uploaded", fileKey: "second" } }]);
});

test("a failure says why and whether the network was the reason, and is tried again in the same way", async () => {
  const uploads = createUploads<{ id: string }, Done>();
  uploads.add([{ id: "a" }]);
  const answers = [
    () => Promise.reject(new StorageError("No answer.", true)),
    () => Promise.resolve({ fileKey: "k" }),
  ];
  const ended = await uploads.send(
    "a",
    () => answers.shift()?.() ?? Promise.reject(new Error("sent thrice")),
  );
  expect(ended).toMatchObject({ is: "failed", why: "No answer.", unreached: true });
  expect(uploads.files()).toMatchObject([{ phase: { is: "failed", why: "No answer." } }]);
  await uploads.retry("a");
  expect(uploads.files()).toMatchObject([{ phase: { is: "uploaded", fileKey: "k" } }]);
  expect(uploads.retry("unknown")).toBeNull();
});

test("a fault of the code is no refusal: it is heard", async () => {
  const uploads = createUploads<{ id: string }, Done>();
  uploads.add([{ id: "a" }]);
  await expect(uploads.send("a", () => Promise.reject(new TypeError("x is undefined")))).rejects.toThrow(
    TypeError,
  );
});
