import { describe, expect, it } from "vitest";
import { USUAL_LIFE_MS, lifeOf, refreshDelay } from "@/app/platform/session/token-life";
import { tokenOf } from "../data/fixtures";

describe("the life of an access token", () => {
  it.each([
    [tokenOf("ayse", 900), 900_000],
    [tokenOf("short", 20), 20_000],
    ["an-opaque-token", USUAL_LIFE_MS],
    ["a.b.c", USUAL_LIFE_MS],
    [tokenOf("backwards", -5), USUAL_LIFE_MS],
    ["", USUAL_LIFE_MS],
  ])("of %s is %i ms", (token, life) => {
    expect(lifeOf(token)).toBe(life);
  });

  it.each([
    [900_000, 840_000],
    [300_000, 240_000],
    [20_000, 16_000],
  ])("of %i ms is renewed after %i ms", (life, delay) => {
    expect(refreshDelay(life)).toBe(delay);
  });
});
