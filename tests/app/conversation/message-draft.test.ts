// An unsent message: the name of the attempt to send it, and files that are already on the server.
import { expect, test } from "vitest";
import { createMessageDraft } from "@/app/conversation/message-draft";
import { sendingFailure } from "@/app/conversation/sending-failure";
import { ApiError } from "@/contract/wire/errors";
import { idempotencyHeader } from "@/contract/wire/transport";

function draft(
  files?: { name: string; size: number; type: string; fileKey: string }[],
  stored = new Map<string, string>(),
) {
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

test("a message is one attempt until it is sent, also after a reload", () => {
  const stored = new Map<string, string>();
  const message = draft(undefined, stored);
  message.setText("It ships today.");
  const name = message.attempt();
  message.setText("It ships tomorrow.");
  expect(message.attempt()).toBe(name);
  const reloaded = draft(undefined, stored);
  expect(reloaded.state().text).toBe("It ships tomorrow.");
  expect(reloaded.attempt()).toBe(name);
  reloaded.clear();
  expect(reloaded.attempt()).not.toBe(name);
});

test("a message whose earlier text arrived is another message from then on, and says so", () => {
  const message = draft();
  message.setText("It ships tomorrow.");
  const name = message.attempt();
  expect(sendingFailure(new ApiError("unavailable", "The server does not answer."), message)).toMatch(
    /not answer/,
  );
  expect(message.attempt()).toBe(name);
  const used = new ApiError("invalid", "Used.", { fields: { [idempotencyHeader]: "Used." } });
  expect(sendingFailure(used, message)).toMatch(/first try was sent/);
  expect(message.attempt()).not.toBe(name);
});

test("what is written and attached while a message is sent stays, as another message", async () => {
  const message = draft([{ ...map, fileKey: "/api/files/map.pdf" }]);
  const attempt = message.attempt();
  message.setText("It ships today.");
  const first = message.state();
  message.setText("It ships today. The label is printed.");
  await message.bring([{ ...map, name: "label.pdf", bring: () => Promise.resolve({ fileKey: "a-copy" }) }]);
  message.sent(first);
  expect(message.state()).toMatchObject({ text: "The label is printed.", files: [{ name: "label.pdf" }] });
  expect(message.attempt()).not.toBe(attempt);

  // The change was not sent.
  const second = message.state();
  message.setText("The label was printed.");
  message.sent(second);
  expect(message.state()).toMatchObject({ text: "The label was printed.", files: [] });
  message.sent(message.state());
  expect(message.state().text).toBe("");
});
