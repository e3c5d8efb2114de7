// Access tokens: short-lived signed statements of who is calling in which session.
import { SignJWT, errors, jwtVerify } from "jose";
import * as z from "zod";

/** How long an access token works, in seconds. */
const accessLifetime = 15 * 60;

const issuer = "pigeonhole";

const Claims = z.object({ sub: z.uuid(), sid: z.uuid() });

export type AccessClaims = { staffId: string; sessionId: string };

/** Signs a token for `accessLifetime` seconds from `now`. */
export function signAccessToken(secret: Uint8Array, claims: AccessClaims, now: Date): Promise<string> {
  const issued = Math.floor(now.getTime() / 1000);
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
 * `at: "any time"` takes an expired one too: good enough to end its session, for nothing else.
 */
export async function readAccessToken(
  secret: Uint8Array,
  authorization: string,
  at: Date | "any time",
): Promise<AccessClaims | null> {
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  if (!token) return null;
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ["HS256"],
      issuer,
      requiredClaims: ["exp", "sub", "sid"],
      currentDate: at === "any time" ? new Date(0) : at,
    });
    const claims = Claims.safeParse(payload);
    return claims.success ? { staffId: claims.data.sub, sessionId: claims.data.sid } : null;
  } catch (fault) {
    if (fault instanceof errors.JOSEError) return null;
    throw fault;
  }
}
