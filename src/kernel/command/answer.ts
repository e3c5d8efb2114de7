// What a command answers before it is run: facts of a record, or how many records a list has.

export type AnsweredFact = {
  name: string;
  value: string;
  /** When that was, where it matters. ISO 8601. */
  at?: string;
};

export type Answer = {
  /** What was asked for comes first. */
  facts: readonly AnsweredFact[];
  /** Said where there are no facts: "Nobody has a telephone number here." */
  none: string;
};
