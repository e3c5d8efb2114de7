// The answer to a read as bytes: encoded once for all who share it, and for those who take it so compressed once.
import { gzipSync } from "node:zlib";
import type { Context } from "hono";
import { gzipped, takesGzip } from "./gzip";

type Bytes = Uint8Array<ArrayBuffer>;

export type ReadAnswer = { plain: Bytes; compressed: () => Bytes | Promise<Bytes> };

/** Bytes from which on an answer is compressed: below, most networks carry it sooner than it were made shorter. */
const worthCompressing = 32 * 1024;
/** Bytes up to which it is compressed on the spot: to hand it to another thread and back would take as long. */
const compressedAtOnce = 64 * 1024;
/** Of gzip: a list becomes a fifth of itself in a third of a millisecond; the next levels take longer for little. */
const level = 1;

/** `result` as JSON. */
export function encodeAnswer(result: unknown): ReadAnswer {
  const plain = Buffer.from(JSON.stringify(result));
  let compressed: Bytes | Promise<Bytes> | undefined;
  return { plain, compressed: () => (compressed ??= compress(plain)) };
}

/** Whether an answer takes long to be sent. */
export function isLongAnswer({ plain }: ReadAnswer): boolean {
  return plain.length > compressedAtOnce;
}

function compress(plain: Bytes): Bytes | Promise<Bytes> {
  return plain.length <= compressedAtOnce ? gzipSync(plain, { level }) : gzipped(plain, level);
}

/**
 * Sends an answer as the caller takes it. What its length might betray is out of another site's reach (BREACH): it cannot
 * make a browser ask, since these calls go by a header, not by a cookie.
 */
export async function sendAnswer(context: Context, { plain, compressed }: ReadAnswer): Promise<Response> {
  if (plain.length < worthCompressing) return context.body(plain, 200, json);
  if (!takesGzip(context.req.header("accept-encoding"))) return context.body(plain, 200, eitherWay);
  return context.body(await compressed(), 200, { ...eitherWay, "Content-Encoding": "gzip" });
}

const json = { "Content-Type": "application/json" };
const eitherWay = { ...json, Vary: "Accept-Encoding" };
