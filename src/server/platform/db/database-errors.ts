// Errors of the database that are not the statement's own fault, so that callers can distinguish them.

/** The database does not answer now. The call may be tried again later; whether a commit succeeded is not known. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
}

/** A transaction collided with others until its attempts were used up. Nothing was saved. */
export class TransactionConflict extends Error {
  override readonly name = "TransactionConflict";
}

/** The SQLSTATE or system code of an error, null when it has none. */
export function errorCode(error: unknown): string | null {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : null;
}

/** Name of the constraint that a statement violated, null for another error. */
export function violated(error: unknown): string | null {
  return error instanceof Error && "constraint" in error && typeof error.constraint === "string"
    ? error.constraint
    : null;
}

/** Whether a transaction that failed with `error` may succeed when it is run again from its start. */
export function isCollision(error: unknown): boolean {
  const code = errorCode(error);
  return code === "40001" || code === "40P01"; // serialization_failure, deadlock_detected
}

/** Whether a server refused to write anything: a standby that is not promoted yet, or a primary that was replaced. */
export function isReadOnly(error: unknown): boolean {
  return errorCode(error) === "25006"; // read_only_sql_transaction
}

/** Whether `error` says that the database was not reached or went away, not that it refused a statement. */
export function isConnectionLost(error: unknown): boolean {
  const code = errorCode(error);
  if (code === "08P01") return error instanceof Error && poolerLosses.test(error.message);
  if (code !== null) return lostCodes.test(code);
  return error instanceof Error && lostMessages.test(error.message);
}

/**
 * SQLSTATE class 08, shutting down or starting (57P01–57P03, 57P05), too many connections (53300), and the system's codes
 * for a connection that cannot be made or breaks.
 */
const lostCodes =
  /^(08...|57P0[1235]|53300|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN)$/;

/**
 * PgBouncer gives every word of its own the code of a protocol violation (08P01): that it lost the server, is full or
 * ends, and also that it refuses a parameter, a user or a database.
 */
const poolerLosses = /\bserver\b|timeout|no more connections|shutting down/i;

/** The driver's own errors carry no code. */
const lostMessages =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed)/;
