// Every error an answer can hold: its code, its HTTP status and the body it is sent in.
import * as z from "zod";

/** The closed list of codes that clients can rely on. */
export const ErrorCode = z.enum([
  "malformed",
  "unauthenticated",
  "code_required",
  "forbidden",
  "not_found",
  "conflict",
  "already_here",
  "stale",
  "too_large",
  "unsupported_type",
  "invalid",
  "too_many",
  "internal",
  "unavailable",
  "storage_full",
]);
export type ErrorCode = z.infer<typeof ErrorCode>;

/** HTTP status of each error code. */
export const errorStatus = {
  malformed: 400,
  unauthenticated: 401,
  code_required: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  already_here: 409,
  stale: 412,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  too_many: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
} as const satisfies Record<ErrorCode, number>;

/** `fields` maps a dotted path of the body ("sender.name") to what is wrong with it and what to send. */
export const ErrorBody = z
  .object({
    error: z.object({
      code: ErrorCode,
      message: z.string(),
      fields: z.record(z.string(), z.string()).optional(),
    }),
    message: z.string(),
  })
  .meta({ id: "Error" });
export type ErrorBody = z.infer<typeof ErrorBody>;

/** A refusal as a value: the server throws it, and so does the client when an answer is not a success. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: {
      fields?: Record<string, string>;
      /** Seconds to wait before another try, sent as Retry-After. */
      retryAfter?: number;
    } = {},
  ) {
    super(message);
  }

  get status(): (typeof errorStatus)[ErrorCode] {
    return errorStatus[this.code];
  }

  toBody(): ErrorBody {
    const { fields } = this.details;
    return {
      error: { code: this.code, message: this.message, ...(fields && { fields }) },
      message: this.message,
    };
  }
}
