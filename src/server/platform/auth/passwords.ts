// Passwords: argon2id with the parameters OWASP names first (19 MiB, 2 passes, 1 lane), in the PHC string form.
import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { count } from "../process/counts";

const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** The stored form of a password; about 20 ms, off the main thread. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFKC"), cost);
}

/**
 * A hash that no password matches. It is made at start, so that even the first unknown account is answered no slower.
 */
const nobody = hash(randomBytes(32), cost);

/** Whether `password` matches `stored`. With nothing stored it takes as long and answers false. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  count("passwords_checked");
  const matches = await verify(stored ?? (await nobody), password.normalize("NFKC"));
  return matches && stored !== undefined;
}
