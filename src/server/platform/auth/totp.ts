// One-time codes by the clock (RFC 6238) as every authenticator app makes them: six digits, every 30 seconds, SHA-1.
import { Secret, TOTP } from "otpauth";

const issuer = "Pigeonhole";
/** Seconds that a code is shown for. */
const period = 30;
/** How many codes before and after the current one are accepted: clocks differ and typing takes time. */
const window = 1;

/** A new secret of 160 random bits, in Base32 as people type it. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The content of the QR code for an authenticator app. */
export function enrolmentUri(secret: string, account: string): string {
  return totpOf(secret, account).toString();
}

/** The 30 seconds since 1970 that `code` belongs to, among those around `now`; null for a wrong code. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta;
}

/** The last step whose code is accepted at `now`. A later one was noted by a clock that went wrong, and counts for nothing. */
export function lastStepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / period) + window;
}

function totpOf(secret: string, account?: string): TOTP {
  return new TOTP({
    issuer,
    secret: Secret.fromBase32(secret),
    algorithm: "SHA1",
    digits: 6,
    period,
    ...(account !== undefined && { label: account }),
  });
}
