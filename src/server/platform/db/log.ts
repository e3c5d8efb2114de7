// The part of a logger that the database code needs.

/** A pino logger fits, and so does `console`. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}
