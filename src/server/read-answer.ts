// The answer to a read as bytes: encoded once for all who share it, and compressed once for all who take it in one coding.
import type { Context } from "hono";
import { type ContentCoding, codingFor, quicklyCompressed } from "./content-coding";

type Bytes = Uint8Array<ArrayBuffer>;

export type ReadAnswer = { plain: Bytes; compressed: (coding: ContentCoding) => Bytes | Promise<Bytes> };

/** Bytes from which on an answer is compressed: below, most networks carry it sooner than it were made shorter. */
const worthCompressing = 32 * 1024;
/** Bytes from which on it takes long to be sent to many. */
const long = 64 * 1024;

/** `result` as JSON. */
export function encodeAnswer(result: unknown): ReadAnswer {
  const plain = Buffer.from(JSON.stringify(result));
  const made = new Map<ContentCoding, Bytes | Promise<Bytes>>();
  return {
    plain,
    compressed(coding) {
      const bytes = made.get(coding) ?? quicklyCompressed(plain, coding);
      made.set(coding, bytes);
      return bytes;
    },
  };
}

/** Whether an answer takes long to be sent. */
export function isLongAnswer({ plain }: ReadAnswer): boolean {
  return plain.length > long;
}

/**
 * Sends an answer as the caller takes it. What its length might betray is out of another site's reach (BREACH): it cannot
 * make a browser ask, since these calls go by a header, not by a cookie.
 */
export async function sendAnswer(context: Context, { plain, compressed }: ReadAnswer): Promise<Response> {
  if (plain.length < worthCompressing) return context.body(plain, 200, json);
  const coding = codingFor(context.req.header("accept-encoding"));
  if (coding === null) return context.body(plain, 200, eitherWay);
  return context.body(await compressed(coding), 200, { ...eitherWay, "Content-Encoding": coding });
}

const json = { "Content-Type": "application/json" };
const eitherWay = { ...json, Vary: "Accept-Encoding" };
