// Random names for things that must be told apart: remembered changes, tries of one intention.

/** 128 random bits as 32 hex digits. Not `crypto.randomUUID`, which browsers keep from plain-HTTP addresses. */
export function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
