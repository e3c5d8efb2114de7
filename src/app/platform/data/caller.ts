// Calls as the console makes them: with the session's token, renewed once when it is refused, and retried where that is safe.
import type { AnswerOf, Call, CallInput, CallOptions, Endpoint } from "@/contract/wire/endpoint";
import { ApiError } from "@/contract/wire/errors";
import type { Session } from "../session/session-store";
import { type Send, TIME_OUT_MS } from "@/contract/wire/transport";

/** Waits before the second and the third try, in ms. */
const BACKOFF_MS = [300, 1200];
/** A longer Retry-After than this, in seconds, is left to the person. */
const LONGEST_WAIT_S = 5;

export type Surroundings = {
  send: Send;
  session: Pick<Session, "settled" | "accessToken" | "isUnchecked" | "renew" | "expire">;
  makeKey: () => string;
};

/**
 * Makes the console's `Call`.
 * @throws ApiError for every refusal: `unauthenticated` once the session is over, `unavailable` when nothing was reached.
 */
export function createCall({ send, session, makeKey }: Surroundings): Call {
  const call: Call = async <E extends Endpoint>(endpoint: E, input: CallInput<E>, given: CallOptions = {}) => {
    if (given.together && endpoint.bulk) {
      const { together, ...options } = given;
      // The schema's output is what AnswerOf names; the type system cannot follow it through a generic endpoint.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return (await together(endpoint, input, options, call)) as AnswerOf<E>;
    }
    const options =
      endpoint.idempotent && given.idempotencyKey === undefined
        ? { ...given, idempotencyKey: makeKey() }
        : given;
    if (endpoint.access === "public") {
      return retrying(endpoint, options, () => send(endpoint, input, { accessToken: null, options }));
    }
    await session.settled();
    return retrying(endpoint, options, () => authorised(endpoint, input, options));
  };
  return call;

  /** One try with the current token; if it is refused, the token is renewed and the call made once more. */
  async function authorised<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    options: CallOptions,
  ): Promise<AnswerOf<E>> {
    if (session.isUnchecked()) await session.renew(null);
    const first = session.accessToken();
    if (first === null) throw new ApiError("unauthenticated", "You are signed out. Sign in again.");
    try {
      return await send(endpoint, input, { accessToken: first, options });
    } catch (error) {
      if (!isRefusedToken(error)) throw error;
    }
    await session.renew(first);
    options.signal?.throwIfAborted();
    const second = session.accessToken();
    try {
      return await send(endpoint, input, { accessToken: second, options });
    } catch (error) {
      if (isRefusedToken(error)) session.expire(second);
      throw error;
    }
  }
}

/** Repeats calls that did not reach the server, at most twice; only calls whose repetition has no second effect. */
async function retrying<T>(endpoint: Endpoint, { signal }: CallOptions, work: () => Promise<T>): Promise<T> {
  const repeatable = endpoint.method === "get" || endpoint.idempotent === true;
  const started = Date.now();
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const backoff = BACKOFF_MS[tries];
      const late = Date.now() - started >= TIME_OUT_MS;
      if (!repeatable || backoff === undefined || late || !isOutOfReach(error)) throw error;
      const asked = error.details.retryAfter ?? 0;
      if (asked > LONGEST_WAIT_S) throw error;
      await wait(Math.max(backoff, asked * 1000), signal);
    }
  }
}

function isRefusedToken(error: unknown): boolean {
  return error instanceof ApiError && error.code === "unauthenticated";
}

function isOutOfReach(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === "unavailable";
}

/** Resolves after `ms`, or rejects with the signal's reason as soon as it is aborted. */
function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener("abort", stop, { once: true });
  });
}
