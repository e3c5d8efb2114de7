// The link in a mail that ends notices to its reader: it names a notice and is signed, so nobody can write one.
import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { tokenSecret } from "@/server/platform/auth/secret";
import type { Services } from "@/server/platform/http/services";

/** Where the links lead, below the console's address. */
export const unsubscribePath = "/unsubscribe";

/** Makes and reads the signed links by which a reader ends notices without signing in. */
export function unsubscribeLinks({ config, db, linkOrigin }: Pick<Services, "config" | "db" | "linkOrigin">) {
  const secret = tokenSecret(db, config.tokenSecret);

  async function signatureOf(noticeId: string): Promise<Buffer> {
    // The prefix keeps it apart from everything else that the same secret signs.
    return createHmac("sha256", await secret())
      .update(`unsubscribe:${noticeId}`)
      .digest();
  }

  return {
    /** Null where links to other people cannot be made. */
    async linkFor(noticeId: string): Promise<string | null> {
      const origin = linkOrigin();
      if (origin === null) return null;
      return `${origin}${unsubscribePath}/${noticeId}.${(await signatureOf(noticeId)).toString("base64url")}`;
    },
    /** The notice that a link's last part names; null for one that was not signed here. */
    async noticeIn(token: string): Promise<string | null> {
      const [noticeId = "", signature = ""] = token.split(".", 2);
      if (!z.uuid().safeParse(noticeId).success) return null;
      const [given, right] = [Buffer.from(signature, "base64url"), await signatureOf(noticeId)];
      return given.length === right.length && timingSafeEqual(given, right) ? noticeId : null;
    },
  };
}
