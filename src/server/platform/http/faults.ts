// What a caller is told when something was thrown: refusals unchanged, everything else without internal details.
import { ApiError } from "@/contract/wire/errors";
import { DatabaseUnavailable, TransactionConflict, errorCode } from "../db/database-errors";

/** Seconds a client waits before it repeats a call that the server cannot do now. */
const retryAfter = 5;

/** The refusal for `error`. `requestId` is what a person quotes to the operator, who reads the log. */
export function refusalOf(error: unknown, requestId: string): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof DatabaseUnavailable) {
    return new ApiError(
      "unavailable",
      "The database cannot be reached. If you changed something, look whether it was done before you try again.",
      { retryAfter },
    );
  }
  if (error instanceof TransactionConflict) {
    return new ApiError("unavailable", "Too many people changed the same record at once. Try again.", {
      retryAfter: 1,
    });
  }
  const code = errorCode(error);
  return (code === null ? undefined : ofDatabase(code)) ?? unexpected(requestId);
}

/** Answers to the SQLSTATEs that are not faults of this server. */
function ofDatabase(code: string): ApiError | undefined {
  switch (code) {
    case "22021": // character_not_in_repertoire
    case "22P05": // untranslatable_character
      return new ApiError(
        "malformed",
        "A character in it cannot be stored, such as NUL. Remove it, then try again.",
      );
    case "22007": // invalid_datetime_format
    case "22008": // datetime_field_overflow
      return new ApiError("malformed", "There is no such date. Check the day and the month, then try again.");
    case "53100": // disk_full
      return new ApiError(
        "storage_full",
        "The database has no disk space left; nothing was changed. Ask an administrator to free space, then try again.",
      );
    case "55P03": // lock_not_available
    case "57014": // query_canceled, by the statement's time limit
      return new ApiError("unavailable", "The database is too busy and did not finish in time. Try again.", {
        retryAfter,
      });
    default:
      return undefined;
  }
}

function unexpected(requestId: string): ApiError {
  return new ApiError(
    "internal",
    `Something went wrong on our side. Try again; if it stays so, tell an administrator this number: ${requestId}.`,
  );
}
