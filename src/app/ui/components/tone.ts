// The tones of statuses. The noun's own module decides which status has which tone.
export const TONES = ["neutral", "info", "progress", "success", "warning", "danger", "owner"] as const;
export type Tone = (typeof TONES)[number];
