// What people in tests sign in with: they have neither a password nor a second factor until a test gives them one.
import { Secret, TOTP } from "otpauth";
import { beginSecondFactor, confirmSecondFactor } from "@/contract/staff/second-factor";
import { hashPassword } from "@/server/platform/auth/passwords";
import type { Db } from "@/server/platform/db/types";
import type { Person, TestServer } from "./harness";

/** The password of everyone whom `givePassword` gave one. */
export const password = "correct horse battery";
const hash = hashPassword(password);

/** Gives a person the password, and `email` where it is given; returns the e-mail they sign in with. */
export async function givePassword(
  db: Db,
  { staffId }: { staffId: string },
  email?: string,
): Promise<string> {
  const set = { password_hash: await hash, ...(email && { email, email_folded: email }) };
  const row = db.updateTable("staff").set(set).where("id", "=", staffId);
  return (await row.returning("email").executeTakeFirstOrThrow()).email;
}

/** Sets up a second factor for a person with the password; returns its recovery codes. */
export async function giveSecondFactor({ call, services }: TestServer, person: Person): Promise<string[]> {
  const { secret } = await call(beginSecondFactor, { body: { password } }, { as: person });
  const timestamp = services.now().getTime();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  return (await call(confirmSecondFactor, { body: { code } }, { as: person })).recoveryCodes;
}
