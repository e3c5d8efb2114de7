// One HTTP call: an endpoint and its input become a request, and the answer becomes a value or an ApiError.
import * as z from "zod";
import type { AnswerOf, CallInput, CallOptions, Endpoint } from "./endpoint";
import { ApiError, ErrorBody, ErrorCode, errorStatus } from "./errors";
import { proxyTooStrict } from "./size-limits";

/** How long an answer may take (specification §9), in ms. */
export const TIME_OUT_MS = 30_000;

export type Fetch = (url: string, request: RequestInit) => Promise<Response>;

/** Header with the name of an attempt; also the field that is at fault where the name was used for another request. */
export const idempotencyHeader = "idempotency-key";

/** Header with the reader's time zone and hours, in which messages say times: "America/Chicago 24". Without it they say UTC. */
export const clockHeader = "x-clock";

export type Sent = { accessToken: string | null; options?: CallOptions | undefined };

export type Send = <E extends Endpoint>(endpoint: E, input: CallInput<E>, sent: Sent) => Promise<AnswerOf<E>>;

/**
 * A failure without a message from the server: no connection, no answer in time, or an answer that does not fit the
 * contract. The message is ours; screens in another language replace it.
 */
export class UnansweredError extends ApiError {}

/**
 * Makes the function that sends one request. It never retries and knows nothing of sessions.
 * @throws ApiError for every refusal and failure; the signal's own reason when the caller aborted.
 */
export function createSend(fetch: Fetch): Send {
  return async <E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    { accessToken, options = {} }: Sent,
  ) => {
    const { status, headers, text } = await exchange(fetch, endpoint, input, accessToken, options);
    if (status < 200 || status > 299) throw refusalIn(endpoint, status, headers, text);
    // The schema's output is what AnswerOf names; the type system cannot follow it through a generic endpoint.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return answerIn(endpoint, text) as AnswerOf<E>;
  };
}

type Raw = { status: number; headers: Headers; text: string };

async function exchange(
  fetch: Fetch,
  endpoint: Endpoint,
  input: Parts,
  accessToken: string | null,
  options: CallOptions,
): Promise<Raw> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), TIME_OUT_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, deadline.signal]) : deadline.signal;
  try {
    const response = await fetch(urlOf(endpoint, input), {
      method: endpoint.method.toUpperCase(),
      headers: headersOf(endpoint, input, accessToken, options),
      credentials: "same-origin",
      cache: "no-store",
      signal,
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch {
    options.signal?.throwIfAborted();
    throw silence(endpoint, deadline.signal.aborted);
  } finally {
    clearTimeout(timer);
  }
}

type Parts = { params?: unknown; query?: unknown; body?: unknown };

const Values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.undefined()]));

/** "/api" and the path with its parameters filled in and the query values; undefined and null are left out. */
function urlOf(endpoint: Endpoint, input: Parts): string {
  const params = Values.parse(input.params ?? {});
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(Values.parse(input.query ?? {}))) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return `/api${path}${query.size > 0 ? `?${query.toString()}` : ""}`;
}

function headersOf(
  endpoint: Endpoint,
  input: Parts,
  accessToken: string | null,
  { version, idempotencyKey, waited, source = "console" }: CallOptions,
): Record<string, string> {
  return {
    accept: "application/json",
    "x-source": source,
    ...(input.body !== undefined && { "content-type": "application/json" }),
    ...(accessToken && endpoint.access !== "public" && { authorization: `Bearer ${accessToken}` }),
    ...(version !== undefined && { "if-match": `"${version}"` }),
    ...(endpoint.dated && waited !== undefined && { "x-waited": String(waited) }),
    ...(idempotencyKey !== undefined && { [idempotencyHeader]: idempotencyKey }),
  };
}

function answerIn(endpoint: Endpoint, text: string): unknown {
  return endpoint.answer ? valueIn(endpoint, jsonIn(text)) : undefined;
}

/** `json` as an answer of `endpoint`. @throws UnansweredError where it does not fit. */
export function valueIn(endpoint: Pick<Endpoint, "answer" | "doing">, json: unknown): unknown {
  if (!endpoint.answer) return undefined;
  const result = endpoint.answer.safeParse(json);
  if (result.success) return result.data;
  throw new UnansweredError(
    "internal",
    `${failed(endpoint)} the answer does not fit this version of the console. Reload the page; if it stays, tell your administrator.`,
  );
}

/** A proxy before the server, or another server with the specification's calls, may refuse with only a message. */
const PlainRefusal = z.object({ message: z.string().trim().min(1) });

/** The refusal in an answer with this status and text. */
export function refusalIn(
  endpoint: Pick<Endpoint, "doing">,
  status: number,
  headers: Headers,
  text: string,
): ApiError {
  const wait = Number(headers.get("retry-after") ?? Number.NaN);
  const retryAfter = Number.isFinite(wait) ? { retryAfter: wait } : {};
  const body = ErrorBody.safeParse(jsonIn(text));
  if (body.success) {
    const { code, message, fields } = body.data.error;
    return new ApiError(code, message, { ...retryAfter, ...(fields && { fields }) });
  }
  const code = codeOf(status);
  const plain = status < 500 ? PlainRefusal.safeParse(jsonIn(text)) : undefined;
  if (plain?.success) return new ApiError(code, plain.data.message, retryAfter);
  if (code === "unauthenticated") {
    return new UnansweredError(
      code,
      `${failed(endpoint)} your session has ended. Sign in again.`,
      retryAfter,
    );
  }
  const advice = adviceFor[code] ?? "Try again in a moment; if it stays, tell your administrator.";
  return new UnansweredError(
    code,
    `${failed(endpoint)} the server answered ${status}. ${advice}`,
    retryAfter,
  );
}

/** The beginning of a message about a call without an answer. */
export function failed({ doing }: Pick<Endpoint, "doing">): string {
  return `${doing} failed:`;
}

/** The contract's code for a status that came without the contract's body, such as a proxy's 502. */
function codeOf(status: number): ErrorCode {
  const known = ErrorCode.options.find((code) => errorStatus[code] === status);
  if (known) return known;
  if (status === 502 || status === 504) return "unavailable";
  return status >= 500 ? "internal" : "malformed";
}

const adviceFor: Partial<Record<ErrorCode, string>> = {
  forbidden: "Your role may not do this; ask an administrator.",
  not_found: "It may have been removed; go back and look again.",
  too_large: proxyTooStrict,
};

/** The error for no answer, or only part of one. */
export function silence(endpoint: Pick<Endpoint, "doing" | "method">, timedOut: boolean): UnansweredError {
  const what = timedOut
    ? `no answer came within ${TIME_OUT_MS / 1000} seconds.`
    : "Pigeonhole cannot be reached.";
  // The change may have been made although its answer was lost, so the message does not simply advise a second try.
  const advice =
    endpoint.method === "get"
      ? "Check your connection, then try again."
      : "Check your connection and look whether it was done before you try again.";
  return new UnansweredError("unavailable", `${failed(endpoint)} ${what} ${advice}`);
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
