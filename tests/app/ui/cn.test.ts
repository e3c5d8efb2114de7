import { expect, test } from "vitest";
import { cn } from "@/app/ui/cn";

test("a later class replaces an earlier one of the same kind", () => {
  expect(cn("px-2 text-sm", { "px-4": true })).toBe("text-sm px-4");
});

test("the smallest text size can be combined with a colour, and replaces another size", () => {
  expect(cn("text-sm text-2xs", "text-muted-foreground")).toBe("text-2xs text-muted-foreground");
});
