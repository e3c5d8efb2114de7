// AWS Signature Version 4 as a service checks it, written from its published description and independent of the signer in the product.
import { createHash, createHmac } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

export type SignedRequest = {
  method: string;
  /** Including `host`, as the client sent it. */
  url: URL;
  headers: IncomingHttpHeaders;
  /** Hex SHA-256 of the body, or UNSIGNED-PAYLOAD. */
  payload: string;
};

export type Scope = { secretAccessKey: string; region: string; signedHeaders: string[]; datetime: string };

/** The signature that `request` must have. */
export function signatureOf(
  request: SignedRequest,
  { secretAccessKey, region, signedHeaders, datetime }: Scope,
) {
  const date = datetime.slice(0, 8);
  const scope = `${date}/${region}/s3/aws4_request`;
  const canonical = [
    request.method,
    request.url.pathname
      .split("/")
      .map((part) => encode(decodeURIComponent(part)))
      .join("/"),
    canonicalQuery(request.url),
    ...signedHeaders.map((name) => `${name}:${headerText(request, name)}`),
    "",
    signedHeaders.join(";"),
    request.payload,
  ].join("\n");
  const text = ["AWS4-HMAC-SHA256", datetime, scope, sha256(canonical)].join("\n");
  const keys = [date, region, "s3", "aws4_request"];
  const key = keys.reduce<string | Buffer>((key, part) => hmac(key, part), `AWS4${secretAccessKey}`);
  return hmac(key, text).toString("hex");
}

export function sha256(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

/** "20261121T101500Z" as a Date. */
export function momentOf(datetime: string): Date {
  return new Date(datetime.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
}

function canonicalQuery(url: URL): string {
  return [...url.searchParams]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .toSorted(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b)))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
}

function headerText({ url, headers }: SignedRequest, name: string): string {
  if (name === "host") return url.host;
  return String(headers[name] ?? "")
    .trim()
    .replaceAll(/ +/g, " ");
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
