// The sounds of the console, each with one meaning wherever it is heard; docs/handling/lines-and-keys.md lists them.
import { preferences } from "@/app/platform/preferences";

type Tone = { hertz: number; from: number };

const tones = {
  /** It was understood and taken: one high tone. */
  taken: [{ hertz: 1320, from: 0 }],
  /** It was not taken, and nothing changed: two low tones. */
  refused: [
    { hertz: 220, from: 0 },
    { hertz: 220, from: 0.16 },
  ],
  /** A question waits for an answer: a rising pair. */
  ask: [
    { hertz: 587, from: 0 },
    { hertz: 880, from: 0.12 },
  ],
  /** It was noted, and it belongs elsewhere: a falling pair. */
  elsewhere: [
    { hertz: 880, from: 0 },
    { hertz: 587, from: 0.12 },
  ],
  /** It was taken, and the screen says what to do with the paper before the next one: three tones. */
  warning: [
    { hertz: 660, from: 0 },
    { hertz: 660, from: 0.14 },
    { hertz: 660, from: 0.28 },
  ],
} as const satisfies Record<string, readonly Tone[]>;

export type Sound = keyof typeof tones;

/** Seconds one tone lasts. */
const length = 0.1;
const volume = 0.15;

const speakers = new Map<"speaker", AudioContext>();

/**
 * Makes the sound, unless the person has turned it off or the browser has none. Browsers allow it after a key press, which includes a
 * scan.
 */
export function beep(sound: Sound): void {
  if (!preferences().scanSound || !("AudioContext" in globalThis)) return;
  const speaker = speakers.get("speaker") ?? new AudioContext();
  speakers.set("speaker", speaker);
  for (const { hertz, from } of tones[sound]) {
    const start = speaker.currentTime + from;
    const tone = speaker.createOscillator();
    const loudness = speaker.createGain();
    tone.frequency.value = hertz;
    loudness.gain.setValueAtTime(volume, start);
    loudness.gain.exponentialRampToValueAtTime(0.001, start + length);
    tone.connect(loudness).connect(speaker.destination);
    tone.start(start);
    tone.stop(start + length);
  }
}
