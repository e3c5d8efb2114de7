// The demo's administrator, signed in over the API without a browser: for records that tests create as staff would.
import * as z from "zod";
import { demo } from "../demo-server";

const Signed = z.object({ tokens: z.object({ accessToken: z.string() }) });
/** In ms; the server's tokens live half as long again. */
const life = 10 * 60_000;

/** By the server's address. */
const signedIn = new Map<string, { token: Promise<string>; until: number }>();

/** An access token of the demo's administrator for the server at `url`. */
export function staffToken(url: string): Promise<string> {
  const last = signedIn.get(url);
  if (last && last.until > Date.now()) return last.token;
  const token = signIn(url);
  signedIn.set(url, { token, until: Date.now() + life });
  return token;
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/sign-in`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(demo),
  });
  return Signed.parse(await response.json()).tokens.accessToken;
}
