// TLS to the database, as libpq reads the same words: psql and Pigeonhole connect alike.
import { readFileSync } from "node:fs";

/** What libpq takes, and the driver's own word for `require` without a CA. */
export const tlsModes = [
  "disable",
  "allow",
  "prefer",
  "require",
  "verify-ca",
  "verify-full",
  "no-verify",
] as const;

type Given = { PGSSLMODE?: string | undefined; PGSSLROOTCERT?: string | undefined };

/**
 * `url` with everything about TLS in it: what it names itself, else what the environment names. Without either there is
 * no TLS. A CA without a mode is meant to be checked: verify-full.
 */
export function withTls(url: string, given: Given): string {
  const { address, parameters } = partsOf(url);
  const mode = parameters.get("sslmode") ?? given.PGSSLMODE;
  const ca = parameters.get("sslrootcert") ?? given.PGSSLROOTCERT;
  if (parameters.has("ssl") || parameters.has("uselibpqcompat")) return url; // the driver's own words
  if (mode === undefined && ca === undefined) return url;
  for (const name of ["sslmode", "sslrootcert"]) parameters.delete(name);
  if (isSocketFolder(address, parameters)) {
    parameters.set("sslmode", "disable"); // as libpq: nobody listens in on a socket of this machine
  } else if (mode === "no-verify") {
    parameters.set("sslmode", mode);
  } else {
    // The driver has no connection that is tried with and without TLS: these two are with it, unchecked.
    parameters.set("sslmode", mode === "allow" || mode === "prefer" ? "prefer" : (mode ?? "verify-full"));
    parameters.set("uselibpqcompat", "true");
    if (ca !== undefined && ca !== systemCas) parameters.set("sslrootcert", ca);
  }
  return `${address}?${parameters.toString()}`;
}

/** What is wrong with the TLS of `url`, as the rest of a sentence that begins with the setting's name; null for nothing. */
export function tlsFault(url: string, given: Given): string | null {
  const { address, parameters } = partsOf(withTls(url, given));
  const mode = parameters.get("sslmode");
  const ca = parameters.get("sslrootcert");
  if (mode === null || mode === "disable") return null;
  if (!tlsModes.some((known) => known === mode)) {
    return `has the sslmode "${mode}". Set it to one of ${tlsModes.join(", ")}.`;
  }
  if (mode === "verify-ca" && ca === null && !isSocketFolder(address, parameters)) {
    return "has sslmode=verify-ca without a CA. Name its file by sslrootcert or PGSSLROOTCERT, or set sslmode=verify-full for a public CA.";
  }
  if (ca === null) return null;
  try {
    readFileSync(ca);
    return null;
  } catch (error) {
    return `names the CA file "${ca}", which cannot be read (${error instanceof Error ? error.message : String(error)}). Correct sslrootcert or PGSSLROOTCERT.`;
  }
}

/** libpq's word for the CAs that the machine trusts. */
const systemCas = "system";

function partsOf(url: string): { address: string; parameters: URLSearchParams } {
  const [address = "", query = ""] = url.split("?", 2);
  return { address, parameters: new URLSearchParams(query) };
}

function isSocketFolder(address: string, parameters: URLSearchParams): boolean {
  return (parameters.get("host") ?? "").startsWith("/") || /@%2f/i.test(address);
}
