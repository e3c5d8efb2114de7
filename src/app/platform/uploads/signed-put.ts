// Sending a file's bytes to a signed address, on our own server or an S3 service.
import * as z from "zod";
import { ErrorBody } from "@/contract/wire/errors";
import { proxyTooStrict } from "@/contract/wire/size-limits";

/** Milliseconds a transfer may take: as long as the address is valid. */
const TIME_OUT_MS = 5 * 60_000;

/** The bytes did not arrive. The message says what happened and what to do. */
export class StorageError extends Error {
  override readonly name = "StorageError";
  constructor(
    message: string,
    /** The same bytes may be accepted later. */
    readonly passing = false,
  ) {
    super(message);
  }
}

type PutOptions = {
  /** Called with the share that is sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

export type SignedPut = (address: string, file: Blob, options?: PutOptions) => Promise<void>;

/** The part of an XMLHttpRequest that is used; `fetch` does not report upload progress. */
export type PutRequest = Pick<
  XMLHttpRequest,
  "open" | "setRequestHeader" | "send" | "abort" | "status" | "responseText" | "timeout" | "addEventListener"
> & { readonly upload: Pick<XMLHttpRequestUpload, "addEventListener"> };

/**
 * Makes the function that PUTs a file with its content type and nothing that would identify the person.
 * It throws StorageError for any answer but 200 and for none, and the signal's reason when it was aborted.
 */
export function createSignedPut(makeRequest: () => PutRequest): SignedPut {
  return (address, file, { onProgress, signal } = {}) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const request = makeRequest();
      const stop = () => {
        request.abort();
        reject(signal?.reason);
      };
      const settle = (how: () => void) => () => {
        signal?.removeEventListener("abort", stop);
        how();
      };
      signal?.addEventListener("abort", stop, { once: true });
      request.upload.addEventListener("progress", ({ loaded, total }) => {
        if (total > 0) onProgress?.(loaded / total);
      });
      request.addEventListener(
        "load",
        settle(() => (request.status === 200 ? resolve() : reject(refusal(request)))),
      );
      request.addEventListener(
        "error",
        settle(() => reject(unreached("the file could not be sent."))),
      );
      request.addEventListener(
        "timeout",
        settle(() => reject(unreached("it took more than 5 minutes."))),
      );
      request.open("PUT", onOwnOrigin(address));
      request.timeout = TIME_OUT_MS;
      request.setRequestHeader("Content-Type", file.type);
      request.send(file);
    });
}

/**
 * An address of our own server becomes a path: the page uses the origin it was loaded from, whatever PUBLIC_URL says.
 * An address of an S3 service stays unchanged.
 */
function onOwnOrigin(address: string): string {
  if (!URL.canParse(address)) return address;
  const { pathname, search } = new URL(address);
  return pathname.startsWith("/api/files/staging/") ? pathname + search : address;
}

/** Our own server explains in the contract's form; an S3 service does so in XML, which is not for people. */
function refusal({ status, responseText }: PutRequest): StorageError {
  const body = Json.pipe(ErrorBody).safeParse(responseText);
  const advice = status === 413 ? proxyTooStrict : "Try again; if it stays, tell your administrator.";
  const why = body.success ? body.data.message : advice;
  return new StorageError(`Storage upload failed with status ${status}. ${why}`, status >= 500);
}

function unreached(what: string): StorageError {
  return new StorageError(`Storage upload failed: ${what} Check your connection, then try again.`, true);
}

const Json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue("not JSON");
    return z.NEVER;
  }
});
