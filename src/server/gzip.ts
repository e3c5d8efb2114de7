// Compressing what is sent, for those who take it so.
import { promisify } from "node:util";
import { type ZlibOptions, gzip } from "node:zlib";

const compress: (bytes: Uint8Array, options: ZlibOptions) => Promise<Buffer<ArrayBuffer>> = promisify(gzip);

/** `bytes` in gzip's form, made aside of all else; `level` of 1, the fastest, to 9, the shortest. */
export function gzipped(bytes: Uint8Array, level: number): Promise<Buffer<ArrayBuffer>> {
  return compress(bytes, { level });
}

/** Whether whoever sent this `Accept-Encoding` takes gzip. */
export function takesGzip(acceptEncoding: string | null | undefined): boolean {
  return /\bgzip\b(?!;\s*q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding ?? "");
}
