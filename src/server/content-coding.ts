// Compressing what is sent, in the coding that whoever asked takes.
import { promisify } from "node:util";
import {
  type BrotliOptions,
  type ZlibOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
} from "node:zlib";

type Bytes = Uint8Array<ArrayBuffer>;
/** As `Content-Encoding` names it. */
export type ContentCoding = "br" | "gzip";

/** The coding that an `Accept-Encoding` allows: Brotli before gzip, which takes twice as long; null for neither. */
export function codingFor(acceptEncoding: string | null | undefined): ContentCoding | null {
  const codings = ["br", "gzip"] as const;
  return codings.find((coding) => takes(coding, acceptEncoding)) ?? null;
}

/** Whether whoever sent this `Accept-Encoding` takes `coding`. */
export function takes(coding: ContentCoding, acceptEncoding: string | null | undefined): boolean {
  return new RegExp(`\\b${coding}\\b(?!;\\s*q=0(?:\\.0*)?(?:,|$))`).test(acceptEncoding ?? "");
}

const gzipAside: (bytes: Bytes, options: ZlibOptions) => Promise<Bytes> = promisify(gzip);
const brotliAside: (bytes: Bytes, options: BrotliOptions) => Promise<Bytes> = promisify(brotliCompress);

/** `bytes` in gzip's form, made aside of all else; `level` of 1, the fastest, to 9, the shortest. */
export function gzipped(bytes: Bytes, level: number): Promise<Bytes> {
  return gzipAside(bytes, { level });
}

/** Bytes up to which each coding is done on the spot: to hand them to another thread and back would take as long. */
const atOnce: Record<ContentCoding, number> = { br: 1024 * 1024, gzip: 64 * 1024 };

/**
 * `bytes` compressed for one who waits for them: on the spot where that takes less than a millisecond or so, else aside. A
 * list becomes a fifth of itself; higher levels take longer for little.
 */
export function quicklyCompressed(bytes: Bytes, coding: ContentCoding): Bytes | Promise<Bytes> {
  const isSmall = bytes.length <= atOnce[coding];
  if (coding === "gzip") return isSmall ? gzipSync(bytes, { level: 1 }) : gzipped(bytes, 1);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 1,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return isSmall ? brotliCompressSync(bytes, { params }) : brotliAside(bytes, { params });
}
