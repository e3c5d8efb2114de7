// The whole server as one Hono app: the routes of each noun, and what surrounds every call.
import { Hono } from "hono";
import type { ConsoleFiles } from "@/server/platform/http/console";
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
import { mountOfficeRoutes } from "@/server/features/offices/routes";
import { mountPromiseRoutes } from "@/server/features/promises/routes";
import { mountManifestRoutes } from "@/server/features/manifests/routes";
import { mountItemRoutes } from "@/server/features/mail/lists/all-items";
import { mountOnShelvesRoutes } from "@/server/features/mail/lists/on-shelves";
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
import { surround } from "@/server/platform/http/surround";

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
  surround(app, services, { metrics, isStopping });

  const server: Server = { app, services, bulk: new Map(), readsOf: createSessionReads() };
  mountHealthRoutes(server, { metrics, isStopping });
  mountOpenApiRoutes(server);
  mountNouns(server, live);
  mountBulkRunRoutes(server);
  app.all("/api/*", (context) => context.notFound());
  if (console) app.get("*", (context) => console(context.req.raw));
  return app;
}

/** The routes of each noun. */
function mountNouns(server: Server, live: LiveFeed): void {
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
  mountOfficeRoutes(server);
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
}
