// What a process counts for its figures (http/metrics.ts), wherever it happens.

/** Each name becomes `pigeonhole_<name>_total`. */
export const counted = {
  sign_in_failures: "Sign-ins refused for a wrong password, account or code, or for too many tries.",
  sign_in_lockouts: "Pauses that began because an account or address failed too often.",
  passwords_checked: "Passwords that were compared with a stored hash.",
  notices_sent: "Mails, or calls of the webhook, that were taken.",
  notice_failures: "Tries to send a notice that failed.",
  store_failures: "Calls of the file store that failed.",
  upkeep_failures: "Jobs of the hourly upkeep that failed; each is tried again in an hour.",
  database_retries: "Transactions that ran again because they collided with others.",
  database_unavailable: "Statements that failed because the database did not answer or took no writes.",
} as const;

export type Counted = keyof typeof counted;

const counts = new Map<Counted, number>();

export function count(what: Counted): void {
  counts.set(what, countOf(what) + 1);
}

/** Since the process started. */
export function countOf(what: Counted): number {
  return counts.get(what) ?? 0;
}
