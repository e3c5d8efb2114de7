// A small S3-compatible service for tests. It stores objects in memory and refuses calls that are not signed properly.
import { once } from "node:events";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { S3Settings } from "@/server/config/store";
import { momentOf, sha256, signatureOf } from "./sigv4";

const bucket = "pigeonhole-files";
const region = "eu-test-1";
const accessKeyId = "AKIDTEST";
const secretAccessKey = "a secret/that+needs=escaping";

/** Objects on one page of a listing: few, so that tests meet several pages. */
const pageSize = 2;
/** Milliseconds by which a signature in the headers may differ from the clock. */
const skew = 15 * 60 * 1000;

export type StoredObject = { bytes: Buffer; type: string; writtenAt: Date };
type Answer = { status: number; code?: string; body?: Buffer | string; type?: string };
/** Answers instead of the service; undefined lets the call through. "hang-up" cuts the connection. */
type Fault = (call: { method: string; key: string }) => Answer | "hang-up" | undefined;

const noFault: Fault = () => undefined;

/** The TCP port a server listens on. */
export function portOf(server: { address(): { port: number } | string | null }): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server listens on no TCP port.");
  return address.port;
}

/** Starts the service on a free port. `now` is the clock for the expiry of presigned addresses. */
export async function startS3Server(now: () => Date) {
  const objects = new Map<string, StoredObject>();
  const calls: string[] = [];
  let fault: Fault = noFault;

  const server = createServer((request, response) => {
    void serve(request, response);
  });
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "/", `http://${request.headers.host ?? ""}`);
    const method = request.method ?? "GET";
    const key = decodeURIComponent(url.pathname).slice(bucket.length + 2);
    const body = await readBody(request);
    // A client that disconnected in the middle of a body stored nothing.
    if (!body) return;
    const answer =
      fault({ method, key }) ?? admit(url, request, body, now()) ?? act(method, key, url, request, body);
    if (answer === "hang-up") {
      request.socket.destroy();
      return;
    }
    calls.push(`${method} ${key} ${answer.status}`);
    const text = answer.code ? `<Error><Code>${answer.code}</Code></Error>` : (answer.body ?? "");
    response.writeHead(answer.status, {
      "content-type": answer.type ?? "application/xml",
      "content-length": Buffer.byteLength(text),
    });
    response.end(method === "HEAD" ? undefined : text);
  };

  const act = (method: string, key: string, url: URL, request: IncomingMessage, body: Buffer): Answer => {
    if (!url.pathname.startsWith(`/${bucket}`)) return { status: 404, code: "NoSuchBucket" };
    if (method === "PUT") {
      objects.set(key, { bytes: body, type: request.headers["content-type"] ?? "", writtenAt: new Date() });
      return { status: 200 };
    }
    if (method === "DELETE") {
      objects.delete(key);
      return { status: 204 };
    }
    if (key === "") return { status: 200, body: listing(objects, url.searchParams) };
    const object = objects.get(key);
    return object
      ? { status: 200, body: object.bytes, type: object.type }
      : { status: 404, code: "NoSuchKey" };
  };

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${portOf(server)}`,
    region,
    bucket,
    accessKeyId,
    secretAccessKey,
  };
  return {
    settings,
    objects,
    /** "PUT staging/… 200", in the order of the answers. */
    calls,
    fail: (next: Fault) => {
      fault = next;
    },
    heal: () => {
      fault = noFault;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** What is wrong with the call's signature; undefined when nothing is. */
function admit(url: URL, request: IncomingMessage, body: Buffer, now: Date): Answer | undefined {
  const { headers } = request;
  const method = request.method ?? "GET";
  const inQuery = url.searchParams.has("X-Amz-Signature");
  const claim = inQuery ? claimOfQuery(url) : claimOfHeader(headers);
  if (!claim) return { status: 403, code: "AccessDenied" };

  const [id, date, where, service, end] = claim.credential.split("/");
  const scoped =
    date === claim.datetime.slice(0, 8) && where === region && service === "s3" && end === "aws4_request";
  if (id !== accessKeyId || !scoped) return { status: 403, code: "InvalidAccessKeyId" };

  const made = momentOf(claim.datetime).getTime();
  if (inQuery && now.getTime() >= made + claim.expires * 1000) return { status: 403, code: "AccessDenied" };
  if (!inQuery && Math.abs(Date.now() - made) > skew) return { status: 403, code: "RequestTimeTooSkewed" };

  const mustSign = ["host", ...Object.keys(headers).filter((name) => name.startsWith("x-amz-"))];
  if (!mustSign.every((name) => claim.signedHeaders.includes(name)))
    return { status: 403, code: "AccessDenied" };
  if (claim.payload !== "UNSIGNED-PAYLOAD" && claim.payload !== sha256(body)) {
    return { status: 400, code: "XAmzContentSHA256Mismatch" };
  }
  const expected = signatureOf(
    { method, url, headers, payload: claim.payload },
    { secretAccessKey, region, signedHeaders: claim.signedHeaders, datetime: claim.datetime },
  );
  return expected === claim.signature ? undefined : { status: 403, code: "SignatureDoesNotMatch" };
}

type Claim = {
  credential: string;
  signedHeaders: string[];
  signature: string;
  datetime: string;
  payload: string;
  /** In seconds, for a presigned address. */
  expires: number;
};

function claimOfQuery({ searchParams }: URL): Claim | undefined {
  if (searchParams.get("X-Amz-Algorithm") !== "AWS4-HMAC-SHA256") return undefined;
  return {
    credential: searchParams.get("X-Amz-Credential") ?? "",
    signedHeaders: (searchParams.get("X-Amz-SignedHeaders") ?? "").split(";"),
    signature: searchParams.get("X-Amz-Signature") ?? "",
    datetime: searchParams.get("X-Amz-Date") ?? "",
    payload: "UNSIGNED-PAYLOAD",
    expires: Number(searchParams.get("X-Amz-Expires")),
  };
}

function claimOfHeader(headers: IncomingMessage["headers"]): Claim | undefined {
  const form = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/;
  const [, credential, signedHeaders, signature] = form.exec(headers.authorization ?? "") ?? [];
  if (!credential || !signedHeaders || !signature) return undefined;
  return {
    credential,
    signedHeaders: signedHeaders.split(";"),
    signature,
    datetime: String(headers["x-amz-date"]),
    payload: String(headers["x-amz-content-sha256"]),
    expires: 0,
  };
}

function listing(objects: ReadonlyMap<string, StoredObject>, query: URLSearchParams): string {
  const prefix = query.get("prefix") ?? "";
  const after = query.get("start-after") ?? "";
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
  const contents = keys.slice(0, pageSize).map((key) => {
    const written = objects.get(key)?.writtenAt.toISOString() ?? "";
    return `<Contents><Key>${key}</Key><LastModified>${written}</LastModified></Contents>`;
  });
  return `<ListBucketResult><IsTruncated>${keys.length > pageSize}</IsTruncated>${contents.join("")}</ListBucketResult>`;
}

async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    return Buffer.concat(chunks);
  } catch {
    return null;
  }
}
