// Stores secrets that must be read again: AES-256-GCM under a key derived from the server's own secret.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const nonceLength = 12;
const tagLength = 16;

/** What is sealed; each has a key of its own. */
type Purpose = "second factor" | "bank account";

/** `owner` is the person or the row it is sealed for. In another's row it cannot be opened. */
export function seal(serverSecret: Uint8Array, text: string, owner: string, purpose: Purpose): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv("aes-256-gcm", keyFrom(serverSecret, purpose), nonce).setAAD(
    Buffer.from(owner),
  );
  const hidden = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString("base64url");
}

/**
 * The text that was sealed; null where it was changed, belongs to another owner, or was sealed under another secret.
 */
export function unseal(
  serverSecret: Uint8Array,
  sealed: string,
  owner: string,
  purpose: Purpose,
): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  const nonce = bytes.subarray(0, nonceLength);
  const tag = bytes.subarray(nonceLength, nonceLength + tagLength);
  if (tag.length < tagLength) return null;
  const decipher = createDecipheriv("aes-256-gcm", keyFrom(serverSecret, purpose), nonce, {
    authTagLength: tagLength,
  })
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag);
  const hidden = bytes.subarray(nonceLength + tagLength);
  try {
    return Buffer.concat([decipher.update(hidden), decipher.final()]).toString("utf8");
  } catch {
    return null; // the tag does not fit: that is the answer
  }
}

function keyFrom(serverSecret: Uint8Array, purpose: Purpose): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", serverSecret, "", `pigeonhole ${purpose}`, 32));
}
