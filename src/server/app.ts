// The whole server as one Hono app: the middleware around every call, and the routes of each noun.
import { randomUUID } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { matchedRoutes } from "hono/route";
import { ApiError, errorStatus } from "@/contract/wire/errors";
import { formatBytes } from "@/contract/files/file";
import { clientAddress } from "@/server/platform/http/client-address";
import type { ConsoleFiles } from "@/server/platform/http/console";
import { refusalOf } from "@/server/platform/http/faults";
import { securityHeaders } from "@/server/platform/http/headers";
import { type LiveFeed, createLiveFeed } from "@/server/platform/feed/live";
import type { Metrics } from "@/server/platform/http/metrics";
import { mountAuditHeadRoutes } from "@/server/features/events/audit-routes";
import { mountBatchRoutes } from "@/server/features/batches/routes";
import { mountAuthRoutes } from "@/server/features/staff/sign-in";
import { mountConsolidationRoutes } from "@/server/features/consolidations/routes";
import { mountMailboxRoutes } from "@/server/features/mailboxes/routes";
import { mountDepositPapers } from "@/server/features/deposits/papers";
import { mountDepositRoutes } from "@/server/features/deposits/routes";
import { mountDeskRoutes } from "@/server/features/desk/routes";
import { mountExceptionRoutes } from "@/server/features/exceptions/routes";
import { mountExceptionStepRoutes } from "@/server/features/exceptions/step-routes";
import { mountExportRoutes } from "@/server/features/export/routes";
import { mountFeedRoutes } from "@/server/features/feed/routes";
import { mountDashboardRoutes } from "@/server/features/dashboard/routes";
import { mountFileRoutes } from "@/server/features/files/upload-routes";
import { mountFileViewRoutes } from "@/server/features/files/access-log";
import { mountForwardRoutes } from "@/server/features/forwards/routes";
import { forwardSteps } from "@/server/features/forwards/steps";
import { mountHealthRoutes } from "@/server/platform/http/health";
import { mountHistoryRoutes } from "@/server/features/events/history-routes";
import { instructed } from "@/server/features/instructions/fire";
import { mountInstructionRoutes } from "@/server/features/instructions/routes";
import { mountIntakeRoutes } from "@/server/features/intake/routes";
import { mountIntegrationRoutes } from "@/server/features/integration/routes";
import { mountLabelRoutes } from "@/server/features/labels/routes";
import { mountLeavingRoutes } from "@/server/features/forwards/leaving-routes";
import { mountMailRoutes } from "@/server/features/mail/routes";
import { mountMailroomRoutes } from "@/server/features/mailroom/routes";
import { mountPromiseRoutes } from "@/server/features/promises/routes";
import { mountManifestRoutes } from "@/server/features/manifests/routes";
import { mountItemRoutes } from "@/server/features/mail/all-items";
import { mountOnShelvesRoutes } from "@/server/features/mail/on-shelves";
import { mountMemberRoutes } from "@/server/features/mailboxes/members";
import { mountNoticeRoutes } from "@/server/features/customer-mail/routes";
import { mountUnsubscribeRoutes } from "@/server/features/customer-mail/unsubscribe";
import { mountOpenApiRoutes } from "@/server/platform/openapi/routes";
import { mountPlacementRoutes } from "@/server/features/placements/routes";
import { mountPullRoutes } from "@/server/features/pulls/routes";
import { mountReadingRoutes } from "@/server/features/reading/routes";
import { mountRecordRoutes } from "@/server/features/search/routes";
import { mountRequestRoutes } from "@/server/features/requests/routes";
import { mountShredRoutes } from "@/server/features/shred/routes";
import { mountSenderRoutes } from "@/server/features/senders/routes";
import { mountShelfRoutes } from "@/server/features/shelves/routes";
import { mountSnoozeRoutes } from "@/server/features/snooze/routes";
import { mountStaffRoutes } from "@/server/features/staff/routes";
import { mountPaperRoutes } from "@/server/features/mail/paper";
import { mountStorageRoutes } from "@/server/features/storage/routes";
import { mountTaskRoutes } from "@/server/features/tasks/routes";
import { mountSavedReplyRoutes } from "@/server/features/saved-replies/routes";
import { mountTicketRoutes } from "@/server/features/tickets/routes";
import { mountDraftRoutes } from "@/server/features/tickets/drafts";
import { mountWaitingReplyRoutes } from "@/server/features/tickets/waiting-replies";
import { mountTicketWorkRoutes } from "@/server/features/tickets/work-routes";
import { mountWorkRoutes } from "@/server/features/work/routes";
import { mountBulkRunRoutes } from "@/server/platform/http/bulk-run";
import type { RequestVariables, Server, Services } from "@/server/platform/http/services";
import { createSessionReads } from "@/server/platform/http/session-reads";

/** The largest JSON body, in bytes. Files are not sent in it. */
const jsonLimit = 1024 * 1024;
/** Answers from this many bytes on are compressed: smaller ones are sent faster than they can be compressed. */
const worthCompressing = 16 * 1024;

type RequestContext = Context<{ Variables: RequestVariables }>;

/**
 * Puts the server together. `console` serves the built pages; without it there is only the API. A caller that passes
 * `live` must close it before the server stops.
 */
export function createApp(
  services: Services,
  {
    metrics,
    console,
    live = createLiveFeed(services),
    isStopping = () => false,
  }: {
    metrics: Metrics;
    console?: ConsoleFiles;
    live?: LiveFeed;
    /** Whether the process was told to stop: it still answers, but sends proxies elsewhere. */
    isStopping?: () => boolean;
  },
): Hono<{ Variables: RequestVariables }> {
  const app = new Hono<{ Variables: RequestVariables }>();
  const { config, log } = services;
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

  const server: Server = { app, services, bulk: new Map(), readsOf: createSessionReads() };
  mountHealthRoutes(server, { metrics, isStopping });
  mountOpenApiRoutes(server);
  mountAuthRoutes(server);
  mountSnoozeRoutes(server);
  mountStaffRoutes(server);
  mountMailboxRoutes(server);
  mountMemberRoutes(server);
  mountMailRoutes(server, instructed);
  mountLeavingRoutes(server);
  mountShelfRoutes(server);
  mountPlacementRoutes(server);
  mountItemRoutes(server);
  mountOnShelvesRoutes(server);
  mountLabelRoutes(server);
  mountExceptionRoutes(server);
  mountExceptionStepRoutes(server);
  mountPaperRoutes(server);
  mountMailroomRoutes(server);
  mountInstructionRoutes(server);
  mountPromiseRoutes(server);
  mountIntakeRoutes(server);
  mountHistoryRoutes(server);
  mountAuditHeadRoutes(server);
  mountRecordRoutes(server);
  mountSenderRoutes(server);
  mountRequestRoutes(server, forwardSteps);
  mountBatchRoutes(server, forwardSteps);
  mountForwardRoutes(server);
  mountManifestRoutes(server);
  mountConsolidationRoutes(server);
  mountDepositRoutes(server);
  mountDepositPapers(server);
  mountShredRoutes(server);
  mountDeskRoutes(server);
  mountPullRoutes(server);
  mountTaskRoutes(server);
  mountTicketRoutes(server);
  mountDraftRoutes(server);
  mountWaitingReplyRoutes(server);
  mountTicketWorkRoutes(server);
  mountSavedReplyRoutes(server);
  mountWorkRoutes(server);
  mountDashboardRoutes(server);
  mountStorageRoutes(server);
  mountFileRoutes(server);
  mountFileViewRoutes(server);
  mountReadingRoutes(server);
  mountNoticeRoutes(server);
  mountUnsubscribeRoutes(server);
  mountFeedRoutes(server, live);
  mountExportRoutes(server);
  mountIntegrationRoutes(server);
  mountBulkRunRoutes(server);
  app.all("/api/*", (context) => context.notFound());
  if (console) app.get("*", (context) => console(context.req.raw));
  return app;
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
