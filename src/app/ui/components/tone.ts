// The tones a status can have. Which status has which tone is the business of the noun's own module.
export const TONES = ["neutral", "info", "progress", "success", "warning", "danger", "owner"] as const;
export type Tone = (typeof TONES)[number];
