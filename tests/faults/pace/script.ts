// What a script of keys and scans is.
import type { Names, Office } from "./office";

/**
 * One thing that a person does: presses a key, or the keys of a sequence, separated by a space; types a text key by key; scans a
 * code; signs in the field for it; clicks into a field; chooses a photo by the button for it; loads the page again; loses the
 * network or has it again.
 * `others` is what somebody else does to the records meanwhile.
 */
export type Step =
  | { key: string }
  | { type: string }
  | { scan: string }
  | { sign: RegExp }
  | { click: string }
  | { photo: string }
  | { reload: true }
  | { online: boolean }
  | { others: () => Promise<unknown> };

export type Script = {
  name: string;
  /** The records that are there before. */
  prepare: (office: Office) => Promise<void>;
  /** The path at which it begins. */
  at: (names: Names) => string;
  steps: (names: Names, office: Office) => readonly Step[];
  /** The records that the script makes or changes, in the words of records.ts: what it means. */
  ends: readonly string[];
};

/** A line typed and entered. */
export const line = (text: string): readonly Step[] => [{ type: text }, { key: "Enter" }];

/** A line of the palette. */
export const command = (text: string): readonly Step[] => [{ key: "Control+k" }, ...line(text)];

/** Keys and sequences, one after the other. */
export const keys = (...pressed: readonly string[]): readonly Step[] => pressed.map((key) => ({ key }));

/** Scans, one after the other. */
export const scanned = (...codes: readonly string[]): readonly Step[] => codes.map((scan) => ({ scan }));
