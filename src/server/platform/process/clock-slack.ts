// What counts as a clock that went wrong.

/**
 * How far ahead of this call's clock another's may be, in milliseconds: calls that run at once read it one after the other, and the
 * clocks of several machines differ. A stored moment further ahead than that was written by a clock that went wrong.
 */
export const clockSlack = 5 * 60_000;
