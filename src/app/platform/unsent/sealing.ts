// Encrypts what is saved: AES-GCM under a key that no script can read out of the browser.

/** What is stored in place of the text itself. */
export type Box = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

/** A new key that can be used in this browser and never exported. */
export function makeSealKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
}

/** @param owner the person it belongs to; a box cannot be opened for another. */
export async function sealEntry(key: CryptoKey, owner: string, bytes: BufferSource): Promise<Box> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, data: await crypto.subtle.encrypt(algorithm(iv, owner), key, bytes) };
}

/** @throws DOMException where the box was damaged, or is not the owner's. */
export function unsealEntry(key: CryptoKey, owner: string, { iv, data }: Box): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt(algorithm(iv, owner), key, data);
}

function algorithm(iv: Uint8Array<ArrayBuffer>, owner: string): AesGcmParams {
  return { name: "AES-GCM", iv, additionalData: new TextEncoder().encode(owner) };
}
