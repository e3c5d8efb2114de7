// Which finished uploads a message may have.
import { describe, expect, test } from "vitest";
import {
  type Attachable,
  type Conversation,
  admitAttachments,
} from "@/server/platform/files/attachment-rules";
import { refusalOf } from "../rules/refused";

const file: Attachable = {
  id: "1",
  name: "id.pdf",
  folder: "task-messages",
  contentType: "application/pdf",
  mailboxId: "ours",
  isUsed: false,
};

const refusal = (files: readonly Attachable[], conversation: Conversation = "task") =>
  refusalOf(() => admitAttachments(files, { conversation, mailboxId: "ours" }));

describe("a message", () => {
  test.each([
    ["task", "task-messages", true],
    ["task", "message-attachments", true],
    ["task", "support-tickets", false],
    ["task", "mails", false],
    ["ticket", "support-tickets", true],
    ["ticket", "message-attachments", true],
    ["ticket", "task-messages", false],
    ["ticket", "mails", false],
  ] as const)("of a %s with a file from the folder %s is accepted: %s", (conversation, folder, passes) => {
    const refused = refusal([{ ...file, folder }], conversation);
    if (passes) expect(refused).toBeNull();
    else
      expect(refused?.details.fields).toHaveProperty(["attachments.0.url"], expect.stringContaining(folder));
  });

  test.each([
    ["task", "image/png", true],
    ["task", "image/webp", false],
    ["task", "image/gif", false],
    ["task", "text/plain", false],
    ["ticket", "image/webp", true],
    ["ticket", "image/gif", true],
    ["ticket", "text/plain", true],
  ] as const)(
    "of a %s with a %s from the shared folder is accepted: %s",
    (conversation, contentType, passes) => {
      const refused = refusal([{ ...file, folder: "message-attachments", contentType }], conversation);
      if (passes) expect(refused).toBeNull();
      else
        expect(refused?.details.fields).toEqual({
          "attachments.0.url":
            "id.pdf cannot go with a task. Save it as JPG, PNG, PDF, DOC or DOCX and upload that.",
        });
    },
  );

  test("refuses a file of another mailbox, and names the file", () => {
    const refused = refusal([file, { ...file, id: "2", mailboxId: "theirs", name: "other.pdf" }]);
    expect(refused?.code).toBe("invalid");
    expect(refused?.details.fields).toHaveProperty(
      ["attachments.1.url"],
      expect.stringContaining("other.pdf"),
    );
  });

  test("refuses a file that is used already, and the same file twice", () => {
    expect(refusal([{ ...file, isUsed: true }])?.code).toBe("conflict");
    expect(refusal([file, file])?.details.fields).toHaveProperty(["attachments.1.url"]);
  });
});
