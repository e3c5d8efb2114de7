// Access tokens: short-lived signed statements of who calls in which session.
import { SignJWT, errors, jwtVerify } from "jose";
import * as z from "zod";

/** How long an access token works, in seconds. */
const accessLifetime = 15 * 60;

const issuer = "pigeonhole";

const Claims = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.number() });

export type AccessClaims = { staffId: string; sessionId: string };

/**
 * Tokens whose signature was found good, by the secret: clients send each token with every call for 15 minutes. Whether
 * a token has expired is checked every time. Expiry is in seconds since 1970.
 */
const checked = new WeakMap<Uint8Array, Map<string, { claims: AccessClaims; expires: number }>>();
/** For each secret; the token that was checked first is removed first. */
const mostChecked = 1_000;

/** Signs a token for `accessLifetime` seconds from `now`. */
export function signAccessToken(secret: Uint8Array, claims: AccessClaims, now: Date): Promise<string> {
  const issued = secondsAt(now);
  return new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setSubject(claims.staffId)
    .setIssuer(issuer)
    .setIssuedAt(issued)
    .setExpirationTime(issued + accessLifetime)
    .sign(secret);
}

/**
 * What an `Authorization` header states, or null when it is not a bearer token that we signed and that has not expired.
 * `at: "any time"` accepts an expired one too, which is only good enough to end its session.
 */
export async function readAccessToken(
  secret: Uint8Array,
  authorization: string,
  at: Date | "any time",
): Promise<AccessClaims | null> {
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  if (!token) return null;
  const known = checked.get(secret)?.get(token);
  if (known && (at === "any time" || secondsAt(at) < known.expires)) return known.claims;
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ["HS256"],
      issuer,
      requiredClaims: ["exp", "sub", "sid"],
      currentDate: at === "any time" ? new Date(0) : at,
    });
    const parsed = Claims.safeParse(payload);
    if (!parsed.success) return null;
    const claims = { staffId: parsed.data.sub, sessionId: parsed.data.sid };
    if (at !== "any time") keep(secret, token, { claims, expires: parsed.data.exp });
    return claims;
  } catch (fault) {
    if (fault instanceof errors.JOSEError) return null;
    throw fault;
  }
}

function keep(secret: Uint8Array, token: string, found: { claims: AccessClaims; expires: number }): void {
  const tokens = checked.get(secret) ?? new Map<string, typeof found>();
  checked.set(secret, tokens);
  tokens.set(token, found);
  const [oldest] = tokens.keys();
  if (tokens.size > mostChecked && oldest !== undefined) tokens.delete(oldest);
}

function secondsAt(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
