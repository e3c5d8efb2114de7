// What the terminal program needs from its surroundings: a process, or a test.
import type { ErrorCode } from "@/contract/wire/errors";
import type { Exit } from "./exits";

export type World = {
  env: Readonly<Record<string, string | undefined>>;
  /** Lines of standard input when something is piped into it; null at a terminal. */
  lines: AsyncIterable<string> | null;
  /** Lines that a person, or their scanner, types at a terminal until they end it; null where something is piped in. */
  typed: (() => AsyncIterable<string>) | null;
  /** Asks a person at the terminal; null where there is none. */
  ask: Ask | null;
  /** Writes a text and a line end to standard output. */
  out: (text: string) => void;
  /** Writes a text and a line end to standard error. */
  err: (text: string) => void;
  fetch: (url: string, request: RequestInit) => Promise<Response>;
  /** Path of the program itself, for the completion script. */
  program: string;
};

export type Ask = {
  line: (prompt: string) => Promise<string>;
  /** Asks for text that is not shown while it is typed. */
  secret: (prompt: string) => Promise<string>;
};

/** Why the program cannot do what it was asked, as a sentence for the person. */
export class Obstacle extends Error {
  override readonly name = "Obstacle";
  constructor(
    message: string,
    /** How the program ends. */
    readonly exit: Exit,
    /** What the server's refusal is called; null where it gave none. */
    readonly code: ErrorCode | null = null,
  ) {
    super(message);
  }
}
