// What still prevents a message from being sent.
import { expect, test } from "vitest";
import { type Needs, hindranceOf } from "@/app/conversation/hindrance";
import type { WrittenFile } from "@/app/conversation/message-draft";

const file = (phase: WrittenFile["phase"]): WrittenFile => ({
  id: "1",
  name: "photo.png",
  size: 10,
  type: "image/png",
  phase,
});
const done = file({ is: "uploaded", fileKey: "k" });
const uploading = file({ is: "uploading", percent: 40 });
const failed = file({ is: "failed", why: "The connection was lost.", unreached: true });

test.each<[Needs, string, WrittenFile[], string | null, string | null]>([
  ["text", "Hello", [], null, null],
  ["text", " \n", [done], "Write something first.", null],
  ["something", "", [], "Write something or attach a file first.", null],
  ["something", "", [done], null, null],
  ["nothing", "", [], null, null],
  ["nothing", "", [uploading, failed], null, "Please wait for all files to finish uploading"],
  ["text", "Hello", [done, failed], null, "A file did not arrive. Try it again, or remove it."],
])("a message that needs %s, with %j and files %j", (needs, text, files, blank, waits) => {
  expect(hindranceOf(needs, { text, files })).toEqual({ blank, files: waits });
});
