// What surrounds every call: its id and address, headers, limits, compression, the answer to an error, and the log.
import { randomUUID } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { matchedRoutes } from "hono/route";
import { ApiError, errorStatus } from "@/contract/wire/errors";
import { formatBytes } from "@/contract/files/file";
import { clockHeader } from "@/contract/wire/transport";
import { forReader } from "../rules/moment";
import { clientAddress } from "./client-address";
import { refusalOf } from "./faults";
import { securityHeaders } from "./headers";
import type { Metrics } from "./metrics";
import type { RequestVariables, Services } from "./services";

/** The largest JSON body, in bytes. Files are not sent in it. */
const jsonLimit = 1024 * 1024;
/** Answers from this many bytes on are compressed: smaller ones are sent faster than they can be compressed. */
const worthCompressing = 16 * 1024;

type RequestContext = Context<{ Variables: RequestVariables }>;

/** Puts it around the calls of `app`, before any of them is mounted. */
export function surround(
  app: Hono<{ Variables: RequestVariables }>,
  { config, log }: Pick<Services, "config" | "log">,
  { metrics, isStopping }: { metrics: Metrics; isStopping: () => boolean },
): void {
  // The fields that are logged for each call are listed below and hold no secret: looking for secrets would take longer
  // than logging.
  const calls = log.child({}, { redact: [] });

  app.use(async (context, next) => {
    const began = performance.now();
    const requestId = requestIdOf(context, config.trustProxy);
    context.set("requestId", requestId);
    context.set("address", addressOf(context, config.trustProxy));
    await next();
    context.res.headers.set("X-Request-Id", requestId);
    // So that no proxy sends another call into a connection that is about to close.
    if (isStopping()) context.res.headers.set("Connection", "close");
    report(context, performance.now() - began, { metrics, calls });
  });
  app.use((context, next) => forReader(context.req.header(clockHeader), next));
  app.use(securityHeaders(config));
  app.use("/api/*", async (context, next) => {
    await next();
    if (!context.res.headers.has("Cache-Control")) context.res.headers.set("Cache-Control", "no-store");
  });
  // The length of a compressed answer could reveal a secret (BREACH), but another site cannot make these calls: they
  // need a header, not a cookie.
  app.use("/api/*", compress({ threshold: worthCompressing, encoding: "gzip" }));
  app.use("/api/*", jsonBodyLimit());

  app.onError((error, context) => {
    const requestId = context.get("requestId");
    const refusal = refusalOf(error, requestId);
    if (refusal.status >= 500) log.error({ err: error, requestId }, refusal.message);
    if (refusal.details.retryAfter !== undefined) {
      context.header("Retry-After", String(refusal.details.retryAfter));
    }
    return context.json(refusal.toBody(), errorStatus[refusal.code]);
  });
  app.notFound((context) => {
    const missing = new ApiError("not_found", `There is no ${context.req.method} ${context.req.path} here.`);
    return context.json(missing.toBody(), 404);
  });
}

function jsonBodyLimit() {
  const limit = bodyLimit({
    maxSize: jsonLimit,
    onError: () => {
      throw new ApiError(
        "too_large",
        `The request's body is over ${formatBytes(jsonLimit, 0)}. Send less at once.`,
      );
    },
  });
  return (context: Context, next: () => Promise<void>) => (isUpload(context) ? next() : limit(context, next));
}

/** Uploads have their own limit, which depends on what was declared for them. */
function isUpload({ req }: Context): boolean {
  return req.method === "PUT" && req.path.startsWith("/api/files/");
}

/** A proxy's own request id is used, so that its log and ours can be read together. */
function requestIdOf(context: RequestContext, trustProxy: number): string {
  const given = trustProxy > 0 ? context.req.header("x-request-id") : undefined;
  return given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

function addressOf(context: RequestContext, trustProxy: number): string {
  // Only calls made inside the process have no connection.
  const { env } = context;
  const isConnected = typeof env === "object" && env !== null && "incoming" in env;
  const connection = isConnected ? getConnInfo(context).remote.address : undefined;
  return clientAddress(connection ?? "local", context.req.header("x-forwarded-for"), trustProxy);
}

/** Logs and measures an answered call. Queries are left out: they can hold signatures and invitations. */
function report(
  context: RequestContext,
  milliseconds: number,
  { metrics, calls }: { metrics: Metrics; calls: Services["log"] },
): void {
  const { method, path } = context.req;
  const { status } = context.res;
  const route = matchedRoutes(context).findLast((match) => match.method !== "ALL")?.path ?? "unmatched";
  metrics.observe({ method, route, status, seconds: milliseconds / 1000 });
  const level = path.startsWith("/api/") ? "info" : "debug";
  calls[level](
    {
      requestId: context.get("requestId"),
      address: context.get("address"),
      method,
      path,
      status,
      milliseconds: Math.round(milliseconds * 10) / 10,
    },
    "answered",
  );
}
