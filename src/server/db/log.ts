// What the database part says to the one who runs the server: the part of a logger it needs.

/** A pino logger fits, and so does `console`. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}
