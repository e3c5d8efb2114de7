// Files in an S3-compatible service, addressed by path, signed by AWS Signature Version 4.
import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import type { Logger } from "pino";
import type { ApiError } from "@/contract/wire/errors";
import type { S3Settings } from "@/server/config/store";
import { type Bucket, type ListedObject, storageFull, storageUnavailable } from "./bucket";

/** Milliseconds the service has to begin its answer once it has all that was sent, and for each further piece of it. */
const patienceByDefault = 20_000;
/** Bytes in a millisecond that arrive there at least: 2 Mbit/s. A large file of a backup takes minutes. */
const slowest = 250;
/** Milliseconds before the second try, doubled before each further one. Every call here may be repeated safely. */
const backoff = 200;
const tries = 3;

/**
 * The bucket that `settings` name.
 * @param patience Milliseconds without an answer, or a further piece of one, after which a call is given up.
 */
export function openS3Bucket(
  settings: S3Settings,
  log: Pick<Logger, "error">,
  patience = patienceByDefault,
): Bucket {
  const root = `${settings.endpoint}/${settings.bucket}`;
  const credentials = {
    accessKeyId: settings.accessKeyId,
    secretAccessKey: settings.secretAccessKey,
    region: settings.region,
    service: "s3",
  };

  const attempt = async (method: string, url: string, body?: Payload): Promise<Response> => {
    const headers = body && {
      "content-type": body.contentType,
      "x-amz-content-sha256": createHash("sha256").update(body.bytes).digest("hex"),
    };
    const signed = await new AwsV4Signer({ ...credentials, method, url, headers }).sign();
    const late = new AbortController();
    const within = Math.ceil(patience + (body?.bytes.length ?? 0) / slowest);
    const timer = setTimeout(() => late.abort(new Error(`no answer in ${within} ms`)), within);
    try {
      const { signal } = late;
      const response = await fetch(signed.url, {
        method,
        headers: signed.headers,
        body: body?.bytes,
        signal,
      });
      if (!response.body) return response;
      const { status, headers } = response;
      return new Response(unlessStalled(response.body, method, url), { status, headers });
    } finally {
      clearTimeout(timer);
    }
  };

  /**
   * The body of an answer, which fails when it is read and nothing more arrives. A body that nobody reads would be emptied, without an
   * error, as soon as memory of its Response is reclaimed; one with a reader is not.
   */
  const unlessStalled = (body: ReadableStream<Uint8Array>, method: string, url: string) => {
    const reader = body.getReader();
    return new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        const stalled = new Error(`nothing more in ${patience} ms`);
        let timer: NodeJS.Timeout | undefined;
        const late = new Promise<never>((_, reject) => {
          timer = setTimeout(() => reject(stalled), patience);
        });
        try {
          const { done, value } = await Promise.race([reader.read(), late]);
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          log.error({ err: error, method, url }, "An answer of the S3 service of the file store broke off.");
          controller.error(storageUnavailable());
          await reader.cancel(error).catch(() => undefined); // it broke off by itself
        } finally {
          clearTimeout(timer);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    });
  };

  /** Repeats a call until the answer is not a passing fault. */
  const send = async (method: string, path: string, body?: Payload): Promise<Response> => {
    const url = root + path;
    for (let left = tries - 1; ; left--) {
      try {
        const response = await attempt(method, url, body);
        const passing = response.status === 429 || (response.status >= 500 && response.status !== 507);
        if (!passing || left === 0) return response;
        await response.body?.cancel();
      } catch (error) {
        if (left === 0) {
          log.error({ err: error, method, url }, "The S3 service of the file store cannot be reached.");
          throw storageUnavailable();
        }
      }
      await pause(backoff * 2 ** (tries - 1 - left));
    }
  };

  const refusal = async (response: Response, method: string, path: string): Promise<ApiError> => {
    const answer = (await response.text()).slice(0, 1000);
    const detail = { status: response.status, answer, method, url: root + path };
    if (response.status === 507 || /<Code>\w*(StorageFull|QuotaExceeded)<\/Code>/.test(answer)) {
      log.error(detail, "The S3 bucket of the file store is full.");
      return storageFull();
    }
    log.error(
      detail,
      "The S3 service of the file store refused a call: check the S3_* settings and its policy.",
    );
    return storageUnavailable();
  };

  return {
    presignPut: async (upload, now) => {
      const url = new URL(`${root}/${upload.key}`);
      const seconds = Math.floor((upload.expiresAt.getTime() - now.getTime()) / 1000);
      url.searchParams.set("X-Amz-Expires", String(seconds));
      const headers = {
        "content-type": upload.contentType,
        ...(upload.size !== null && { "content-length": String(upload.size) }),
      };
      const signer = new AwsV4Signer({
        ...credentials,
        method: "PUT",
        url: url.href,
        headers,
        signQuery: true,
        // Otherwise the signer leaves out type and length, and the address would accept anything.
        allHeaders: true,
        datetime: now.toISOString().replaceAll(/[:-]|\.\d{3}/g, ""),
      });
      return (await signer.sign()).url.href;
    },

    receive: null,

    get: async (key) => {
      const path = `/${key}`;
      const response = await send("GET", path);
      if (response.status === 404 && (await isNoSuchKey(response))) return null;
      if (!response.ok || !response.body) throw await refusal(response, "GET", path);
      return { size: Number(response.headers.get("content-length")), body: response.body };
    },

    put: async (key, bytes, contentType) => {
      const path = `/${key}`;
      const response = await send("PUT", path, { bytes, contentType });
      if (!response.ok) throw await refusal(response, "PUT", path);
      await response.body?.cancel();
    },

    delete: async (key) => {
      const path = `/${key}`;
      const response = await send("DELETE", path);
      if (!response.ok && response.status !== 404) throw await refusal(response, "DELETE", path);
      await response.body?.cancel();
    },

    list: async function* (folder) {
      for (let after: string | undefined = ""; after !== undefined;) {
        const query = new URLSearchParams({ "list-type": "2", prefix: folder, "start-after": after });
        const path: string = `?${query.toString()}`;
        const response: Response = await send("GET", path);
        if (!response.ok) throw await refusal(response, "GET", path);
        const page = readPage(await response.text());
        yield* page.objects;
        after = page.truncated ? page.objects.at(-1)?.key : undefined;
      }
    },
  };
}

type Payload = { bytes: Uint8Array<ArrayBuffer>; contentType: string };

/** A missing bucket is also a 404, but that is a fault of the settings. */
async function isNoSuchKey(response: Response): Promise<boolean> {
  return !/<Code>NoSuchBucket<\/Code>/.test(await response.clone().text());
}

/** Reads the answer to ListObjectsV2. Our keys have no character that XML escapes. */
function readPage(xml: string): { objects: ListedObject[]; truncated: boolean } {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, fields = ""]) => {
    const key = /<Key>([^<]+)<\/Key>/.exec(fields)?.[1];
    const writtenAt = /<LastModified>([^<]+)<\/LastModified>/.exec(fields)?.[1];
    return key && writtenAt ? [{ key, writtenAt: new Date(writtenAt) }] : [];
  });
  return { objects, truncated: /<IsTruncated>true<\/IsTruncated>/.test(xml) };
}
