// The sound of a scan: one short high tone when it was understood, two low ones when it was not, a falling pair when its record
// belongs elsewhere.
import { preferences } from "@/app/platform/preferences";

type Tone = { hertz: number; from: number };

const tones: Record<"found" | "unknown" | "elsewhere", readonly Tone[]> = {
  found: [{ hertz: 1320, from: 0 }],
  unknown: [
    { hertz: 220, from: 0 },
    { hertz: 220, from: 0.16 },
  ],
  elsewhere: [
    { hertz: 880, from: 0 },
    { hertz: 587, from: 0.12 },
  ],
};

/** Seconds one tone lasts. */
const length = 0.1;
const volume = 0.15;

let speaker: AudioContext | null = null;

/** Makes the sound, unless the person has turned it off. Browsers allow it after a key press, which includes a scan. */
export function beep(result: keyof typeof tones): void {
  if (!preferences().scanSound) return;
  speaker ??= new AudioContext();
  for (const { hertz, from } of tones[result]) {
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
