import { expect, test } from "vitest";
import { leaveWords } from "@/app/command/run/leave-words";

test("a dialog that cancels something has one button alone that says so", () => {
  expect(leaveWords("Cancel request")).toBe("Go back");
  expect(leaveWords("Cancel shred batch?")).toBe("Go back");
  expect(leaveWords("Remove mail item?")).toBe("Cancel");
  expect(leaveWords("Mark as failed")).toBe("Cancel");
});
