// What the routes work with: made once at start and passed to every mount.
import type { Context, Hono } from "hono";
import type { Logger } from "pino";
import type { BulkCall } from "@/contract/wire/bulk-run";
import type { Caller, Machine } from "../auth/gate";
import type { Sessions } from "../auth/sessions";
import type { Config } from "@/server/config";
import type { Together } from "../db/together";
import type { Db, Tx } from "../db/types";
import type { Actor } from "../events/record";
import type { FileStore } from "../files/store";
import type { SessionReads } from "./session-reads";

export type Services = {
  config: Config;
  db: Db;
  log: Logger;
  sessions: Sessions;
  files: FileStore;
  /** The origin for links that go to other people; null where it is not known (see origin.ts). */
  linkOrigin: () => string | null;
  /** The current time; tests move it. */
  now: () => Date;
};

/** Variables of one request, set by the middleware in app.ts. */
export type RequestVariables = {
  /** The id of this request: in every log line, event and answer (`X-Request-Id`). */
  requestId: string;
  /** The caller's network address; behind a trusted proxy the forwarded one. */
  address: string;
};

/** Makes one change of a bulk run in its transaction. @throws ApiError as the same call alone. */
export type BulkMember = (
  call: BulkCall,
  run: {
    caller: Caller | Machine | null;
    actor: Actor;
    now: Date;
    context: Context<{ Variables: RequestVariables }>;
    tx: Tx;
    together: Together | undefined;
  },
) => Promise<unknown>;

export type Server = {
  app: Hono<{ Variables: RequestVariables }>;
  services: Services;
  /** The changes that can be part of a bulk run, by method and path. */
  bulk: Map<string, BulkMember>;
  /** For lists and searches: a session reads only a few at a time. */
  readsOf: SessionReads;
};
