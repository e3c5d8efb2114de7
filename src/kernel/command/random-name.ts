// Random names for things that must be told apart: remembered changes, and requests that may be sent again.

/** 128 random bits as 32 hex digits. `crypto.randomUUID` does not exist on plain-HTTP addresses. */
export function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
