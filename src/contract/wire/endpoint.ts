// What an endpoint is. The server mounts it, clients call it and OpenAPI is written from this one description.
import type * as z from "zod";
import type { ErrorCode } from "./errors";
import type { Source } from "./event";
import "./refusal-text";
import type { Permission } from "./roles";

type Schema = z.ZodType;

/**
 * - `public`: anyone may call.
 * - `signed-in`: any staff member with a live session.
 * - `integration`: only another system, with its own key (D12).
 * - a permission: staff whose role has it.
 */
export type Access = "public" | "signed-in" | "integration" | Permission;

export type Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema | undefined = Schema | undefined,
  Gate extends Access = Access,
> = {
  method: "get" | "post" | "put" | "patch" | "delete";
  /** Below `/api`; parameters in braces, as OpenAPI writes them: `/mail-handler/mails/{id}`. */
  path: `/${string}`;
  /** The noun under which it is listed. */
  tag: string;
  /** For people who write clients. The console's users never read it. */
  summary: string;
  /** What a person does with the call, for the beginning of "Opening the customers failed: …". */
  doing: string;
  access: Gate;
  params?: Params;
  query?: Query;
  body?: Body;
  answer?: Answer;
  /** Status of success: 200 unless it is given, 204 where there is no answer. */
  status?: 200 | 201 | 204;
  /**
   * Codes in addition to those that every endpoint can give (malformed, unauthenticated, too_many, internal,
   * unavailable).
   */
  errors?: readonly ErrorCode[];
  /**
   * The call changes one versioned record. It takes `If-Match` with the version and answers 412 when that version is
   * old.
   */
  versioned?: boolean;
  /** A POST that makes or changes something. It takes `Idempotency-Key`; a repeat gets the first answer again. */
  idempotent?: boolean;
  /**
   * The answer of this `idempotent` POST holds a secret, so it is not saved: a repeat has no effect and is a
   * `conflict`.
   */
  shownOnce?: boolean;
  /**
   * It can be part of a bulk run (bulk-run.ts): what it changes is changed in `change` alone, which a refusal undoes.
   */
  bulk?: boolean;
  /** People who still have to set up the second factor that their role requires may call it too. */
  beforeEnrolment?: boolean;
  /**
   * What it makes has a date. It takes `X-Waited`: the seconds since the person acted, for calls that could not be sent
   * at once.
   */
  dated?: boolean;
};

/** Types an endpoint by its schemas. It returns its argument unchanged. */
export function endpoint<
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Answer extends Schema | undefined = undefined,
  const Gate extends Access = Access,
>(description: Endpoint<Params, Query, Body, Answer, Gate>): Endpoint<Params, Query, Body, Answer, Gate> {
  return description;
}

type Sent<S> = S extends Schema ? z.input<S> : undefined;
type Received<S> = S extends Schema ? z.output<S> : undefined;
/** The parts of `T` that there are; one that may be left out is optional. */
type Present<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as [T[K]] extends [undefined] ? never : undefined extends T[K] ? K : never]?: T[K];
};

/** What a caller passes to `E`: only the parts that the endpoint has. */
export type CallInput<E extends Endpoint> =
  E extends Endpoint<infer P, infer Q, infer B, infer _A>
    ? Present<{ params: Sent<P>; query: Sent<Q>; body: Sent<B> }>
    : never;

/** What the server's handler of `E` receives, parsed. */
export type ParsedInput<E extends Endpoint> =
  E extends Endpoint<infer P, infer Q, infer B, infer _A>
    ? { params: Received<P>; query: Received<Q>; body: Received<B> }
    : never;

/** What a caller of `E` gets back. */
export type AnswerOf<E extends Endpoint> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer A> ? Received<A> : never;

/** What the server's handler of `E` gives back; nothing where the endpoint has no answer. */
export type AnswerSent<E extends Endpoint> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer A> ? (A extends Schema ? z.input<A> : void) : never;

/** What can be sent along with the input of any call. */
export type CallOptions = {
  /** The version that the caller last saw, for `versioned` endpoints. */
  version?: number;
  /** One key for all tries of the same request, for `idempotent` endpoints. */
  idempotencyKey?: string;
  /** What the person used (`X-Source`): palette, hotkey, button, scanner, terminal … It is saved in the event. */
  source?: Source;
  /**
   * Seconds since the person acted, for `dated` endpoints. A length of time, because the clock of their machine may be
   * wrong.
   */
  waited?: number;
  signal?: AbortSignal;
  /** Sends a `bulk` change with those of the other records of a bulk run. */
  together?: Together;
};

/** Sends a change with others, by `call`. */
export type Together = (
  endpoint: Endpoint,
  input: { params?: unknown; body?: unknown },
  options: CallOptions,
  call: Call,
) => Promise<unknown>;

/** How commands and the console reach the server. The browser, the terminal and tests each have their own. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
) => Promise<AnswerOf<E>>;
