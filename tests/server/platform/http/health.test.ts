// Whether a process may be sent calls: not while its disk has no room for a change.
import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { requireRoom } from "@/server/platform/http/health";

test("a disk with room is fine", async () => {
  await requireRoom(tmpdir());
});

// A file system of the kernel has no free block, as a full disk has none.
test.runIf(process.platform === "linux")("a full disk refuses changes, and says so", async () => {
  await expect(requireRoom("/proc")).rejects.toMatchObject({
    code: "unavailable",
    message: expect.stringContaining("The disk of /proc is full, so changes are refused."),
  });
});
