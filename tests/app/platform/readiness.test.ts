// Checks whether the server can be called: when they run, and what they report.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchReadiness } from "@/app/platform/readiness";

const answers = vi.fn<() => Promise<Response>>();
const told: boolean[] = [];
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  vi.stubGlobal("fetch", answers);
  vi.stubGlobal("window", new EventTarget());
  told.length = 0;
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const status = (code: number) => () => Promise.resolve(new Response(null, { status: code }));
const begin = async () => {
  end = watchReadiness((isReady) => void told.push(isReady));
  await vi.advanceTimersByTimeAsync(0);
};

test("checks come less and less often while the server is down, and report when it is back", async () => {
  answers.mockImplementation(status(503));
  await begin();
  expect(told).toEqual([false]);
  for (const wait of [2_000, 4_000, 8_000, 15_000, 15_000]) {
    const before = told.length;
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(told).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toHaveLength(before + 1);
  }
  answers.mockImplementation(status(200));
  await vi.advanceTimersByTimeAsync(15_000);
  expect(told.at(-1)).toBe(true);
});

test.each([
  ["no answer", () => Promise.reject(new TypeError("Failed to fetch")), false],
  ["a proxy without a server", status(502), false],
  ["a proxy that does not pass the address on", status(404), true],
])("%s", async (_, answer, isReady) => {
  answers.mockImplementation(answer);
  await begin();
  expect(told).toEqual([isReady]);
});

test("when the network is back the server is checked at once, and not at all after the end", async () => {
  answers.mockImplementation(status(503));
  await begin();
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual([false, false]);
  end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toHaveLength(2);
});
