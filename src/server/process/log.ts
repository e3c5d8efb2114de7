// The log: one JSON line an event on standard error, so that standard output stays for what people read at start.
import { type DestinationStream, type Logger, destination, pino } from "pino";
import type { Config } from "../config";

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
