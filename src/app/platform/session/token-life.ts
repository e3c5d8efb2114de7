// How long an access token lives, read from the token itself.
import * as z from "zod";

/** How long access tokens live if they do not say (D2), in ms. */
export const USUAL_LIFE_MS = 15 * 60_000;

const Claims = z.object({ iat: z.number(), exp: z.number() });

/**
 * Milliseconds from issue to expiry. A duration, not a moment, because the clock of this machine may be wrong. A token that is no
 * JWT, or has no times, counts as living 15 minutes.
 */
export function lifeOf(accessToken: string): number {
  const claims = Claims.safeParse(payloadOf(accessToken));
  if (!claims.success || claims.data.exp <= claims.data.iat) return USUAL_LIFE_MS;
  return (claims.data.exp - claims.data.iat) * 1000;
}

/** When to refresh after the token arrived, in ms: a minute before its end, or at four fifths of a short life. */
export function refreshDelay(lifeMs: number): number {
  return lifeMs - Math.min(60_000, lifeMs / 5);
}

function payloadOf(token: string): unknown {
  const [, payload] = token.split(".");
  if (!payload) return undefined;
  try {
    return JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as unknown;
  } catch {
    return undefined;
  }
}
