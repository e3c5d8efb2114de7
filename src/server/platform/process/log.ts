// The log: one JSON line an event on standard error, so that standard output stays for what people read at start; of a demo
// plain text.
import { type DestinationStream, type Logger, destination, pino } from "pino";
import * as z from "zod";
import type { Config } from "@/server/config";

/**
 * Makes the logger. Values that would give access are removed from every object, because they never belong in a log.
 * @param target for tests; standard error otherwise. Lines that come while others are being written are written
 * together; the rest is written when the process ends, even after a fault.
 */
export function createLog(level: Config["logLevel"], target?: DestinationStream): Logger {
  const secrets = [
    "authorization",
    "cookie",
    "password",
    "accessToken",
    "refreshToken",
    "token",
    "signature",
  ];
  return pino(
    {
      level,
      base: undefined,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: "[cut]",
      },
    },
    target ?? destination({ dest: 2, sync: false }),
  );
}

const Line = z.object({
  level: z.string(),
  time: z.iso.datetime(),
  msg: z.string().default(""),
  err: z.object({ message: z.string() }).optional(),
});

/** Writes the lines of a log as a person reads them: "14:05:12 Making the database in …"; a level beyond info stands before it. */
export function plainLines(target: Pick<NodeJS.WritableStream, "write">): DestinationStream {
  return {
    write: (line) => {
      const { level, time, msg, err } = Line.parse(JSON.parse(line));
      const urgency = level === "info" ? "" : `${level}: `;
      const cause = err && err.message !== msg ? ` (${err.message})` : "";
      target.write(`${new Date(time).toTimeString().slice(0, 8)} ${urgency}${msg}${cause}\n`);
    },
  };
}
