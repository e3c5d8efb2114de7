// The signature of a text: some bits that show which three bytes follow each other in it. A text whose signature lacks a bit of a
// word cannot contain the word and need not be searched.

/** Bits of a signature; several groups of bytes may share one bit. A power of two. */
const bitCount = 4096;

/** How many numbers the signature of one text has. */
export const signatureSize = bitCount / 32;

/** Sets the bits of `text`, which is packed, in `signature`: `signatureSize` zeros. */
export function sign(text: string, signature: Uint32Array): void {
  for (let at = 2; at < text.length; at += 1) {
    const bit = bitAt(text, at);
    signature[bit >>> 5] = (signature[bit >>> 5] ?? 0) | (1 << (bit & 31));
  }
}

/** The bits of a text that contains each of `texts`, packed. */
export function bitsOf(texts: readonly string[]): number[] {
  const bits = new Set<number>();
  for (const text of texts) {
    for (let at = 2; at < text.length; at += 1) bits.add(bitAt(text, at));
  }
  return [...bits];
}

export function mayContain(signature: Uint32Array, bits: readonly number[]): boolean {
  return bits.every((bit) => ((signature[bit >>> 5] ?? 0) & (1 << (bit & 31))) !== 0);
}

/** The bit of the three bytes that end at `at`. */
function bitAt(text: string, at: number): number {
  const three = (text.charCodeAt(at - 2) << 16) | (text.charCodeAt(at - 1) << 8) | text.charCodeAt(at);
  return Math.imul(three, 0x9e3779b1) >>> (32 - Math.log2(bitCount));
}
