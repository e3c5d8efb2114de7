// E-mail addresses: which texts are addresses, which addresses are the same, and how mail servers write them.
import * as z from "zod";

/** The most octets of an address (RFC 5321, 4.5.3.1). */
const longest = { local: 64, whole: 254 } as const;

/** Words joined by dots, made of the characters that need no quotes and the letters of every script (RFC 6531). */
const localPart = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;

/** Labels joined by dots, at least two. */
const domainText = /^[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u;
const asciiLabels = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/;

/** An e-mail address. The names of person and domain may be in any script. */
export const Email = z
  .string()
  .trim()
  .refine(isEmail, { error: "Give an e-mail address such as name@example.com." });

function isEmail(text: string): boolean {
  const [local, domain] = partsOf(text);
  const ascii = asciiDomain(domain);
  if (ascii === null || !localPart.test(local)) return false;
  return octets(local) <= longest.local && octets(`${local}@${ascii}`) <= longest.whole;
}

/**
 * The address with its domain in the form that mail servers use: "ann@müller.example" gives
 * "ann@xn--mller-kva.example".
 */
export function withAsciiDomain(email: string): string {
  const [local, domain] = partsOf(email);
  const ascii = asciiDomain(domain);
  return ascii === null ? email : `${local}@${ascii}`;
}

/**
 * One form for all spellings of an address: case (also from a Turkish keyboard) and the form of the domain do not
 * matter. Accents do.
 */
export function foldEmail(email: string): string {
  const dotted = email.trim().normalize("NFC").replaceAll("İ", "i");
  return withAsciiDomain(dotted).toLowerCase();
}

/** Whether both are spellings of the same address. */
export function sameEmail(a: string, b: string): boolean {
  return foldEmail(a) === foldEmail(b);
}

function partsOf(email: string): [local: string, domain: string] {
  const at = email.lastIndexOf("@");
  return [email.slice(0, Math.max(at, 0)), email.slice(at + 1)];
}

/** The domain in Punycode and lower case; null for a text that is no domain. */
function asciiDomain(domain: string): string | null {
  const address = `http://${domain}`;
  if (!domainText.test(domain) || !URL.canParse(address)) return null;
  const { hostname } = new URL(address);
  return asciiLabels.test(hostname) ? hostname : null;
}

function octets(text: string): number {
  return new TextEncoder().encode(text).length;
}
