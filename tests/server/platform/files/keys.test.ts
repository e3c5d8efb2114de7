// Finding the key in whatever link a client sends.
import { expect, test } from "vitest";
import { fileKeyIn, monthFolder, newFinalKeys, newStagingKey } from "@/server/platform/files/keys";

const at = new Date("2026-01-31T23:59:59Z");
const staging = newStagingKey();
const { key, thumbnailKey } = newFinalKeys("mails", "image/jpeg", at);

test("final keys contain the folder and the month in UTC", () => {
  expect(key).toMatch(/^mails\/2026\/01\/[0-9a-f-]{36}\.jpg$/);
  expect(thumbnailKey).toMatch(/^mails\/2026\/01\/[0-9a-f-]{36}-small\.webp$/);
  expect(key.startsWith(monthFolder("mails", at))).toBe(true);
});

test.each([staging, key, thumbnailKey])("%s is found in every form of link", (each) => {
  const links = [
    each,
    ` ${each} `,
    `/${each}`,
    `/api/files/${each}?staff=1&expires=2&signature=3`,
    `https://bucket.example.com/${each}`,
    `https://s3.example.com/bucket/${each}?X-Amz-Signature=1#x`,
    `https://bucket.example.com/${encodeURIComponent(each)}`,
  ];
  for (const link of links) expect(fileKeyIn(link), link).toBe(each);
});

test.each([
  "",
  "photo.jpg",
  "mails/photo.jpg",
  "mails/../../etc/passwd",
  `${key}/..`,
  `x${key}`,
  `secrets/2026/01/${key.split("/").at(-1)}`,
  `https://example.com/?key=${key}`,
])("%j names no file", (link) => {
  expect(fileKeyIn(link)).toBeNull();
});
