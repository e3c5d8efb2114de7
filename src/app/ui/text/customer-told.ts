// What a screen says of the notice to the customer: when it leaves, or that none does.

/** How long a notice waits, in seconds, and whether a mail server or a webhook is set. */
type Delay = { seconds: number; leaves: boolean };

/**
 * `text` with its "will be notified …." or "and notifies the customer." as it is on this server. `isWaiting`: the notice can still be taken back, so when it leaves is
 * said.
 */
export function customerTold(text: string, delay: Delay | undefined, isWaiting: boolean): string {
  if (!delay) return text;
  if (!delay.leaves) {
    return text
      .replace(/,? and notifies the customer\./, ". The customer will be notified.")
      .replace(
        /(customers?) will be notified([^.]*)\./,
        (_, who: string, of: string) =>
          `${who} ${who.endsWith("s") ? "are" : "is"} not notified${of}: no mail server is set.`,
      );
  }
  return isWaiting ? text.replace("will be notified", inTime(delay.seconds)) : text;
}

/** "will be notified in 2 minutes": until then undo withdraws the notice. */
function inTime(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (seconds === 0) return "will be notified";
  if (minutes === 0) return `will be notified in ${seconds} seconds`;
  return `will be notified in ${minutes === 1 ? "1 minute" : `${minutes} minutes`}`;
}
