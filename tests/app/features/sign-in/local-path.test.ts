import { describe, expect, it } from "vitest";
import { localPath } from "@/app/features/sign-in/local-path";

describe("the way back after signing in", () => {
  it.each([
    ["/users", "/users"],
    ["/users?search=chase&page=2#row", "/users?search=chase&page=2#row"],
    ["/mailbox/3fa85f64-5717-4562-b3fc-2c963f66afa6", "/mailbox/3fa85f64-5717-4562-b3fc-2c963f66afa6"],
    ["/users?from=https://example.com", "/users?from=https://example.com"],
    ["/a/../users", "/users"],
  ])("leads to %s", (wanted, path) => {
    expect(localPath(wanted)).toBe(path);
  });

  it.each([
    "https://example.com/",
    "//example.com",
    "/\\example.com",
    "\\\\example.com",
    "/\t/example.com",
    "/\n/example.com",
    "/users\\..\\x",
    "/.//example.com",
    "/x/..//example.com",
    "javascript:alert(1)",
    "data:text/html,x",
    "users",
    "",
    "/login",
    "/login?redirect=/login",
    "/register?invite=abc",
    undefined,
    null,
    7,
    ["/users"],
  ])("never leads to %j", (wanted) => {
    expect(localPath(wanted)).toBeNull();
  });
});
