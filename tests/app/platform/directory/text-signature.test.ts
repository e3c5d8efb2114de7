// Signatures never miss a line that contains a text, and exclude most lines that do not.
import fc from "fast-check";
import { expect, test } from "vitest";
import { bitsOf, mayContain, sign, signatureSize } from "@/app/platform/directory/text-signature";
import { directoryLine } from "@/app/platform/directory/query";
import { blockSize } from "@/app/platform/directory/block";
import { all, many } from "./hits";

function signatureOf(text: string): Uint32Array {
  const signature = new Uint32Array(signatureSize);
  sign(text, signature);
  return signature;
}

test("a text has the bits of all its characters", () => {
  const texts = all.map(directoryLine);
  fc.assert(
    fc.property(fc.constantFrom(...texts), fc.nat(200), fc.nat(12), (text, from, length) => {
      expect(mayContain(signatureOf(text), bitsOf([text.slice(from, from + length)]))).toBe(true);
    }),
  );
});

test("few texts have the bits of a word that they do not contain", () => {
  const text = many(blockSize).map(directoryLine).join("\n");
  const lacking = ["heronry", "yildiz", "1042-b", "wojcik", "smirnov"];
  expect(lacking.filter((word) => mayContain(signatureOf(text), bitsOf([word])))).toEqual([]);
});
