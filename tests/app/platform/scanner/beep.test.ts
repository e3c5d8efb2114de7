// Sounds: each is another one, and a browser without sound makes none.
import { afterEach, expect, test, vi } from "vitest";
import { type Sound, beep } from "@/app/platform/scanner/beep";

vi.mock("@/app/platform/preferences", () => ({ preferences: () => ({ scanSound: true }) }));

afterEach(() => vi.unstubAllGlobals());

test("a browser without an AudioContext stays silent, and the scan goes on", () => {
  expect(() => beep("taken")).not.toThrow();
});

test("each sound is another one", () => {
  const heard: string[] = [];
  const node = { connect: (to: unknown) => to };
  class Speaker {
    currentTime = 0;
    destination = {};
    createOscillator() {
      const frequency = { value: 0 };
      const start = (at: number) => heard.push(`${frequency.value} at ${at}`);
      return { ...node, frequency, start, stop: () => undefined };
    }
    createGain() {
      const gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
      return { ...node, gain };
    }
  }
  vi.stubGlobal("AudioContext", Speaker);
  const sounds: Sound[] = ["taken", "refused", "ask", "elsewhere", "warning"];
  const made = sounds.map((sound) => {
    heard.length = 0;
    beep(sound);
    return heard.join();
  });
  expect(new Set(made).size).toBe(sounds.length);
  expect(made).not.toContain("");
});
