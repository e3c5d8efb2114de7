// What the console says when the camera cannot be used.
import { expect, test } from "vitest";
import { cameraFault } from "@/app/platform/camera/camera";

test.each([
  ["NotAllowedError", "The camera is not allowed", "Allow it"],
  ["NotFoundError", "No camera was found", "Connect one"],
  ["OverconstrainedError", "No camera was found", "Connect one"],
  ["NotReadableError", "The camera did not start", "Another program"],
  ["SecurityError", "The camera needs a secure address", "https"],
])("%s", (name, title, advice) => {
  const fault = cameraFault(new DOMException("", name));
  expect(fault.title).toBe(title);
  expect(fault.advice).toContain(advice);
});

test("a fault in the code is not reported as a missing camera", () => {
  const fault = new TypeError("undefined is not a function");
  expect(() => cameraFault(fault)).toThrow(fault);
});
