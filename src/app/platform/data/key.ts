// Random keys for calls that must have one effect however often they are sent.

/** 128 random bits as 32 hex digits. `crypto.randomUUID` is not used: it is missing on plain-HTTP addresses. */
export function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
