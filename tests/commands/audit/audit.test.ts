// The audit trail's commands: what they save and who may run them.
import { saveFile } from "@/kernel/command/general-effects";
import { expect, test } from "vitest";
import { refusedTo, run } from "../bench";

test('"audit.heads" saves the heads as a file', async () => {
  const { outcome } = await run("audit.heads");
  expect(saveFile.in(outcome)).toEqual({ path: "/export/audit-heads", name: "Audit heads", what: "heads" });
});

test("they are for administrators, and other people get the reason", () => {
  expect(refusedTo("audit.heads", { can: () => false })).toBe("Only administrators read the audit trail");
  expect(refusedTo("audit.heads", { can: () => true })).toBe(true);
});
