// The unfinished entry in the tab's storage: it comes back whole, and is saved only when there is something to lose.
import { beforeEach, expect, test } from "vitest";
import {
  type Draft,
  draftKey,
  emptyMailDraft,
  readMailDraft,
  writeMailDraft,
} from "@/app/features/mail/wizard-draft";
import { emptyItem } from "@/app/features/mail/item-values";
import { ayse, mailbox, mert } from "./mailboxes";

const key = draftKey(undefined);
const yildiz = mailbox("1042", "Yıldız Ltd");
const started: Draft = {
  step: "details",
  attempt: "a-name",
  search: "1042",
  mailbox: yildiz,
  values: { ...emptyItem, recipientId: ayse.id, senderName: "Chase" },
  photo: { fileKey: "mails/1.jpg", mailboxId: yildiz.id },
};

let stored: Map<string, string>;
const storage = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
  removeItem: (name: string) => void stored.delete(name),
};

beforeEach(() => {
  stored = new Map();
});

test("comes back as it was left", () => {
  writeMailDraft(storage, key, started);
  expect(readMailDraft(storage, key)).toEqual(started);
});

test("a wizard opened from a mailbox has its own draft", () => {
  writeMailDraft(storage, key, started);
  expect(readMailDraft(storage, draftKey(yildiz.id))).toBeNull();
});

test.each([
  ["nothing", emptyMailDraft()],
  [
    "a mailbox and its default recipient",
    { ...started, values: { ...emptyItem, recipientId: ayse.id }, photo: null },
  ],
])("%s is not saved, and removes an older draft", (_what, draft) => {
  writeMailDraft(storage, key, started);
  writeMailDraft(storage, key, draft);
  expect(readMailDraft(storage, key)).toBeNull();
});

test.each([
  ["a photo", { ...started, values: { ...emptyItem, recipientId: ayse.id } }],
  ["another recipient", { ...started, values: { ...emptyItem, recipientId: mert.id }, photo: null }],
])("%s alone is saved", (_what, draft) => {
  writeMailDraft(storage, key, draft);
  expect(readMailDraft(storage, key)).toEqual(draft);
});

test.each(["{", "null", '{"step":"elsewhere"}'])("damaged as %s it is dropped", (damaged) => {
  stored.set(key, damaged);
  expect(readMailDraft(storage, key)).toBeNull();
  expect(stored.size).toBe(0);
});

test("a full storage does not stop the work", () => {
  const full = {
    ...storage,
    setItem: () => {
      throw new DOMException("", "QuotaExceededError");
    },
  };
  expect(() => writeMailDraft(full, key, started)).not.toThrow();
});
