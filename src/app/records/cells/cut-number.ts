// Cutting a long number in its middle: both ends distinguish numbers.

/** Longer numbers than this are cut; how many characters stay at each end. */
const whole = 22;
const start = 10;
const end = 8;

/** "9400 1000…0000 0000". */
export function cutInTheMiddle(text: string): string {
  return text.length <= whole ? text : `${text.slice(0, start).trim()}…${text.slice(-end).trim()}`;
}
