// Mounting an endpoint of the contract: authenticate, admit, parse, run the handler, answer.
import type { Context } from "hono";
import type { AnswerSent, Endpoint, ParsedInput } from "@/contract/wire/endpoint";
import { ApiError } from "@/contract/wire/errors";
import { SourceSaid } from "@/contract/wire/event";
import { idempotencyHeader } from "@/contract/wire/transport";
import { type By, makeBy, noticesDueAfter } from "../auth/by";
import { type Caller, type Machine, admit } from "../auth/gate";
import { transact } from "../db/connect";
import type { Together } from "../db/together";
import type { Actor } from "../events/record";
import { type Read, Unread, readAnswers, withMoved } from "./answers";
import { parseInput, parsed, versionOf } from "./input";
import { queryReader } from "./query";
import { type Replay, replayOf } from "./replay";
import type { Db, Tx } from "../db/types";
import type { BulkMember, RequestVariables, Server, Services } from "./services";

type RequestContext = Context<{ Variables: RequestVariables }>;
/** Who may call `E`; null only on public endpoints. */
type CallerOf<E extends Endpoint> = E["access"] extends "public"
  ? Caller | null
  : E["access"] extends "integration"
    ? Machine
    : Caller;

/** What is done in a call's transaction. */
type Work<E extends Endpoint, Made> = (tx: Tx, by: By<CallerOf<E>>) => Promise<Made>;

/**
 * The call's one transaction: short, retried on serialisation failures, so without effects outside `tx`. `by` is who makes the
 * change; it writes the events. The work gives the answer, or what `read` reads the answer of: in a bulk run it does so once for all.
 * Where the answer has a place for `moved`, that is filled from `by`. With an `Idempotency-Key` the answer is saved in the same
 * transaction.
 */
type Change<E extends Endpoint> = {
  (work: Work<E, AnswerSent<E>>): Promise<AnswerSent<E>>;
  <Made>(work: Work<E, Made>, read: Read<E, Made>): Promise<AnswerSent<E> | Unread>;
};

/** What is known of any call. */
type CallFacts = {
  actor: Actor;
  /** For reading. */
  db: Db;
  /** One moment for the whole call. */
  now: Date;
  /** The version the client last saw (`If-Match`), when it sent one. */
  version: number | undefined;
  /** The call's `Idempotency-Key`; `change` handles it. */
  replay: Replay | undefined;
  context: RequestContext;
  /** In a bulk run: leaves what follows from a change to the end of the run. */
  together?: Together | undefined;
};

/** What a handler works with. */
export type Exchange<E extends Endpoint> = ParsedInput<E> &
  CallFacts & {
    caller: CallerOf<E>;
    change: Change<E>;
  };

export type Handler<E extends Endpoint> = (exchange: Exchange<E>) => Promise<AnswerSent<E> | Unread>;

/**
 * Serves `endpoint` under `/api` through `handler`. Refusals are thrown as ApiError and answered by app.ts. Lists and searches
 * of one session are limited (see session-reads.ts).
 */
export function mount<E extends Endpoint>(
  { app, services, bulk, readsOf }: Server,
  endpoint: E,
  handler: Handler<E>,
): void {
  const path = `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
  const readQuery = queryReader(endpoint.query);
  if (endpoint.bulk) bulk.set(`${endpoint.method} ${endpoint.path}`, memberOf(services, endpoint, handler));
  app.on(endpoint.method.toUpperCase(), path, async (context) => {
    const now = services.now();
    const caller = await callerOf(services, endpoint, context, now);
    admit(endpoint.access, caller, endpoint.beforeEnrolment);

    const input = await parseInput(endpoint, readQuery, context);
    const actor = actorOf(context, caller);
    const replay = replayOf(endpoint, context.req.header(idempotencyHeader), caller, input);
    const call = {
      ...input,
      caller,
      actor,
      db: services.db,
      now,
      version: versionOf(context),
      replay,
      context,
    };
    const exchange = exchangeOf(services, endpoint, call, (made) =>
      transact(services.db, async (tx) => {
        const [result] = await readAnswers(tx, [await made(tx)]);
        await replay?.save(tx, result);
        return result;
      }),
    );
    if (endpoint.method === "get" && endpoint.answer && endpoint.query && caller) {
      // An endpoint with a query is a list or a search, and costs more than reading one record.
      return answer(endpoint, context, await readsOf(caller.sessionId, () => handler(exchange)));
    }
    try {
      return answer(endpoint, context, await handler(exchange));
    } catch (fault) {
      // A repeat could be refused for what the first call did, before its answer is found: its photo is in use by now.
      // So the first answer is looked up here.
      const answered = replay && (await replay.find(services.db));
      if (!answered) throw fault;
      return answer(endpoint, context, answered.answer);
    }
  });
}

function memberOf<E extends Endpoint>(
  services: Pick<Services, "config">,
  endpoint: E,
  handler: Handler<E>,
): BulkMember {
  return (sent, { tx, ...run }) => {
    admit(endpoint.access, run.caller, endpoint.beforeEnrolment);
    const call = {
      params: endpoint.params && parsed(endpoint.params, sent.params ?? {}, "address"),
      query: undefined,
      body: endpoint.body && parsed(endpoint.body, sent.body, "body"),
      ...run,
      db: tx,
      version: sent.version,
      replay: undefined,
    };
    return handler(exchangeOf(services, endpoint, call, (made) => made(tx)));
  };
}

/** What the handler of an admitted call works with. `inTransaction` makes its change, perhaps in several tries. */
function exchangeOf<E extends Endpoint>(
  { config }: Pick<Services, "config">,
  endpoint: E,
  call: CallFacts & { caller: Caller | Machine | null; params: unknown; query: unknown; body: unknown },
  inTransaction: (made: (tx: Tx) => Promise<unknown>) => Promise<unknown>,
): Exchange<E> {
  const { actor, now, together } = call;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- admitted according to E
  const caller = call.caller as CallerOf<E>;
  const change = (work: Work<E, unknown>, read?: Unread["read"]) =>
    inTransaction(async (tx) => {
      const known = { caller, actor, now, noticesDue: noticesDueAfter(now, config) };
      // An answer that is made at once may say what followed.
      const by = makeBy(tx, known, read && together);
      const made = await work(tx, by);
      return read ? new Unread(endpoint, made, by.moved, read) : withMoved(endpoint, made, by.moved);
    });
  const exchange: unknown = { ...call, change };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed and admitted according to E
  return exchange as Exchange<E>;
}

/** What the person used, as the client says. */
const Said = SourceSaid.catch("api");

/** Who acts in a call, and with what. */
export function actorOf(context: RequestContext, caller: Caller | Machine | null): Actor {
  return {
    staffId: caller && caller.role !== "integration" ? caller.staffId : null,
    who: caller?.name ?? "Nobody signed in",
    source: Said.parse(context.req.header("x-source")),
    address: context.get("address"),
    requestId: context.get("requestId"),
  };
}

/**
 * On public endpoints an invalid token counts as none: refreshing and signing out are for people whose token has
 * expired.
 */
async function callerOf(
  services: Server["services"],
  endpoint: Endpoint,
  context: RequestContext,
  now: Date,
) {
  try {
    const caller = await services.sessions.authenticate(context.req.header("authorization"), now);
    return endpoint.access === "public" && caller?.role === "integration" ? null : caller;
  } catch (fault) {
    if (endpoint.access === "public" && fault instanceof ApiError) return null;
    throw fault;
  }
}

/**
 * The answer as JSON; in tests it may only hold what the contract says. Its length is sent, because only long answers
 * are compressed.
 */
function answer(endpoint: Endpoint, context: RequestContext, result: unknown): Response {
  if (!endpoint.answer) return context.body(null, 204);
  if (import.meta.env.MODE === "test") endpoint.answer.parse(result);
  const json = JSON.stringify(result);
  context.header("Content-Type", "application/json");
  context.header("Content-Length", String(Buffer.byteLength(json)));
  return context.body(json, endpoint.status === 201 ? 201 : 200);
}
