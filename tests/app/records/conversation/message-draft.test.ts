// Files of an unsent message that are already on the server: they are copied, fail, are tried again, and are removed.
import { expect, test } from "vitest";
import { createMessageDraft } from "@/app/records/conversation/message-draft";
import { ApiError } from "@/contract/errors";

function draft(files?: { name: string; size: number; type: string; fileKey: string }[]) {
  const stored = new Map<string, string>();
  return createMessageDraft({
    key: "a-draft",
    folder: "support-tickets",
    owner: { mailboxId: "m1" },
    upload: () => Promise.reject(new Error("Nothing is uploaded here.")),
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    ...(files && { files }),
  });
}

const map = { name: "map.pdf", size: 9, type: "application/pdf" };

test("a file of a saved reply is uploaded when it is inserted, and only once", async () => {
  const message = draft();
  const bring = () => Promise.resolve({ fileKey: "a-copy" });
  const first = message.bring([{ ...map, bring }]);
  expect(message.state().files).toMatchObject([{ name: "map.pdf", phase: { is: "uploading" } }]);
  expect(await first).toEqual({ uploaded: 1, faults: [] });
  await message.bring([{ ...map, bring }]);
  expect(message.state().files).toMatchObject([{ phase: { is: "uploaded", fileKey: "a-copy" } }]);
});

test("a file that fails says why, can be tried again, and can be removed", async () => {
  const message = draft();
  let isDown = true;
  const bring = () =>
    isDown
      ? Promise.reject(new ApiError("unavailable", "The file store does not answer."))
      : Promise.resolve({ fileKey: "a-copy" });
  const { faults } = await message.bring([{ ...map, bring }]);
  expect(faults).toEqual(["The file store does not answer."]);
  isDown = false;
  const id = message.state().files[0]?.id ?? "";
  expect(await message.retry(id)).toEqual({ uploaded: 1, faults: [] });
  message.remove(id);
  expect(message.state().files).toEqual([]);
});

test("a form starts with the files of its record", () => {
  const message = draft([{ ...map, fileKey: "/api/files/map.pdf" }]);
  expect(message.state().files).toMatchObject([{ name: "map.pdf", phase: { is: "uploaded" } }]);
});
