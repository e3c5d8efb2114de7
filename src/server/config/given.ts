// The settings as they stand in the environment, and what is wrong with one.

/** The settings as text; undefined where one is not set. */
export type Given = Readonly<Record<string, string | undefined>>;

/** One setting that cannot be used: what is wrong and what to set. */
export interface SettingFault {
  variable: string;
  problem: string;
}
